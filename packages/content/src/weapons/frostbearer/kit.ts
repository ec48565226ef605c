import facts from '@quartet/gamedata/weapons/frostbearer';
import { frostBurial } from '../families/frostBurial.ts';

const { mult, multOnCryo, chance } = facts.refineValues;

export default frostBurial(facts, 'Frostbearer Proc', facts.constants.icdKey.value, {
  usual: mult,
  onCryo: multOnCryo,
  chance,
});
