/** A player's delays before actions (docs/rules/play.md). */
import { type DelayTable, delayAt, delayTable, type PlayOptions, type PlayTransition } from '@quartet/script';
import { ACTION_NAMES, Action, type ActionName } from '../values/constants.ts';
import type { Rng } from '../values/rng.ts';

/** Tables of the delays of a config, made once per run. */
export interface PlayPlan {
  readonly transitions: Readonly<Record<PlayTransition, DelayTable>>;
  /** By action number: the delay that replaces the transition's, or null. */
  readonly actions: readonly (DelayTable | null)[];
}

/** Null for perfect play. */
export function planPlay({ mode, delays, actions }: PlayOptions): PlayPlan | null {
  if (mode === 'perfect') return null;
  const { string, own, before_swap, after_swap, swap_burst } = delays;
  return {
    transitions: {
      string: delayTable(string),
      own: delayTable(own),
      before_swap: delayTable(before_swap),
      after_swap: delayTable(after_swap),
      swap_burst: delayTable(swap_burst),
    },
    actions: ACTION_NAMES.map((name) => {
      const frames = actions[name as ActionName & keyof typeof actions];
      return frames === undefined ? null : { first: frames, cuts: [DRAWS] };
    }),
  };
}

/** 2^32: above all draws. */
const DRAWS = 4294967296;

/**
 * The delays of one fight. Fixed delays draw a number too, so that a change of one action's delay leaves the draws of
 * all others unchanged.
 */
export class PlayerDelays {
  private readonly plan: PlayPlan;
  private readonly rng: Rng;
  /** The last action; -1 before the first. */
  private last = -1;

  constructor(plan: PlayPlan, rng: Rng) {
    this.plan = plan;
    this.rng = rng;
  }

  /**
   * Frames before an action of the active character. As in KQM's script, the first action of a fight, unless it is a
   * swap, waits as if its character had just been swapped in: before the swap and after it. A continued spin is one
   * press of a button, so it does not wait.
   * @param holdsCharge whether repeated charged attacks of the active character are one spin
   */
  framesBefore(action: number, holdsCharge: boolean): number {
    const { last } = this;
    this.last = action;
    if (holdsCharge && last === Action.charge && action === Action.charge) return 0;
    const { before_swap } = this.plan.transitions;
    if (action === Action.swap) return this.draw(before_swap);
    const taking = last < 0 ? this.draw(before_swap) : 0;
    return taking + this.draw(this.plan.actions[action] ?? this.plan.transitions[transitionOf(last, action)]);
  }

  private draw(table: DelayTable): number {
    return delayAt(table, this.rng.bits());
  }
}

function transitionOf(last: number, action: number): PlayTransition {
  if (last < 0 || last === Action.swap) return action === Action.burst ? 'swap_burst' : 'after_swap';
  const isString = last === Action.attack && (action === Action.attack || action === Action.charge);
  return isString ? 'string' : 'own';
}
