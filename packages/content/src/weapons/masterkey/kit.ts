import facts from '@quartet/gamedata/weapons/masterkey';
import { moonsignDoubled } from '../families/moonsignDoubled.ts';

/** Seasoned by the moonlight: EM. */
export default moonsignDoubled(facts, 'masterkey-em', 'em', facts.refineValues.em);
