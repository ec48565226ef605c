import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/beginnersprotector';

/** No passive. */
export default weapon(facts, () => {});
