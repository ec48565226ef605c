import facts from '@quartet/gamedata/weapons/snarehook';
import { moonsignDoubled } from '../families/moonsignDoubled.ts';

/** Phantom Flash: EM. */
export default moonsignDoubled(facts, 'snarehook-em', 'em', facts.refineValues.em);
