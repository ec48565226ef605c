import { Action, type Kit } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/varka';

const { timing } = facts;

/** The most charges that come in one stance, and how often hits can shorten the wait for them. */
const MOST_CHARGES = 2;
const MOST_CUTS = 15;

/** The charges of the special attacks of a stance: two at most come up, one after the other. */
export interface FourWinds {
  /** A stance begins, with this many charges at once. */
  begin(charges: number): void;
  /** Those that are up; 0 outside the stance. */
  charges(): number;
  spend(): void;
  /** A hit shortens the wait for the next charge by so many frames. */
  hasten(frames: number): void;
}

export function fourWinds(kit: Kit, stance: { readonly active: boolean }): FourWinds {
  const { self } = kit;
  let available = 0;
  let started = 0;
  let cuts = 0;
  /** Frame of the next charge; −1: none is on its way. */
  let ready = -1;
  const wait = (): void => {
    const at = ready;
    kit.fight.after(at - kit.frame, () => {
      if (ready !== at) return;
      available++;
      ready = -1;
      if (started < MOST_CHARGES) start();
    });
  };
  const start = (): void => {
    ready = kit.frame + self.cooldowns.duration(Action.skill, timing.fourWindsCd);
    started++;
    wait();
  };
  const shorten = (frames: number): void => {
    if (ready <= kit.frame) return;
    ready = Math.max(ready - frames, kit.frame);
    wait();
  };
  const charges = (): number => (stance.active ? available : 0);
  kit.standInCooldown('skill', {
    during: stance,
    charges,
    left: () => (available > 0 ? 0 : ready < 0 ? -1 : ready - kit.frame),
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
      if (ready < 0 && started < MOST_CHARGES) start();
    },
    hasten: (frames) => {
      if (cuts === MOST_CUTS || !stance.active || ready < 0) return;
      cuts++;
      shorten(frames);
    },
  };
}
