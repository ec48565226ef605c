/** Sigewinne's burst, and the actions that an interrupted burst allows. */

import facts from '@quartet/gamedata/characters/sigewinne';
import { Action, cancel, type HitCallback, type Kit } from '@quartet/kit';
import { phrase } from '../../phrases.ts';

const { attacks, casts, frames, timing, measured } = facts;

interface Effects {
  /** Drink this many droplets at most. */
  drink: (most: number) => void;
  /** C2: raise the shield, let it run out, and the effect of a hit. */
  protect: () => void;
  uncover: () => void;
  weaken: HitCallback;
}

export function syringing(kit: Kit, { drink, protect, uncover, weaken }: Effects): void {
  // Super Saturated Syringing: a wave every 25 frames for 142 frames, with C4 326; `ticks` (2 at least) breaks it off after this many
  // waves, and then only a dash or a jump may follow.
  // The reference takes the multiplier at the level of her normal attacks.
  const wave = kit.attack(attacks['Super Saturated Syringing'], kit.rule('sigewinne_burst') ? { talent: 'burst' } : {});
  const length = kit.unlocks.c4.on ? measured.syringingC4 : measured.syringing;
  let brokenOff = false;
  kit.legality(
    (action) =>
      brokenOff && action !== Action.dash && action !== Action.jump && action !== Action.swap
        ? phrase('why-cancelled-burst')
        : null,
    'begins',
  );
  kit.wrap('dash', (params, dash) => {
    brokenOff = false;
    drink(params.pickup_droplets ?? 0);
    return dash(params);
  });
  kit.wrap('jump', (params, jump) => {
    brokenOff = false;
    return jump(params);
  });
  kit.burst(casts.burst, (params) => {
    const last = params.ticks === undefined ? -1 : Math.max(params.ticks, 2);
    // Frames from the first wave on until the next action may follow: to the next wave, or to the end.
    let lasts = 0;
    kit.controls.lockSwap(measured.noSwap);
    kit.fight.after(timing.chargeBurstDuration, () => {
      drink(Number.POSITIVE_INFINITY);
      const time = kit.stopwatch();
      const running = (): boolean => time.elapsed <= length;
      const end = (): void => kit.controls.lockSwap(cancel(frames.endLag, 'swap'));
      const tick = (n: number): void => {
        if (!running()) return;
        kit.launch(wave, weaken);
        if (n === last) {
          brokenOff = true;
          end();
          return;
        }
        const next = time.elapsed + measured.waveEvery;
        kit.fight.after(measured.waveEvery, () => tick(n + 1));
        if (next > length)
          kit.fight.after(length - lasts, () => {
            if (running()) end();
          });
        lasts = Math.min(next, length);
      };
      kit.fight.after(0, () => tick(1));
    });
    protect();
    return {
      frames: frames.endLag,
      length: timing.chargeBurstDuration + length,
      until: (_next, usual) => timing.chargeBurstDuration + lasts + usual,
      onLeave: uncover,
    };
  });
}
