import facts from '@quartet/gamedata/weapons/serenityscall';
import { moonsignDoubled } from '../families/moonsignDoubled.ts';

/** Poetic Grace: max HP. */
export default moonsignDoubled(facts, 'serenityscall-hp', 'hp%', facts.refineValues.hp);
