/** The engine's face to the runner: iterations and samples of one plan. */
import { ELEMENT_NAMES, STAT_SLOTS, Stat } from './constants.ts';
import type { Plan } from './plan.ts';
import { Scratch, Simulation } from './simulation.ts';
import { type Ledger, Recorder } from './statistics/index.ts';
import { type LogEntry, Trace } from './trace.ts';

export interface SampleData {
  config: string;
  initial_character: string;
  character_details: unknown[];
  target_details: unknown[];
  seed: string;
  logs: LogEntry[];
}

export class Simulator {
  readonly plan: Plan;
  private readonly scratch: Scratch;
  private readonly maxWork: number;
  /** Since construction: iterations, simulated frames, landed hits, and work: frames and steps of the script. */
  readonly counters = { iterations: 0, frames: 0, hits: 0, work: 0 };

  /** @param maxWork frames, and steps of the script, after which an iteration fails with WorkLimitError */
  constructor(plan: Plan, { scratch = new Scratch(), maxWork = Number.POSITIVE_INFINITY } = {}) {
    this.plan = plan;
    this.scratch = scratch;
    this.maxWork = maxWork;
  }

  /** Fights of another plan in the same storage: one fight at a time, here or there. */
  variant(plan: Plan): Simulator {
    return new Simulator(plan, { scratch: this.scratch, maxWork: this.maxWork });
  }

  /** A recorder of the right shape for this plan; one serves all iterations. */
  recorder(): Recorder {
    return recorderFor(this.plan);
  }

  /**
   * Simulate the iteration with this derived seed (a safe integer) into `recorder`, and its hits into `ledger` when one is
   * given; the ledger holds them until the next fight.
   */
  run(seed: number, recorder: Recorder, ledger: Ledger | null = null): void {
    const sim = new Simulation(this.plan, seed, recorder, null, this.scratch, ledger);
    sim.maxWork = this.maxWork;
    sim.run();
    this.counters.iterations++;
    this.counters.frames += sim.frame;
    this.counters.hits += sim.landed;
    this.counters.work += sim.work;
  }

  /** The same iteration with its frame log. An error of the script ends the log and is thrown. */
  sample(seed: number): SampleData {
    const trace = new Trace();
    const sim = new Simulation(this.plan, seed, recorderFor(this.plan), trace, this.scratch);
    sim.run();
    const head = skeleton(this.plan);
    return {
      config: this.plan.text,
      initial_character: head.initial_character,
      character_details: head.character_details,
      target_details: head.target_details,
      seed: String(seed),
      logs: trace.entries,
    };
  }
}

function recorderFor(plan: Plan): Recorder {
  return new Recorder({ characters: plan.characters.map((c) => c.key), targets: plan.enemies.length });
}

/** A result without its statistics (docs/contract.md#members). */
export interface ResultSkeleton {
  config_file: string;
  simulator_settings: Record<string, unknown>;
  energy_settings: Record<string, unknown>;
  initial_character: string;
  character_details: Record<string, unknown>[];
  target_details: Record<string, unknown>[];
  player_position: { x: number; y: number; r: number };
  incomplete_characters: string[];
  mode: number;
}

/** Set the fight up once and describe it. */
export function skeleton(plan: Plan): ResultSkeleton {
  const sim = new Simulation(plan, 0, recorderFor(plan), null, new Scratch());
  const { options } = plan.config;
  const energy = plan.energy;
  return {
    config_file: plan.text,
    simulator_settings: {
      duration: options.duration,
      damage_mode: plan.damageMode,
      enable_hitlag: plan.hitlag,
      def_halt: plan.defenceHalt,
      number_of_workers: options.workers,
      iterations: options.iterations,
      delays: options.delays,
      ignore_burst_energy: plan.ignoreBurstEnergy,
    },
    energy_settings:
      energy === null
        ? {}
        : { active: true, once: energy.once, start: energy.start, end: energy.end, amount: energy.amount },
    initial_character: plan.characters[plan.active].key,
    character_details: sim.characters.map((c) => ({
      name: c.key,
      element: ELEMENT_NAMES[c.element],
      level: c.plan.level,
      max_level: c.plan.maxLevel,
      cons: c.plan.cons,
      weapon: {
        name: c.plan.weapon.key,
        refine: c.plan.config.weapon?.refine ?? c.plan.weapon.refine,
        level: c.plan.weapon.level,
        max_level: c.plan.weapon.maxLevel,
      },
      talents: c.plan.talents,
      sets: Object.fromEntries(c.plan.sets.map((s) => [s.key, s.count])),
      stats: [...(c.rolledStats ?? c.plan.configStats)],
      snapshot: totals(c),
    })),
    target_details: plan.enemies.map((e) => ({
      level: e.level,
      hp: e.hp,
      resist: Object.fromEntries(ELEMENT_NAMES.flatMap((name, i) => (e.resist[i] === 0 ? [] : [[name, e.resist[i]]]))),
      position: { x: e.x, y: e.y, r: e.radius },
      particle_drop_threshold: e.particleThreshold,
      particle_drop_count: e.particleCount,
      particle_element: e.particleElement === 9 ? '' : ELEMENT_NAMES[e.particleElement],
      name: e.name,
      modified: e.modified,
    })),
    player_position: { x: 0, y: 0, r: 0.3 },
    incomplete_characters: plan.characters.filter((c) => c.definition.incomplete === true).map((c) => c.key),
    mode: plan.damageMode ? 2 : 0,
  };
}

/** Totals at frame 0: the flat HP, ATK and DEF slots hold the final values and their percent slots are 0. */
function totals(c: Simulation['characters'][number]): number[] {
  const s = new Float64Array(STAT_SLOTS);
  c.readStats(s);
  s[Stat.hp] += s[Stat.base_hp] * (1 + s[Stat['hp%']]);
  s[Stat.atk] += s[Stat.base_atk] * (1 + s[Stat['atk%']]);
  s[Stat.def] += s[Stat.base_def] * (1 + s[Stat['def%']]);
  s[Stat['hp%']] = 0;
  s[Stat['atk%']] = 0;
  s[Stat['def%']] = 0;
  return [...s];
}
