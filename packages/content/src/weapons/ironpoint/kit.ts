import facts from '@quartet/gamedata/weapons/ironpoint';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
