import facts from '@quartet/gamedata/weapons/prospectorsdrill';
import { struggleByHealing } from '../families/struggle.ts';

/** Masons' Ditty. */
export default struggleByHealing(facts, facts.timing.buffKey);
