import facts from '@quartet/gamedata/weapons/sequenceofsolitude';
import { strikeByHp } from '../families/strikeByHp.ts';

export default strikeByHp(facts, 'Sequence of Solitude Proc', facts.timing.icdKey);
