/** Skirk's void rifts (first passive), and the stacks of Havoc: Sever that rifts absorbed give at C6. */

import facts from '@quartet/gamedata/characters/skirk';
import type { Kit, Status, Stopwatch } from '@quartet/kit';

const { attacks, timing, unlocks, measured } = facts;

interface Effects {
  /** Gains Subtlety. */
  gain: (points: number) => void;
  /** Called for a rift that is absorbed as it opens during Havoc: Extinction. */
  onAbsorbed: () => void;
}

interface VoidRifts {
  /** Absorbs all rifts. @returns their number */
  absorbAll(): number;
  /** The held skill and Havoc: Extinction absorb rifts as they open. */
  readonly holding: Status;
  readonly extinguishing: Status;
  /** A rift absorbed pauses the loss of Subtlety. */
  lossIsPaused(): boolean;
  /** Consumes a stack of Havoc: Sever. @returns whether there was one */
  nextSever(): boolean;
}

export function voidRifts(kit: Kit, { gain, onAbsorbed }: Effects): VoidRifts {
  const { self } = kit;
  const { a1, c1, c6 } = kit.unlocks;

  // C6: each rift absorbed is a stack for 15 s of her own time, up to three.
  const severs: number[] = [];
  const lives = (since: number): boolean => since + unlocks.c6.seconds * 60 >= self.ownTime;
  kit.field('c6_stacks', () => severs.filter(lives).length);
  const nextSever = (): boolean => {
    while (severs.length > 0) if (lives(severs.shift() as number)) return true;
    return false;
  };

  let rifts: Stopwatch[] = [];
  const open = (rift: Stopwatch): boolean => rift.elapsed <= timing.a1Duration;
  kit.field('void_rifts', () => rifts.filter(open).length);
  const pausing = kit.status(timing.a1SubtletyPauseKey, false);
  let pauses = 0;
  const pause = (): void =>
    kit.fight.after(measured.pauseEvery, () => {
      pauses--;
      if (pauses > 0) pause();
      else pausing.remove();
    });
  const blade = kit.attack(attacks['Far to Fall (C1)']);
  const absorb = (count: number): void => {
    if (count === 0) return;
    gain(unlocks.a1.points * count);
    pausing.add();
    if (pauses === 0) pause();
    pauses = Math.min(pauses + 2 * count, measured.maxPauses);
    for (let i = 0; i < count; i++) {
      if (c1.on) kit.launch(blade);
      if (!c6.on) continue;
      severs.push(self.ownTime);
      if (severs.length > unlocks.c6.max) severs.shift();
    }
  };
  const absorbAll = (): number => {
    const count = rifts.filter(open).length;
    rifts = [];
    absorb(count);
    return count;
  };
  const holding = kit.status(timing.skillAbsorbRiftAnimKey);
  const extinguishing = kit.status(timing.burstAbsorbRiftAnimKey);
  // Frozen, superconduct, cryo swirl and cryo crystallize leave a void rift, once in 2.5 s.
  const opens = a1.on || !kit.rule('skirk_passives');
  kit.on(
    ['frozen', 'superconduct', 'stellarConduct', 'swirlCryo', 'stellarSwirl', 'crystallizeCryo'],
    { where: () => opens, rest: kit.rest(timing.a1IcdKey) },
    () => {
      if (holding.active) absorb(1);
      if (extinguishing.active) {
        absorb(1);
        onAbsorbed();
      }
      rifts.push(kit.stopwatch());
      if (rifts.length > unlocks.a1.max) rifts.shift();
    },
  );
  return { absorbAll, holding, extinguishing, lossIsPaused: () => pauses > 0, nextSever };
}
