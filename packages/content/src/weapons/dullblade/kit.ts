import facts from '@quartet/gamedata/weapons/dullblade';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
