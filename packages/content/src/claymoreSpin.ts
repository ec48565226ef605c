/**
 * Charged attack of claymores: a spin that lasts while `charge` is repeated, until stamina is used up or for 5 s (`no_limit`: without these
 * 5 s), then a finisher (`final`: at once). A spin that is not continued ends with the finisher.
 */
import type { Area, AreaFacts, AttackSpec, FrameFacts, HitCallback, Kit } from '@quartet/kit';
import { Condition, hastened, SimulationError, Stat, State } from '@quartet/kit';
import { phrase } from './phrases.ts';

/** Maximum duration of a spin. */
export const SPIN_SECONDS = 5;
/** Stamina of the spin: 40 per second, taken every 0.3 s. */
const SPIN_STAMINA = 40;
const SPIN_TICK = 0.3;

const SPIN = 0;
const FINISHER = 1;

interface SpinTimes {
  /** Frames from the end of the wind-up to the hit of a spin, and from the end of the turn to that of the finisher. */
  readonly hitmarks: readonly number[];
  /** Frames from the hit of a spin to the finisher's start. */
  readonly turn: number;
  /** Cancels after the start of the finisher; those of 0 frames are at the hit. */
  readonly frames: FrameFacts;
  /** Wind-up frames after a normal attack. */
  readonly windupAfterNormal: () => number;
}

const WINDUP = 56;

/** Times of spins without counted frames: those of Noelle, whose spin is the only one that is counted. */
export const ESTIMATED_SPIN: SpinTimes = {
  hitmarks: [23, 26],
  turn: 13,
  frames: { animation: 108, next: { skill: 63, burst: 63, attack: 106, dash: 0, jump: 0, swap: 0, walk: 103 } },
  windupAfterNormal: () => WINDUP,
};

/** Defines `charge`. `strike` sends the hit of a spin (0) or of the finisher (1). */
export function claymoreSpin(
  kit: Kit,
  times: SpinTimes,
  strike: (which: number) => void,
  seconds = SPIN_SECONDS,
): void {
  const { self } = kit;
  const { hitmarks, turn, frames } = times;
  let spinning = false;
  let exhausted = false;
  let missed = false;
  const timeLimit = kit.tasks();
  const draining = kit.ticks({
    every: SPIN_TICK * 60,
    clock: 'own',
    during: new Condition(() => !exhausted),
    tick: () => {
      if (kit.stamina.left === 0) exhausted = true;
      else kit.stamina.use('charge', kit.stamina.changed('charge', SPIN_STAMINA * SPIN_TICK));
    },
  });
  const stopSpin = (): void => {
    spinning = false;
    exhausted = false;
    missed = false;
    timeLimit.drop();
    draining.stop();
  };
  const windup = (): number => {
    switch (kit.state) {
      case State.normal:
        return times.windupAfterNormal();
      case State.charge:
        return spinning ? 0 : 41;
      case State.plunge:
        return 47;
      case State.dash:
        return 44;
      default:
        return WINDUP;
    }
  };
  kit.does('charge', (params) => {
    if (kit.state !== State.charge) stopSpin();
    if (missed) throw new SimulationError(phrase('charge-after-spin', { character: self.key }));
    const finishing = exhausted || (params.final ?? 0) !== 0;
    const continued = spinning;
    const start = windup();
    const spin = finishing ? 0 : hitmarks[SPIN];
    const finish = spin + (finishing && !continued ? 0 : turn);
    const mark = finishing ? finish + hitmarks[FINISHER] : spin;
    const queueAfter = start + mark;
    const at: [number, () => void][] = [
      [
        queueAfter + 1,
        () => {
          missed = !finishing;
        },
      ],
    ];
    if (!continued && !finishing) {
      spinning = true;
      if ((params.no_limit ?? 0) === 0)
        timeLimit.fight.after(seconds * 60, () => {
          exhausted = true;
        });
      at.push([start, () => draining.start()]);
    }
    // Hits land with the fight's tasks of their frame.
    at.push([queueAfter, () => kit.fight.after(0, () => strike(finishing ? FINISHER : SPIN))]);
    at.push([start + finish, stopSpin]);
    if (!finishing) at.push([start + finish + hitmarks[FINISHER], () => kit.fight.after(0, () => strike(FINISHER))]);

    // The wind-up is not shortened by attack speed; dash, jump and swap cancel at the hit.
    const speed = self.stat(Stat['atkspd%']);
    const cancel = (f: number): number => start + hastened(f === 0 ? mark : f + finish, speed);
    const next: Record<string, number> = {};
    for (const [action, f] of Object.entries(frames.next)) next[action] = cancel(f);
    if (!finishing) next.charge = start + hastened(mark, speed);
    return {
      frames: { animation: cancel(frames.animation), next },
      length: start + finish + frames.animation,
      queueAfter,
      onLeave: (to) => {
        if (to !== State.charge) stopSpin();
      },
      at,
    };
  });
}

type SpinHit = AttackSpec & { readonly area: AreaFacts };

/** Attacks of a spin in the facts of its character. */
interface SpinAttacks {
  readonly 'Charge Attack': SpinHit;
  readonly 'Charge Attack (Finisher)': SpinHit;
}

interface EstimatedSpin {
  /** Maximum duration in seconds; default: 5. */
  readonly seconds?: number;
  readonly onHit?: HitCallback | null;
  /** Area of a spin (0) or the finisher (1); default: that of the facts. */
  readonly area?: (which: number) => Area;
  /** A burst without charged attacks. */
  readonly blockedBy?: { readonly active: boolean };
}

/** Defines `charge` of a character whose spin has no counted frames: a rule of the game. */
export function estimatedSpin(kit: Kit, attacks: SpinAttacks, spec: EstimatedSpin = {}): void {
  const facts = [attacks['Charge Attack'], attacks['Charge Attack (Finisher)']];
  const hits = facts.map((hit) => kit.attack(hit));
  const { onHit = null, blockedBy, area = (which: number) => kit.area(facts[which].area) } = spec;
  claymoreSpin(kit, ESTIMATED_SPIN, (which) => kit.launch(hits[which], area(which), 0, onHit), spec.seconds);
  if (blockedBy === undefined) return;
  kit.wrap('charge', (params, spin) => {
    if (blockedBy.active)
      throw new SimulationError(phrase('not-in-burst', { character: kit.self.key, action: 'charge' }));
    return spin(params);
  });
}
