import facts from '@quartet/gamedata/weapons/silversword';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
