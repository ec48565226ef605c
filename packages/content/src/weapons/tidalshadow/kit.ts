import facts from '@quartet/gamedata/weapons/tidalshadow';
import { afterHealing } from '../families/afterHealing.ts';

/** White Cruising Wave. */
export default afterHealing(facts, 'tidal-shadow-atk-boost', 'atk%', facts.refineValues.atk.values);
