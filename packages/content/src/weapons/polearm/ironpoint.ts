import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/ironpoint';

/** No passive. */
export default weapon(facts, () => {});
