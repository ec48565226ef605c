import facts from '@quartet/gamedata/weapons/beginnersprotector';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
