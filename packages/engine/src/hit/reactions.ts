/** The numbers of reactions without a fight around them (docs/rules/damage.md, docs/rules/auras.md). */
import { reactionBase } from '@quartet/gamedata/curves';
import { catalyzeEmBonus, transformativeEmBonus } from './formulas.ts';

/** Factors on the level base of transformative reactions. */
export const TRANSFORMATIVE = {
  overload: 2.75,
  superconduct: 1.5,
  electrocharged: 2,
  swirl: 0.6,
  shatter: 3,
  burning: 0.25,
  bloom: 2,
  hyperbloom: 3,
  burgeon: 3,
} as const;

/** Factors of amplifying reactions on a hit, by the element of the hit. */
export const AMPLIFYING = {
  vaporize: { hydro: 2, pyro: 1.5 },
  melt: { pyro: 2, cryo: 1.5 },
} as const;

/** Factors on the level base that catalyzing reactions add. */
export const CATALYZE = { aggravate: 1.15, spread: 1.25 } as const;

/** Base damage of reactions at a character level. */
export function levelBase(level: number): number {
  return reactionBase[Math.min(Math.max(level, 1), 100) - 1];
}

/** Damage of a transformative reaction before resistance; `bonus` is the reaction bonus, a fraction. */
export function transformativeDamage(factor: number, level: number, em: number, bonus: number): number {
  return factor * ((1 + transformativeEmBonus(em) + bonus) * levelBase(level));
}

/** Damage that spread or aggravate adds to a hit before all bonuses. */
export function catalyzeAddition(factor: number, level: number, em: number, bonus: number): number {
  return factor * ((1 + catalyzeEmBonus(em) + bonus) * levelBase(level));
}

/**
 * Aura left by an element of `durability`: 0.8 of it, for 6 × durability + 420 frames. `rate` is durability per
 * frame.
 */
export function auraOf(durability: number): { amount: number; rate: number } {
  const amount = 0.8 * durability;
  return { amount, rate: amount / (6 * durability + 420) };
}

export type ParticleKind = 'same' | 'clear' | 'other';

/**
 * Energy that particles give one character, by their element relative to the character's, its place (on the field, or
 * off it in a team of `team`) and its energy recharge.
 */
export function particleEnergy(kind: ParticleKind, onField: boolean, team: number, er: number, count: number): number {
  const base = kind === 'same' ? 3 : kind === 'clear' ? 2 : 1;
  return base * (onField ? 1 : 1 - 0.1 * team) * er * count;
}

/** HP of a monster, with its growth by level (entry 0 = level 1); `multiplier` 0 is the usual one. */
export function monsterHp(baseHp: number, growth: readonly number[], level: number, multiplier = 0): number {
  return baseHp * growth[Math.min(Math.max(level, 1), 100) - 1] * (multiplier === 0 ? 2.5 : multiplier);
}
