import facts from '@quartet/gamedata/characters/varka';
import { Action, type Kit } from '@quartet/kit';

const { timing, measured } = facts;

/** Maximum of charges in one stance, and how often hits can shorten the wait for them. */
const MOST_CHARGES = 2;

/** The charges of the special attacks of a stance: up to two become available, one after the other. */
interface FourWinds {
  /** Begins a stance with this many charges. */
  begin(charges: number): void;
  /** Available charges; 0 outside of the stance. */
  charges(): number;
  spend(): void;
  /** Shortens the wait for the next charge by a hit. */
  hasten(frames: number): void;
}

export function fourWinds(kit: Kit, stance: { readonly active: boolean }): FourWinds {
  const { self } = kit;
  let available = 0;
  let started = 0;
  let cuts = 0;
  /** The wait for the next charge: whether there is one, its frames in all, and those that have passed. */
  let isWaiting = false;
  let waitFrames = 0;
  const waited = kit.stopwatch();
  const arrival = kit.tasks();
  const left = (): number => waitFrames - waited.elapsed;
  const schedule = (): void => {
    arrival.drop();
    arrival.fight.after(left(), () => {
      available++;
      isWaiting = false;
      if (started < MOST_CHARGES) start();
    });
  };
  const start = (): void => {
    isWaiting = true;
    waitFrames = self.cooldowns.duration(Action.skill, timing.fourWindsCd);
    waited.start();
    started++;
    schedule();
  };
  const shorten = (frames: number): void => {
    if (!isWaiting || left() <= 0) return;
    waitFrames = Math.max(waitFrames - frames, waited.elapsed);
    schedule();
  };
  const charges = (): number => (stance.active ? available : 0);
  self.cooldowns.setStandIn(Action.skill, {
    during: stance,
    charges,
    left: () => (available > 0 ? 0 : isWaiting ? left() : -1),
    shorten,
  });
  return {
    charges,
    begin: (from) => {
      available = from;
      started = 0;
      cuts = 0;
      start();
    },
    spend: () => {
      if (!stance.active) return;
      available--;
      if (!isWaiting && started < MOST_CHARGES) start();
    },
    hasten: (frames) => {
      if (cuts === measured.maxCuts || !stance.active || !isWaiting) return;
      cuts++;
      shorten(frames);
    },
  };
}
