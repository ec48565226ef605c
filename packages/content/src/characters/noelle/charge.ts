/**
 * Noelle's charged attack: a spin that lasts while `charge` is repeated, until stamina is used up or for 5 s (`no_limit`: without these
 * 5 s), then a finisher (`final`: at once). A spin that is not continued ends with the finisher.
 */
import { hastened, type Kit, SimulationError, Stat, State } from '@quartet/engine/authoring';
import facts from '@quartet/gamedata/characters/noelle';
import { phrase } from '../../phrases.ts';

const { frames, timing } = facts;

/** Stamina of the spin: 40 per second, taken every 0.3 s. */
const SPIN_STAMINA = 40;
const SPIN_TICK = 0.3;

const SPIN = 0;
const FINISHER = 1;

/** `strike` sets off the hit of a spin (0) or of the finisher (1). */
export function chargedAttack(kit: Kit, strike: (which: number) => void): void {
  const { self } = kit;
  let spinning = false;
  let exhausted = false;
  let missed = false;
  const timeLimit = kit.tasks();
  const draining = kit.ticks({
    every: SPIN_TICK * 60,
    clock: 'own',
    during: kit.condition(() => !exhausted),
    tick: () => {
      if (kit.staminaLeft === 0) exhausted = true;
      else kit.useStamina('charge', kit.staminaFor('charge', SPIN_STAMINA * SPIN_TICK));
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
        return self.normalCounter === 3 ? 45 : 56;
      case State.charge:
        return spinning ? 0 : 41;
      case State.plunge:
        return 47;
      case State.dash:
        return 44;
      default:
        return 56;
    }
  };
  kit.does('charge', (params) => {
    if (kit.state !== State.charge) stopSpin();
    if (missed) throw new SimulationError(phrase('charge-after-spin', { character: 'noelle' }));
    const finishing = exhausted || (params.final ?? 0) !== 0;
    const continued = spinning;
    const start = windup();
    const [turn] = timing.chargeFinalDelay;
    const spin = finishing ? 0 : timing.chargeHitmarks[SPIN];
    const finish = spin + (finishing && !continued ? 0 : turn);
    const mark = finishing ? finish + timing.chargeHitmarks[FINISHER] : spin;
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
        timeLimit.fight.after(5 * 60, () => {
          exhausted = true;
        });
      at.push([start, () => draining.start()]);
    }
    // Hits land with the fight's tasks of their frame.
    at.push([queueAfter, () => kit.fight.after(0, () => strike(finishing ? FINISHER : SPIN))]);
    at.push([start + finish, stopSpin]);
    if (!finishing)
      at.push([start + finish + timing.chargeHitmarks[FINISHER], () => kit.fight.after(0, () => strike(FINISHER))]);

    // The wind-up is not shortened by attack speed; dash, jump and swap cancel at the hit.
    const speed = self.stat(Stat['atkspd%']);
    const cancel = (f: number): number => start + hastened(f === 0 ? mark : f + finish, speed);
    const next: Record<string, number> = {};
    for (const [action, f] of Object.entries(frames.charge.next)) next[action] = cancel(f);
    if (!finishing) next.charge = start + hastened(mark, speed);
    return {
      frames: { animation: cancel(frames.charge.animation), next },
      length: start + finish + frames.charge.animation,
      queueAfter,
      onLeave: (to) => {
        if (to !== State.charge) stopSpin();
      },
      at,
    };
  });
}
