import {
  type Area,
  type Attack,
  Element,
  type ElementName,
  type Fight,
  IcdCounters,
  infuseAvatar,
  reactWithSelf,
  type Target,
} from '@quartet/engine/parts';

/** Elements that most anemo abilities absorb, in order of preference (see {@link Auras.absorb}). */
export const ABSORBABLE: readonly number[] = [Element.pyro, Element.hydro, Element.electro, Element.cryo];

/** The elements that enemies, gadgets and the player carry. */
export class Auras {
  private readonly sim: Fight;

  constructor(sim: Fight) {
    this.sim = sim;
  }

  /** The first of `elements` that an enemy, a gadget or the player touched by the area carries (Element numbers); −1: none. */
  absorbable(area: Area, elements: readonly number[]): number {
    const { sim } = this;
    const carries = (t: Target, element: number): boolean =>
      t.alive && t.auras?.countsAs(element) === true && area.touches(t);
    for (const element of elements) {
      for (const e of sim.enemies) if (carries(e, element)) return element;
      for (const g of sim.gadgets.list) if (carries(g, element)) return element;
      if (carries(sim.player.avatar, element)) return element;
    }
    return -1;
  }
  /**
   * Searches the area for an element to absorb, now and then every `every` frames, at most `times` times. The first
   * present element of `elements` is passed to `found`, which ends the search.
   */
  absorb(
    area: Area,
    elements: readonly number[],
    looks: { every: number; times: number },
    found: (element: number) => void,
  ): void {
    const look = (left: number): void => {
      if (left <= 0) return;
      const element = this.absorbable(area, elements);
      if (element >= 0) found(element);
      else this.sim.clock.after(looks.every, () => look(left - 1));
    };
    look(looks.times);
  }
  /** Puts an element on the player for `frames`: `amount` durability that decays to 0 in that time. */
  putOnPlayer(element: ElementName, amount: number, frames: number): void {
    infuseAvatar(this.sim, Element[element], amount, frames);
  }
  /** Lets an attack react with the player's auras, without damage to the player. */
  reactOnPlayer(attack: Attack): void {
    reactWithSelf(this.sim, attack);
  }
  /** Counters of elemental application, as enemies have them, for a gadget with auras. */
  counters(): IcdCounters {
    return new IcdCounters(this.sim, this.sim.plan.icdByGroup);
  }
}
