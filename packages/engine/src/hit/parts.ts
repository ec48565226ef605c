/** All parts of one damage number. */
export interface HitParts {
  /** Factor of the damage ICD. */
  icdFactor: number;
  /** Total of the scaling stat. */
  scaling: number;
  /** Damage before all bonuses. */
  base: number;
  /** The part of {@link bonus} for the element, a fraction. */
  elementBonus: number;
  /** Total damage bonus, a fraction. */
  bonus: number;
  /** Change of the enemy's defence, its resistance, and the resulting factors. */
  defenceChange: number;
  defence: number;
  resist: number;
  resistance: number;
  /** Damage before crit and amplification. */
  plain: number;
  /** Crit rate before it was clamped to 0..1. */
  rate: number;
  crit: boolean;
  /** Bonus of an amplifying or direct lunar reaction from EM, a fraction. */
  emBonus: number;
  /** Bonus of an amplifying or direct lunar reaction, without EM. */
  reactionBonus: number;
  /** Factor of direct lunar and stellar damage, otherwise 1. */
  directFactor: number;
  /** The final damage. */
  damage: number;
}
