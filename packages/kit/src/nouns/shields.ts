import {
  type BonusAmount,
  type Character,
  EVERYONE,
  type Fight,
  type Shield,
  type ShieldSpec,
} from '@quartet/engine/parts';

/** A team bonus in the form that the engine reads, with one object for all reads. */
export function amountOf(amount: number | ((about: number) => number), spent?: () => boolean): BonusAmount {
  if (typeof amount === 'number' && spent === undefined) return amount;
  const reading = { value: typeof amount === 'number' ? amount : 0, done: false };
  return (about) => {
    if (typeof amount === 'function') reading.value = amount(about);
    reading.done = spent?.() ?? false;
    return reading;
  };
}

/** The shields of the team. */
export class Shields {
  private readonly sim: Fight;
  private readonly owner: Character;

  constructor(sim: Fight, owner: Character) {
    this.sim = sim;
    this.owner = owner;
  }

  add(spec: ShieldSpec): Shield {
    return this.sim.shields.add(spec, this.owner.index);
  }
  /** The standing shield of a type, by any character. */
  standing(type: string): Shield | undefined {
    return this.sim.shields.get(type);
  }
  /**
   * Whether a shield protects a character, by default the owner: the character's own shield, or the team's while it
   * is on the field.
   */
  protects(character = this.owner): boolean {
    const { sim } = this;
    for (const { target } of sim.shields.list)
      if (target === character.index || (target === EVERYONE && sim.active === character.index)) return true;
    return false;
  }
  /**
   * Strengthens shields by a fraction, for `frames` or −1 for good. With `spent`, the bonus ends at the first read
   * for which that is true.
   */
  strengthen(key: string, frames: number, amount: number | (() => number), spent?: () => boolean): void {
    this.sim.shields.addBonus(key, frames, amountOf(amount, spent));
  }
  /** Give a standing shield new strength. */
  refill(shield: Shield, hp: number): void {
    this.sim.shields.refill(shield, hp);
  }
  /** Let a standing shield end `frames` from now instead. */
  end(shield: Shield, frames = 1): void {
    this.sim.shields.endIn(shield, frames);
  }
}
