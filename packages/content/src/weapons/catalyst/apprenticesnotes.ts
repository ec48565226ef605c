import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/apprenticesnotes';

/** No passive. */
export default weapon(facts, () => {});
