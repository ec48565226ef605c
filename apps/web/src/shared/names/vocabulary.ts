import type { actions, auras, elements, reactions } from '@quartet/gamedata/enums';
import type { FailedActions } from '@quartet/results';

/** Words of the config language and the log that have a name in the game, in the order in which tables and charts list them. */
export const ACTIONS = [
  'attack',
  'charge',
  'aim',
  'skill',
  'burst',
  'low_plunge',
  'high_plunge',
  'dash',
  'jump',
  'walk',
  'swap',
  'wait',
] as const satisfies readonly (keyof typeof actions)[];

export const ELEMENTS = [
  'anemo',
  'geo',
  'pyro',
  'cryo',
  'hydro',
  'electro',
  'dendro',
  'dendro-fuel',
  'quicken',
  'frozen',
  'burning',
  'physical',
  'none',
] as const satisfies readonly (keyof typeof elements | keyof typeof auras)[];

export const REACTIONS = [
  'overload',
  'superconduct',
  'freeze',
  'melt',
  'vaporize',
  'electrocharged',
  'shatter',
  'burning',
  'quicken',
  'aggravate',
  'spread',
  'bloom',
  'burgeon',
  'hyperbloom',
  'lunarcharged',
  'lunarbloom',
  'lunarcrystallize',
  'stellar-swirl',
  'swirl-pyro',
  'swirl-hydro',
  'swirl-cryo',
  'swirl-electro',
  'crystallize-pyro',
  'crystallize-hydro',
  'crystallize-cryo',
  'crystallize-electro',
] as const satisfies readonly (typeof reactions)[number][];

/** Reasons an action had to wait, in the order of their banners. */
export const WAIT_REASONS = [
  'insufficient_energy',
  'burst_cd',
  'skill_cd',
  'insufficient_stamina',
  'swap_cd',
  'dash_cd',
] as const satisfies readonly (keyof FailedActions)[];
