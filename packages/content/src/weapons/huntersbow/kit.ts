import facts from '@quartet/gamedata/weapons/huntersbow';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
