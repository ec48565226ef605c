import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/seasonedhuntersbow';

/** No passive. */
export default weapon(facts, () => {});
