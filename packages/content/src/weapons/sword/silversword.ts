import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/silversword';

/** No passive. */
export default weapon(facts, () => {});
