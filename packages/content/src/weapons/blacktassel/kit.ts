import facts from '@quartet/gamedata/weapons/blacktassel';
import { weapon } from '@quartet/kit';

/** Bane of the Soft: damage to slimes only, which no target here is. */
export default weapon(facts, () => {});
