import facts from '@quartet/gamedata/weapons/emeraldorb';
import { attackAfterReaction } from '../families/afterReaction.ts';

/** Rapids: hydro reactions, but not hydro crystallize. */
export default attackAfterReaction(facts, facts.refineValues.atk.values, [
  'vaporize',
  'electroCharged',
  'lunarCharged',
  'frozen',
  'swirlHydro',
  'bloom',
  'lunarBloom',
]);
