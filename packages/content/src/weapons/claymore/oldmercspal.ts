import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/oldmercspal';

/** No passive. */
export default weapon(facts, () => {});
