/** The engine's interface for the runner: iterations and samples of one plan. */
import { Budget, type Phrase, WorkLimitError } from '@quartet/script';
import type { LogEntry } from '../log/log-entry.ts';
import { LogLimitError, Trace } from '../log/trace.ts';
import type { Ledger, Recorder } from '../statistics/index.ts';
import { missingAction } from '../team/missing-action.ts';
import { ACTION_NAMES, Action } from '../values/constants.ts';
import type { Plan } from './plan.ts';
import { recorderFor } from './recorder.ts';
import { Scratch } from './scratch.ts';
import { Simulation } from './simulation.ts';

/** Actions that every character has. */
const ALWAYS_POSSIBLE: readonly number[] = [Action.swap];

export class Simulator {
  readonly plan: Plan;
  private readonly scratch: Scratch;
  /** Budget of the fights; each fight charges its work. */
  readonly budget: Budget;
  /** Since construction: iterations, simulated frames, landed hits, and work: frames, steps of the script and hits. */
  readonly counters = { iterations: 0, frames: 0, hits: 0, work: 0 };

  constructor(plan: Plan, { scratch = new Scratch(), budget = new Budget() } = {}) {
    this.plan = plan;
    this.scratch = scratch;
    this.budget = budget;
  }

  /** A simulator of any other plan in the same storage. Only one of them may run a fight at a time. */
  variant(plan: Plan, budget = this.budget): Simulator {
    return new Simulator(plan, { scratch: this.scratch, budget });
  }

  /** A recorder of the right shape for this plan; one serves all iterations. */
  recorder(): Recorder {
    return recorderFor(this.plan);
  }

  /**
   * Simulate the iteration with this derived seed (a safe integer) into `recorder`, and its hits into `ledger`, if
   * given. The ledger holds them until the next fight.
   * @throws BudgetError when the budget does not suffice
   */
  run(seed: number, recorder: Recorder, ledger: Ledger | null = null): void {
    const sim = new Simulation(this.plan, seed, recorder, null, this.scratch, ledger);
    this.play(sim);
    this.counters.iterations++;
    this.counters.frames += sim.frame;
    this.counters.hits += sim.landedCount;
    this.counters.work += sim.work;
  }

  /** The frame log of the same iteration. An error of the script ends the log and is thrown. @throws BudgetError, LogLimitError */
  sample(seed: number): LogEntry[] {
    const trace = new Trace(this.budget.allowance.log);
    const sim = new Simulation(this.plan, seed, recorderFor(this.plan), trace, this.scratch);
    this.play(sim);
    if (trace.isCut) throw new LogLimitError(trace.most);
    return trace.entries;
  }

  private play(sim: Simulation): void {
    const { budget } = this;
    sim.maxWork = budget.nextFight;
    try {
      sim.run();
    } catch (error) {
      if (error instanceof WorkLimitError) throw budget.endFight(sim.work);
      budget.charge('fight', sim.work);
      throw error;
    }
    budget.charge('fight', sim.work);
  }
}

/** The start of a fight: stats by team slot, 26 values each. */
export interface Opening {
  readonly characters: readonly {
    readonly key: string;
    /** Stats from the config's artifacts, with random substats rolled. */
    readonly gear: readonly number[];
    /** All stats at frame 0: the flat HP, ATK and DEF slots hold the final values and their percent slots are 0. */
    readonly totals: readonly number[];
  }[];
}

/** Sets up a fight and returns its stats at frame 0. */
export function opening(plan: Plan): Opening {
  const sim = new Simulation(plan, 0, recorderFor(plan), null, new Scratch());
  return {
    characters: sim.characters.map((c) => ({
      key: c.key,
      gear: [...(c.rolledStats ?? c.plan.configStats)],
      totals: c.totals(),
    })),
  };
}

/**
 * Sets up a fight. The returned function maps an action of a character to the message with which a fight would end
 * because the character lacks the action. It returns null for actions that exist, and for characters outside the
 * team.
 */
export function unavailableActions(plan: Plan): (character: string, action: string) => Phrase | null {
  const sim = new Simulation(plan, 0, recorderFor(plan), null, new Scratch());
  const names: readonly string[] = ACTION_NAMES;
  return (character, action) => {
    const abilities = sim.characters.find((c) => c.key === character)?.abilities;
    const number = names.indexOf(action);
    if (abilities === undefined || number < 0 || ALWAYS_POSSIBLE.includes(number) || abilities[number] !== null)
      return null;
    return missingAction(character, action);
  };
}
