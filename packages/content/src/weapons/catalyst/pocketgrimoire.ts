import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/pocketgrimoire';

/** No passive. */
export default weapon(facts, () => {});
