import { describe, expect, test } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import { AuraState } from '../src/auras/auras.ts';
import { PresenceClock } from '../src/auras/presence.ts';
import type { AuraTime } from '../src/time/clock.ts';
import { AURA_COUNT, Aura } from '../src/values/constants.ts';

class Time implements AuraTime {
  time = 0;
  /** A change since the last processed tick. */
  stale = false;
  onChange(): void {
    this.stale = true;
  }
}

const KINDS = [Aura.electro, Aura.pyro, Aura.cryo, Aura.hydro, Aura.dendro, Aura.quicken, Aura.frozen, Aura.fuel];

/** Processes a tick as `tickAuras` does. */
function tick(auras: AuraState): number {
  auras.begin();
  if (auras.present === 0) {
    auras.passWithoutAuras();
    return 0;
  }
  const gone = auras.decayAll();
  auras.decayFrozen();
  return gone;
}

const amounts = (auras: AuraState): number[] => {
  const all: number[] = [];
  for (let kind = 0; kind < AURA_COUNT; kind++)
    for (let slot = 0; slot < 4; slot++) all.push(auras.slotAmount(kind, slot), auras.amount(kind));
  return [...all, auras.decayRate(Aura.frozen)];
};

describe('auras computed lazily', () => {
  test('equal those of processing each tick to the bit, and none runs out in between', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 400 }),
      kind: fc.constantFrom(...KINDS),
      slot: fc.nat(3),
      amount: fc.double({ min: 0.5, max: 80, noNaN: true }),
      rate: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
      take: fc.boolean(),
      look: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), fc.constantFrom(0, 0.5), (steps, freezeResist) => {
        const time = new Time();
        const lazy = new AuraState(freezeResist, new PresenceClock(), time);
        const eager = new AuraState(freezeResist, new PresenceClock());
        let event = lazy.nextEvent;
        for (const { wait, kind, slot, amount, rate, take, look } of steps) {
          for (let n = 0; n < wait; n++) {
            time.time++;
            const gone = tick(eager);
            if (time.time >= event || time.stale) {
              time.stale = false;
              expect(tick(lazy)).toBe(gone);
              event = lazy.nextEvent;
            } else expect(gone).toBe(0);
            expect(lazy.present).toBe(eager.present);
          }
          if (look) expect(amounts(lazy)).toEqual(amounts(eager));
          for (const auras of [lazy, eager]) {
            if (take) auras.reduce(kind, amount / 3);
            else {
              auras.set(kind, slot, amount);
              if (kind !== Aura.frozen) auras.setDecay(kind, rate);
            }
          }
        }
        expect(amounts(lazy)).toEqual(amounts(eager));
      }),
      { numRuns: isWhole ? 150 : 25 },
    );
  });

  test('lose the state of reactions in the next tick', () => {
    const time = new Time();
    const auras = new AuraState(0, new PresenceClock(), time);
    auras.set(Aura.hydro, 0, 40);
    auras.setDecay(Aura.hydro, 0.05);
    auras.memory.chargedSource = 3;
    expect(auras.nextEvent).toBe(1);
    auras.memory.chargedSource = -1;
    expect(auras.nextEvent).toBeGreaterThan(700);
    expect(auras.nextEvent).toBeLessThan(801);
  });
});
