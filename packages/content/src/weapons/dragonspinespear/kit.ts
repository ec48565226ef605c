import facts from '@quartet/gamedata/weapons/dragonspinespear';
import { frostBurial } from '../families/frostBurial.ts';

const { mult, multOnCryo, chance } = facts.refineValues;

export default frostBurial(facts, 'Dragonspine Proc', facts.constants.icdKey.value, {
  usual: mult,
  onCryo: multOnCryo,
  chance,
});
