/** Rules of the game that belong to no character, in the order in which their listeners are subscribed (docs/rules/frame.md#setup). */
import type { TeamRule } from '@quartet/engine';
import { abyss } from './abyss.ts';
import { ascendantGleam } from './ascendantGleam.ts';
import { nightsoulBurst } from './nightsoulBurst.ts';
import { normalEnergy } from './normalEnergy.ts';
import { resonances } from './resonances.ts';
import { superconduct } from './superconduct.ts';

export const teamRules: readonly TeamRule[] = [
  resonances,
  superconduct,
  normalEnergy,
  nightsoulBurst,
  ascendantGleam,
  abyss,
];
