import facts from '@quartet/gamedata/weapons/wastergreatsword';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
