import facts from '@quartet/gamedata/weapons/dragonspinespear';
import { frostBurial } from '../families/frostBurial.ts';

const { atk, atkc, prob } = facts.refineValues;

export default frostBurial(facts, 'Dragonspine Proc', facts.constants.icdKey.value, { usual: atk, onCryo: atkc, prob });
