import facts from '@quartet/gamedata/weapons/apprenticesnotes';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
