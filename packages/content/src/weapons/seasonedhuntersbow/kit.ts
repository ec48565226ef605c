import facts from '@quartet/gamedata/weapons/seasonedhuntersbow';
import { weapon } from '@quartet/kit';

/** No passive. */
export default weapon(facts, () => {});
