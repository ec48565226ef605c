import facts from '@quartet/gamedata/weapons/snowtombedstarsilver';
import { frostBurial } from '../families/frostBurial.ts';

const { mult, multOnCryo, chance } = facts.refineValues;

export default frostBurial(facts, 'Starsilver Proc', facts.constants.icdKey.value, {
  usual: mult,
  onCryo: multOnCryo,
  chance,
});
