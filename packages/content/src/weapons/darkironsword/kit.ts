import facts from '@quartet/gamedata/weapons/darkironsword';
import { attackAfterReaction } from '../families/afterReaction.ts';

/** Overloaded: electro reactions, but not electro crystallize. */
export default attackAfterReaction(facts, facts.refineValues.atk.values, [
  'overload',
  'superconduct',
  'stellarConduct',
  'electroCharged',
  'lunarCharged',
  'quicken',
  'aggravate',
  'hyperbloom',
  'swirlElectro',
]);
