import facts from '@quartet/gamedata/weapons/frostbearer';
import { frostBurial } from '../families/frostBurial.ts';

const { atk, atkc, prob } = facts.refineValues;

export default frostBurial(facts, 'Frostbearer Proc', facts.constants.icdKey.value, { usual: atk, onCryo: atkc, prob });
