/** Everything one damage number was made of. */
export interface HitParts {
  /** Factor of the damage ICD. */
  group: number;
  /** The scaling stat in all. */
  scaling: number;
  base: number;
  elementBonus: number;
  /** Damage bonuses in all, a fraction. */
  bonus: number;
  /** Change of the enemy's defence and its resistance, and the factors they give. */
  change: number;
  defence: number;
  resist: number;
  resistance: number;
  /** Damage before crit and amplification. */
  plain: number;
  /** Crit rate before it was clamped to 0..1. */
  rate: number;
  crit: boolean;
  emBonus: number;
  /** Bonus of an amplifying or direct lunar reaction besides EM. */
  reactionBonus: number;
  /** Factor of direct lunar and stellar damage, 1 for all else. */
  directFactor: number;
  damage: number;
}
