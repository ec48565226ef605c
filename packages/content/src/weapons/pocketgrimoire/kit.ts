import facts from '@quartet/gamedata/weapons/pocketgrimoire';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
