import facts from '@quartet/gamedata/weapons/ashgravendrinkinghorn';
import { strikeByHp } from '../families/strikeByHp.ts';

export default strikeByHp(facts, 'Ash-Graven Drinking Horn Proc', facts.timing.icdKey);
