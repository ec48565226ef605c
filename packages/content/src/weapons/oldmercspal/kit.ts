import facts from '@quartet/gamedata/weapons/oldmercspal';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
