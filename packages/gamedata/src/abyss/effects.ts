/** Effects of a floor and of the blessing of its cycle as rules of a fight: which of them are simulated, and why others are not. */
import { isOneOf } from '../typed.ts';
import type { AbyssEffect } from './types.ts';

/** Events that begin an effect: an action, healing, a hit of certain attacks, or a reaction. */
export type AbyssTrigger =
  | { readonly kind: 'skill' | 'burst' | 'healed' | 'hit-while-shielded' }
  | { readonly kind: 'hit-of'; readonly attacks: readonly string[] }
  | { readonly kind: 'hit-with' | 'reaction-with'; readonly element: (typeof ELEMENTS)[number] }
  | { readonly kind: 'reaction'; readonly reactions: readonly string[] };

/** Why an effect is not simulated: its text leaves its size or its course open, or it depends on a state that fights do not have. */
export type AbyssGap = 'size' | 'stacks' | 'event';

/** Radius in which a shockwave hits enemies, in metres. Assumed: no source has it. */
export const SHOCKWAVE_METRES = 5;

const ATTACKS = ['normal', 'charged', 'plunge', 'skill', 'burst'] as const;
const REACTIONS = [
  ...['overload', 'vaporize', 'swirl', 'electrocharged', 'quicken', 'spread', 'aggravate'],
  ...['bloom', 'hyperbloom', 'burgeon', 'lunarcharged', 'lunarbloom', 'lunarcrystallize'],
] as const;
const ELEMENTS = ['pyro', 'hydro', 'electro', 'cryo', 'anemo', 'geo', 'dendro'] as const;
const LUNAR = ['lunarcharged', 'lunarbloom', 'lunarcrystallize'] as const;
/** Conditions that hold or not at each hit. */
const STATES = ['shielded', 'nightsoul-aligned', 'hit:burning'] as const;
/** Stats of a character. */
const STATS = ['atk%', 'def%', 'hp%', 'em', 'cr', 'cd', 'er', 'heal', 'atkspd%'] as const;

const isIn = (list: readonly string[], name: string): boolean => list.includes(name);
const areIn = (list: readonly string[], names: readonly string[]): boolean => names.every((name) => isIn(list, name));

/** The event of an effect; null for one that fights do not have. */
export function abyssTrigger(on: string): AbyssTrigger | null {
  if (on === 'skill' || on === 'burst' || on === 'healed') return { kind: on };
  if (on === 'hit:shielded') return { kind: 'hit-while-shielded' };
  const [event, names = '', ...more] = on.split(':');
  if (more.length > 0) return null;
  if (event === 'hit') {
    if (isOneOf(ELEMENTS, names)) return { kind: 'hit-with', element: names };
    const attacks = names.split(',');
    return areIn(ATTACKS, attacks) ? { kind: 'hit-of', attacks } : null;
  }
  if (event !== 'reaction') return null;
  if (isOneOf(ELEMENTS, names)) return { kind: 'reaction-with', element: names };
  const reactions = names === 'lunar' ? [...LUNAR] : names.split(',');
  return areIn(REACTIONS, reactions) ? { kind: 'reaction', reactions } : null;
}

/** Why an effect is not simulated; null where it is (docs/rules/waves.md#effects-of-the-spiral-abyss). */
export function abyssGap(effect: AbyssEffect): AbyssGap | null {
  const { kind, stat, amount, ratio, reaction, on, to, seconds, stacks, count } = effect;
  if (kind === 'proc') {
    if (ratio === undefined) return 'size';
    return on === undefined || abyssTrigger(on) === null ? 'event' : null;
  }
  if (amount === undefined) return 'size';
  if (stacks !== undefined || count !== undefined) return 'stacks';
  if (to === 'enemy' || (stat !== 'dmg' && !isIn(STATS, stat ?? ''))) return 'event';
  if (reaction !== undefined && !areIn(REACTIONS, reaction)) return 'event';
  if (on === undefined || isIn(STATES, on)) return seconds === undefined ? null : 'event';
  return seconds === undefined || abyssTrigger(on) === null ? 'event' : null;
}
