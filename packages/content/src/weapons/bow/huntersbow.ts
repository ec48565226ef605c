import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/huntersbow';

/** No passive. */
export default weapon(facts, () => {});
