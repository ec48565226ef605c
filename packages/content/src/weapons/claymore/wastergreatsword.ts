import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/wastergreatsword';

/** No passive. */
export default weapon(facts, () => {});
