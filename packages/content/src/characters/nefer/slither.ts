/**
 * Nefer's charged attacks. Held for `hold` frames, 2.5 s at most, she slithers first: it takes 18.15 stamina a second and absorbs seeds. As
 * soon as a Phantasm Performance is possible, that follows. Otherwise she releases a charged attack, for 50 stamina, in Shadow Dance 25.
 * Daughter of the Dust and Sand (second passive): within 5 s of a lunar-bloom of the team, Slither in Shadow Dance provides dew, 10 % more
 * for each 100 EM beyond 500, 50 % at most.
 */

import facts from '@quartet/gamedata/characters/nefer';
import { Action, type Cast, compileFrames, type Effect, type Kit } from '@quartet/kit';

const { frames, timing, unlocks } = facts;

const { windup } = timing;
const PHANTASM = compileFrames(frames.phantasm);
const STAMINA_PER_FRAME = timing.slitherStamina / 60;

interface Performing {
  readonly dance: Effect;
  /** A Phantasm Performance is possible. */
  mayPerform(): boolean;
  readonly perform: () => void;
  /** Takes up Seeds of Deceit. */
  readonly absorb: () => void;
  em(): number;
}

export function slither(kit: Kit, { dance, mayPerform, perform, absorb, em }: Performing): void {
  const { a4 } = kit.unlocks;
  const blooming = kit.status(timing.a4Key);
  a4.run(() => kit.on('lunarBloom', {}, () => blooming.add()));
  const provideDew = (): void => {
    if (!a4.on || !dance.active || !blooming.active) return;
    const steps = Math.floor(Math.max(em() - unlocks.a4.fromEm, 0) / unlocks.a4.perEm);
    kit.dew.produce(1 + Math.min(steps * unlocks.a4.more, unlocks.a4.maxMore));
  };

  const releaseStamina = (): number => (dance.active ? timing.danceReleaseStamina : timing.releaseStamina);
  kit.stamina.cost((action, { hold = 0 }) => {
    if (action !== Action.charge) return null;
    return hold > 0 || mayPerform() ? 0 : releaseStamina();
  });
  const strike = kit.chargedAttack(facts.charged);
  const release = (): Cast => {
    kit.own.after(facts.charged.hitmark, absorb);
    return strike({});
  };

  // A held attack: how long it may last, and from which frame on it is a performance or a release.
  let longest = 0;
  let decidedAt = -1;
  let performing = false;
  const slithering = kit.ticks({
    every: 1,
    clock: 'own',
    tick: (n) => {
      if (mayPerform() || n >= longest || kit.stamina.left < STAMINA_PER_FRAME) {
        slithering.stop();
        decidedAt = windup + n;
        performing = mayPerform();
        if (performing) perform();
        else {
          kit.stamina.use('charge', kit.stamina.changed('charge', releaseStamina()));
          release();
        }
        return;
      }
      kit.stamina.use('charge', kit.stamina.changed('charge', STAMINA_PER_FRAME));
      if (n % timing.absorbEvery === 0) absorb();
      provideDew();
    },
  });
  const held: Cast = {
    frames: frames.charge,
    queueAfter: windup + 1,
    length: windup + timing.slitherMax + frames.charge.animation,
    until: (next, usual) => {
      if (performing) return decidedAt - windup + PHANTASM[next];
      return (decidedAt < 0 ? windup + longest : decidedAt) + usual;
    },
  };

  kit.does('charge', ({ hold = 0 }) => {
    if (mayPerform()) {
      kit.own.after(windup, perform);
      return { frames: frames.phantasm };
    }
    if (hold <= 0) return release();
    longest = Math.min(hold, timing.slitherMax);
    decidedAt = -1;
    performing = false;
    slithering.start(windup);
    return held;
  });
}
