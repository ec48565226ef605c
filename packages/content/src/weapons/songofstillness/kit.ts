import facts from '@quartet/gamedata/weapons/songofstillness';
import { afterHealing } from '../families/afterHealing.ts';

/** Benthic Pulse. */
export default afterHealing(facts, 'songofstillness-dmg-boost', 'dmg%', facts.refineValues.damage.values);
