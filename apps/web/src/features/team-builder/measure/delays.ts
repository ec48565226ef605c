/** From presses of a player to the distributions of their delays (docs/rules/play.md#measured-delays). Times are milliseconds, delays frames. */
import { tableOf } from '@quartet/gamedata/typed';
import {
  type DelayDistribution,
  delayTable,
  longestDelay,
  meanDelay,
  type PlayDelays,
  type PlayTransition,
  playTransitions,
} from '@quartet/script';

/** Key or button of the game for a step. `swap0` is the first character of the team. */
export type PressedKey = 'attack' | 'skill' | 'burst' | 'dash' | 'jump' | `swap${number}`;

/** The actions of a fight that is played perfectly, and who comes on the field when. */
export interface PerfectFight {
  readonly actions: readonly { readonly frame: number; readonly slot: number; readonly action: string }[];
  readonly field: readonly { readonly frame: number; readonly slot: number }[];
}

/** One action to press a key for. */
export interface MeasuredStep {
  readonly key: PressedKey;
  readonly action: string;
  /** Who acts, by team slot; of a swap who comes on. */
  readonly slot: number;
  /** Transition whose delay the step measures. */
  readonly transition: PlayTransition;
  /** Frames after the step before in which the action can be done, in perfect play. */
  readonly wait: number;
}

/** Steps of one measurement at most. */
export const MAX_STEPS = 60;
/** Longest wait for an action in frames: the game would have the player wait longer, for a cooldown or energy. */
const MAX_WAIT = 180;
/** Frames before an action is possible in which a press is buffered by the game and takes effect without delay. */
const EARLY = 12;
/** Longer delays are pauses. */
const PAUSE = 120;
/** Fewest delays of a transition that make a distribution. */
export const FEWEST = 3;

const MS_PER_FRAME = 1000 / 60;

const OWN_KEYS: Readonly<Record<string, PressedKey>> = { skill: 'skill', burst: 'burst', dash: 'dash', jump: 'jump' };
/** Actions that are pressed with the attack button. */
const ATTACKS: readonly string[] = ['attack', 'charge', 'aim', 'low_plunge', 'high_plunge'];

const keyOf = (action: string, slot: number): PressedKey | null =>
  action === 'swap' ? `swap${slot}` : ATTACKS.includes(action) ? 'attack' : (OWN_KEYS[action] ?? null);

/** The transition before an action, as fights choose it. */
function transitionOf(last: string | null, action: string): PlayTransition {
  if (action === 'swap') return 'before_swap';
  if (last === null || last === 'swap') return action === 'burst' ? 'swap_burst' : 'after_swap';
  return last === 'attack' && (action === 'attack' || action === 'charge') ? 'string' : 'own';
}

/** The first actions of a fight as steps to press keys for; actions without a key, such as walking, are waited for. */
export function stepsOf({ actions, field }: PerfectFight): MeasuredStep[] {
  const swaps = field.slice(1).map(({ frame, slot }) => ({ frame, slot, action: 'swap' }));
  const all = [...swaps, ...actions.filter(({ action }) => action !== 'swap')].sort((a, b) => a.frame - b.frame);
  const steps: MeasuredStep[] = [];
  let last: { action: string; frame: number } | null = null;
  let pressed: number | null = null;
  for (const { frame, slot, action } of all) {
    const key = keyOf(action, slot);
    if (key !== null) {
      const wait = pressed === null ? 0 : Math.min(frame - pressed, MAX_WAIT);
      steps.push({ key, action, slot, transition: transitionOf(last?.action ?? null, action), wait });
      pressed = frame;
      if (steps.length === MAX_STEPS) break;
    }
    last = { action, frame };
  }
  return steps;
}

export type MeasuredDelays = Readonly<Record<PlayTransition, readonly number[]>>;

/** `early` and `wrong` presses change nothing. */
type PressOutcome = 'early' | 'wrong' | 'taken';

/** A player who presses the keys of some steps. The first press starts the clock. */
export class Measurement {
  readonly steps: readonly MeasuredStep[];
  private readonly found: Record<PlayTransition, number[]> = {
    string: [],
    own: [],
    before_swap: [],
    after_swap: [],
    swap_burst: [],
  };
  /** Index of the step to press a key for; the number of steps after the last. */
  next = 0;
  /** When its action is possible; null before the first press. */
  readyAt: number | null = null;

  constructor(steps: readonly MeasuredStep[]) {
    this.steps = steps;
  }

  press(key: PressedKey, at: number): PressOutcome {
    const step = this.steps[this.next];
    if (step === undefined || step.key !== key) return 'wrong';
    const { readyAt } = this;
    let began = at;
    if (readyAt !== null) {
      const delay = (at - readyAt) / MS_PER_FRAME;
      if (delay < -EARLY) return 'early';
      began = Math.max(at, readyAt);
      if (delay <= PAUSE) this.found[step.transition].push(Math.max(0, delay));
    }
    this.next++;
    this.readyAt = began + (this.steps[this.next]?.wait ?? 0) * MS_PER_FRAME;
    return 'taken';
  }

  get delays(): MeasuredDelays {
    return this.found;
  }
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * The distribution of some delays: their spread and bounds, and the mean with which fights have their mean delay (they clip draws and
 * drop fractions). Null for fewer than {@link FEWEST}.
 */
export function distributionOf(delays: readonly number[]): DelayDistribution | null {
  if (delays.length < FEWEST) return null;
  const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
  const variance = delays.reduce((sum, delay) => sum + (delay - mean) ** 2, 0) / (delays.length - 1);
  const sd = tenths(Math.sqrt(variance));
  if (sd === 0) {
    const frames = Math.min(longestDelay, Math.round(mean));
    return { mean: frames, sd: 0, min: frames, max: frames };
  }
  const min = Math.floor(Math.min(...delays));
  const max = Math.min(longestDelay, Math.ceil(Math.max(...delays)));
  let low = min;
  let high = max;
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (meanDelay(delayTable({ mean: middle, sd, min, max })) < mean) low = middle;
    else high = middle;
  }
  return { mean: Math.min(max, Math.max(min, tenths((low + high) / 2))), sd, min, max };
}

/** The delays in force with those that were measured often enough. */
export function measuredDelays(delays: MeasuredDelays, present: PlayDelays): PlayDelays {
  return tableOf(playTransitions, (each) => distributionOf(delays[each]) ?? present[each]);
}
