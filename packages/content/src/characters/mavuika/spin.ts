import facts from '@quartet/gamedata/characters/mavuika';
import type { Attack, Cast, Condition, Kit, Params, Rest, Status, Stopwatch, Target } from '@quartet/kit';
import { Action, Area, cancel, Failure, SimulationError, State } from '@quartet/kit';
import type { Nightsoul } from '../../nightsoul.ts';
import { phrase } from '../../phrases.ts';
import { directionTo, nextContact, REVOLUTION, type Sweep, sweepOf } from './sweep.ts';

const { attacks, chargedBy, frames, timing, measured } = facts;

/** From this frame of the charged attack on the Flamestrider's spin hits. */
const FIRST_HIT = timing.bikeChargeAttackStartupHitmark;
/** Frames before the same target is hit again. */
const HIT_AGAIN = timing.bikeChargeAttackIcd;
/** A spin lasts this long before its final hit, and at most this long. */
const SHORTEST = timing.bikeChargeAttackMinimumDuration;
const LONGEST = timing.bikeChargeAttackMaximumDuration;
const FINAL_HIT = timing.bikeChargeFinalHitmark;
/** Wind-up frames that can be skipped by buffering the charged attack. */
const BUFFER = timing.maxBufferedBikeChargeFrames;

const finishDelay = (phase: number): number => {
  if (phase < measured.finishFreeFrom) return measured.finishFreeFrom - phase;
  return phase >= measured.finishFreeTo ? REVOLUTION + measured.finishFreeFrom - phase : 0;
};

/** State of Mavuika that the charged attack reads. */
export interface Rider {
  readonly kit: Kit;
  readonly nightsoul: Nightsoul;
  /** On the Flamestrider, blessed or not. */
  mounted: boolean;
  /** Runs since the blessing; points are used every 6 frames from it. */
  readonly blessing: Stopwatch;
  /** A sprint was cut short for a charged attack that has to follow. */
  dashCancelled: boolean;
  readonly burst: Status;
  readonly again: Rest;
  /** No sprint can be cut short while this lasts. */
  readonly lockout: Status;
  /** Mounted and blessed. */
  readonly riding: Condition;
  leaveBlessing(): void;
  /** Flat damage added to charged attacks. */
  chargeBonus(): number;
}

interface Spin {
  /** Runs since its first action; null: there is no spin. */
  time: Stopwatch | null;
  /** Frames the actions so far last, with skipped wind-up. */
  held: number;
  skipped: number;
  /** Degrees from +y. */
  facing: number;
  /** Time of the last planned hit by target key. */
  readonly hits: Map<number, number>;
}

interface Contact {
  readonly target: Target;
  readonly sweep: Sweep;
  /** Gone after one hit. */
  readonly fleeting: boolean;
}

const noSpin = (): Spin => ({ time: null, held: 0, skipped: 0, facing: 0, hits: new Map() });

/**
 * Charged attacks on the Flamestrider: each `charge` spins on to the next hit on the primary target, or with `hold` for
 * that many frames; `final=1`, or waiting, ends the spin with a final hit. `buffered` is how many frames of the wind-up
 * (up to 15) may be skipped.
 */
export function spinningCharge(rider: Rider): void {
  const { kit, nightsoul, lockout } = rider;
  let spin = noSpin();
  /** Tasks of the latest action: the next one cancels them. */
  const planned = kit.tasks();
  /** Tasks until the end of the spin. */
  const turning = kit.tasks();
  const endSpin = (): void => {
    spin = noSpin();
    planned.drop();
    turning.drop();
  };
  const elapsed = (): number => spin.time?.elapsed ?? 0;

  const cyclic = kit.attack(attacks['Flamestrider Charged Attack (Cyclic)']);
  const final = kit.attack(chargedBy.bikeChargeFinal, { tag: 'charge' });
  const strengthened = (attack: Attack): Attack => {
    attack.flat = rider.chargeBonus();
    return attack;
  };
  const strike = (target: Target): void => kit.launch(strengthened(kit.make(cyclic)), Area.only(target), 0);

  /** Frames until the points run out at the pace of a spin; none are used during the burst. */
  const blessedFor = (): number =>
    Math.ceil(nightsoul.points / measured.uses.spinning) * measured.useInterval -
    (rider.blessing.elapsed % measured.useInterval) +
    (rider.burst.active ? rider.burst.remaining : 0);

  // The wind-up is shorter out of some actions.
  const skippedWindup = (buffered: number): number => {
    let most = 0;
    switch (kit.state) {
      case State.dash:
        if (rider.dashCancelled) {
          rider.dashCancelled = false;
          return BUFFER;
        }
        most = BUFFER;
        break;
      case State.normal:
      case State.burst:
        most = BUFFER;
        break;
      case State.charge:
        if (spin.time?.elapsed === 0) most = BUFFER;
        break;
      case State.skill:
        if (rider.again.active) most = rider.again.remaining > measured.recastRests ? measured.shortBuffer : BUFFER;
        break;
      case State.plunge:
        most = measured.shortBuffer;
        break;
    }
    return Math.min(most, buffered);
  };
  const goesOn = (): boolean => kit.state === State.charge && spin.time !== null;

  const contactWith = (target: Target, fleeting: boolean): Contact | null => {
    if (spin.held === 0) spin.facing = directionTo(kit.target, kit.player);
    const sweep = sweepOf(target, kit.player, spin.facing);
    return sweep === null ? null : { target, sweep, fleeting };
  };
  const contacts = (): Contact[] => {
    const sight = Area.circle(kit.player, measured.sight);
    const found = [
      ...kit.enemies.in(sight).map((enemy) => contactWith(enemy, false)),
      ...kit.gadgets.in(sight).map((gadget) => contactWith(gadget, gadget.type !== 'leaLotus')),
    ];
    return found.filter((contact) => contact !== null);
  };

  /** Frames from now, at most `duration`, after which the spin hits. The first action counts from before its wind-up. */
  const hitTimes = (sweep: Sweep, lastHit: number, duration: number): number[] => {
    const now = elapsed() + spin.skipped;
    const origin = elapsed() === 0 ? now - spin.skipped : now;
    const times: number[] = [];
    let time = now < FIRST_HIT ? FIRST_HIT : Math.max(now, lastHit + HIT_AGAIN);
    for (; time <= duration + spin.held; time += HIT_AGAIN) {
      time = nextContact(sweep, time);
      const wait = time - origin;
      if (wait >= 0 && wait <= duration) times.push(wait);
    }
    return times;
  };
  const plan = ({ target, sweep }: Contact, duration: number, skipped: number): void => {
    const times = hitTimes(sweep, spin.hits.get(target.key) ?? 0, duration);
    for (const time of times) kit.fight.after(time - skipped, () => strike(target));
    if (times.length > 0) spin.hits.set(target.key, times[times.length - 1] + spin.held);
  };
  const spinOn = (duration: number, skipped: number, met: readonly Contact[]): void => {
    for (const contact of met)
      if (!contact.fleeting || (spin.hits.get(contact.target.key) ?? 0) === 0) plan(contact, duration, skipped);
  };
  /** Spin on until the primary target is hit once more, or for as long as possible. Returns how long. */
  const spinToNextHit = (skipped: number, met: readonly Contact[]): number => {
    const primary = met.find((contact) => contact.target === kit.target);
    if (primary === undefined)
      throw new SimulationError(
        phrase(met.length === 0 ? 'flamestrider-no-target' : 'flamestrider-primary-away', { character: 'mavuika' }),
      );
    let duration = Math.min(blessedFor() + skipped, LONGEST - spin.held);
    if (elapsed() === 0) duration = Math.max(SHORTEST, duration);
    const times = hitTimes(primary.sweep, spin.hits.get(kit.target.key) ?? 0, duration);
    if (times.length > 0) duration = times[0];
    for (const contact of met) plan(contact, duration, skipped);
    return duration;
  };

  // Dendro cores that appear during a spin are hit by the rest of it.
  let watch: { off(): void } | null = null;
  const stopWatching = (): void => watch?.off();
  const startWatching = (): void => {
    stopWatching();
    watch = kit.on('dendroCore', { targets: 'any' }, (core) => {
      if (!rider.mounted && !nightsoul.blessed) return;
      const contact = contactWith(core, true);
      if (contact === null) return;
      const left = spin.held - elapsed();
      for (const time of hitTimes(contact.sweep, 0, left)) kit.fight.after(time, () => strike(core));
      spin.hits.set(core.key, (spin.hits.get(core.key) ?? 0) + kit.frame);
    });
  };

  const lockDash = (): void => {
    lockout.add(measured.lockedFor);
    turning.own.after(REVOLUTION, lockDash);
  };

  /** End the spin with its final hit, which sets out `notBefore` frames from now. */
  const finish = (notBefore: number, skipped: number): Cast => {
    const spun = spin.held + notBefore;
    const wait = spun > 0 ? finishDelay(spun % REVOLUTION) : SHORTEST;
    const until = notBefore + wait;
    const mark = FINAL_HIT + until;
    spinOn(wait, skipped, contacts());
    planned.own.after(mark, () => {
      if (!kit.onField || !rider.mounted) return;
      const radius = rider.burst.active ? measured.finalReach.inBurst : measured.finalReach.usual;
      kit.launch(strengthened(kit.make(final)), Area.hitbox(kit.player, [radius], 2), 0);
      endSpin();
      lockout.remove();
    });
    const blessed = blessedFor();
    if (blessed <= mark)
      kit.own.after(blessed, () => {
        nightsoul.spend(nightsoul.points);
        rider.leaveBlessing();
      });
    kit.fight.after(until, stopWatching);
    return {
      frames: frames.bikeChargeFinal,
      offset: until,
      queueAfter: cancel(frames.bikeChargeFinal, 'dash') + until,
    };
  };

  const ride = (params: Params): Cast => {
    const met = contacts();
    let skipped = 0;
    if (!goesOn()) {
      endSpin();
      spin.time = kit.stopwatch();
      startWatching();
      skipped = skippedWindup(params.buffered ?? BUFFER);
      // A wind-up that is not skipped counts as a normal attack for effects that follow those.
      if (skipped < BUFFER) kit.combo.countAsStart();
      spin.skipped = skipped;
      lockout.remove();
      turning.own.after(measured.lockedFrom - skipped, lockDash);
    }
    planned.drop();
    const blessed = blessedFor();
    if (params.final === 1) return finish(0, skipped);

    const hold = params.hold ?? 0;
    let duration: number;
    if (hold > 0 && spin.held > 0) {
      duration = Math.min(hold, REVOLUTION, blessed, LONGEST - spin.held);
      spinOn(duration, skipped, met);
    } else duration = spinToNextHit(skipped, met);
    spin.held += duration;
    duration -= skipped;
    if (duration >= blessed || spin.held >= LONGEST) return finish(duration, skipped);

    // Actions that cannot follow immediately wait for the final hit.
    const after = duration + finishDelay(spin.held % REVOLUTION);
    planned.own.after(duration + 1, () => {
      finish(0, 0);
    });
    return {
      frames: {
        animation: after + frames.bikeChargeFinal.animation,
        next: {
          charge: duration,
          skill: duration,
          burst: duration,
          dash: duration,
          jump: duration,
          swap: duration,
          walk: after + cancel(frames.bikeChargeFinal, 'walk'),
        },
      },
      queueAfter: duration,
      onLeave: (state) => {
        if (state === State.charge) return;
        endSpin();
        stopWatching();
      },
    };
  };

  kit.readiness('charge', (params, usual) => {
    if (rider.riding.active && !goesOn()) {
      const windup = BUFFER - skippedWindup(params.buffered ?? BUFFER);
      if (blessedFor() < windup) return Failure.insufficient_stamina;
    }
    return usual();
  });
  kit.wrap('charge', (params, onFoot) => {
    if (rider.riding.active) return ride(params);
    if (kit.state === State.dash && rider.dashCancelled)
      throw new SimulationError(phrase('flamestrider-only', { character: 'mavuika' }));
    return onFoot(params);
  });
  kit.legality((action) => {
    if (!rider.dashCancelled) return null;
    if (action === Action.swap) return phrase('why-sprint-cut');
    if (!nightsoul.blessed) return phrase('why-nightsoul-ended');
    if (kit.state !== State.dash) return phrase('why-sprint-over');
    return action === Action.charge ? null : phrase('why-sprint-cut');
  });
}
