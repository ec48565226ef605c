import { weapon } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/weapons/blacktassel';

/** Bane of the Soft: damage to slimes only, which no target here is. */
export default weapon(facts, () => {});
