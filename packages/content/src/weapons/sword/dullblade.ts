import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/dullblade';

/** No passive. */
export default weapon(facts, () => {});
