import facts from '@quartet/gamedata/weapons/rangegauge';
import { struggleByHealing } from '../families/struggle.ts';

/** Masons' Ditty. */
export default struggleByHealing(facts, facts.timing.buffKey);
