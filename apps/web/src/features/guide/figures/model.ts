/** Values of the live figures, computed by the engine's functions. */

import { Aura, AuraState, auraOf, IcdCounters, PresenceClock, TaskQueue } from '@quartet/engine/rules';
import { icdGroups } from '@quartet/gamedata/icd';
import { keysOf } from '@quartet/gamedata/typed';

/** Elements whose gauges the figure of decay shows. */
export const GAUGED = ['hydro', 'pyro', 'cryo', 'electro', 'dendro'] as const;
export type Gauged = (typeof GAUGED)[number];

interface Application {
  /** Frame of the hit. */
  readonly at: number;
  /** Durability: 25 = 1U. */
  readonly durability: number;
}

/** Amount of an aura in each frame until it is gone, entry 0 being the frame of the first hit; no hitlag, no reactions. */
export function decayOf(element: Gauged, applications: readonly Application[], maxFrames = 6000): number[] {
  const auras = new AuraState(0, new PresenceClock());
  const kind = Aura[element];
  const amounts: number[] = [];
  for (let frame = 0; frame < maxFrames; frame++) {
    for (const { at, durability } of applications) {
      if (at !== frame) continue;
      const { amount, rate } = auraOf(durability);
      // Pyro takes the rate of the larger gauge; the others keep theirs.
      if (kind === Aura.pyro) auras.refresh(kind, 0, amount, rate);
      else auras.attach(kind, 0, amount, rate);
    }
    amounts.push(auras.amount(kind));
    if (!auras.has(kind) && applications.every(({ at }) => at <= frame)) break;
    auras.decayAll();
  }
  return amounts;
}

export const ICD_GROUPS = keysOf(icdGroups);

interface IcdHit {
  readonly frame: number;
  /** Factors on the gauge and on the damage. */
  readonly element: number;
  readonly damage: number;
}

/** Element applied to an enemy by hits of one source with one tag at a fixed interval. */
export function icdOf(group: keyof typeof icdGroups, every: number, count: number): IcdHit[] {
  const tasks = new TaskQueue();
  const counters = new IcdCounters({ tasks }, false);
  const hits: IcdHit[] = [];
  for (let frame = 0; hits.length < count; frame++) {
    if (frame % every === 0) {
      const { id } = icdGroups[group];
      hits.push({ frame, element: counters.elementFactor(1, id, 0), damage: counters.damageFactor(1, id, 0) });
    }
    tasks.step();
  }
  return hits;
}
