/**
 * A Wager of Moonlight (first passive), in Ascendant Gleam: for 15 s after her skill each dendro core is a Seed of Deceit, which does not
 * burst and reacts with nothing. Her charged attacks absorb the seeds near her, each for a stack of Veil of Falsehood, which makes Phantasm
 * Performance 8 % stronger. At three stacks she gains 100 EM for 8 s. C2: five stacks, 5 s longer, 200 EM at five, two stacks with the skill.
 */

import facts from '@quartet/gamedata/characters/nefer';
import { Area, CORE, type Gadget, type Kit } from '@quartet/kit';
import { moonsign } from '../../moonsign.ts';

const { timing, unlocks } = facts;

/** Gadget type of Seeds of Deceit: like cores at most five, but no cores. */
const SEED = `${CORE}:nefer`;

interface Veil {
  /** Stacks that she has. */
  readonly count: () => number;
  /** Turns cores into seeds from now on. */
  readonly convert: () => void;
  /** Takes up the seeds near her. */
  readonly absorb: () => void;
  readonly clear: () => void;
}

export function veilOfFalsehood(kit: Kit): Veil {
  const { a1, c2 } = kit.unlocks;
  const max = c2.on ? unlocks.c2.max : unlocks.a1.max;
  const stacks = kit.stacks(timing.veilKey, {
    max: max,
    lasts: timing.veilFrames + (c2.on ? unlocks.c2.seconds * 60 : 0),
    separate: true,
  });
  const mastery = kit.buff(timing.a1Key, 'em', c2.on ? unlocks.c2.em : unlocks.a1.em);
  const gain = (count: number): void => {
    for (let n = 0; n < count; n++) {
      stacks.gain();
      if (stacks.count === max) mastery.add();
    }
  };

  const converting = kit.status(timing.seedsKey);
  const sow = (core: Gadget): void => {
    core.remove();
    kit.gadgets.spawn(core, { type: SEED, radius: core.spec.radius, lifetime: timing.seedFrames });
  };
  const possible = (): boolean => a1.on && moonsign(kit) >= 2;
  a1.run(() => kit.on('dendroCore', { targets: 'any', during: converting }, (core) => sow(core as Gadget)));
  return {
    count: () => stacks.count,
    convert: () => {
      if (!possible()) return;
      converting.add();
      for (const gadget of kit.gadgets.all) if (gadget.type === CORE) sow(gadget);
      if (c2.on) gain(unlocks.c2.skillStacks);
    },
    absorb: () => {
      const near = Area.circle(kit.player, timing.absorbRadius);
      for (const gadget of kit.gadgets.all)
        if (gadget.type === SEED && near.contains(gadget.x, gadget.y)) {
          gadget.remove();
          gain(unlocks.a1.perSeed);
        }
    },
    clear: stacks.clear,
  };
}
