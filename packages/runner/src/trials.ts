/**
 * Trials: a few fights each of many builds of a team, with the figures that an optimiser needs of every fight. A batch of trials
 * runs on the pool like the blocks of a run: in order, cancellable, with the same outcome for any number of workers.
 */
import { iterationSeed, Ledger, LedgerSum, type Recorder, type Simulator, withStats } from '@quartet/engine';
import { type Failure, type Trial, type TrialBatch, type TrialOutcome, toFailure } from './protocol.ts';

/** Texts whose simulators a worker keeps. */
const KEPT = 32;

export interface OpenTrial {
  readonly count: number;
  fight(index: number): void;
  pack(): TrialOutcome;
}

/** Configs made ready to run, the latest ones kept: the batches of one optimisation are mostly about the same few. */
export class Simulators {
  private readonly open: (text: string, before?: Simulator) => Promise<Simulator>;
  private readonly kept = new Map<string, Promise<Simulator>>();
  /** The first one, whose storage all others use: trials fight one after the other. */
  private before: Simulator | undefined;

  constructor(open: (text: string, before?: Simulator) => Promise<Simulator>) {
    this.open = open;
  }

  of(text: string): Promise<Simulator> {
    const known = this.kept.get(text);
    this.kept.delete(text);
    const simulator = known ?? this.opened(text);
    this.kept.set(text, simulator);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > KEPT) this.kept.delete(oldest);
    return simulator;
  }

  private async opened(text: string): Promise<Simulator> {
    const simulator = await this.open(text, this.before);
    this.before ??= simulator;
    return simulator;
  }
}

/** The trials of a batch as a worker computes them. */
export class TrialWork {
  private readonly batch: TrialBatch;
  private readonly simulators: Simulators;
  private readonly ledger = new Ledger();

  constructor(batch: TrialBatch, simulators: Simulators) {
    this.batch = batch;
    this.simulators = simulators;
  }

  get length(): number {
    return this.batch.trials.length;
  }

  /** A trial whose text cannot run is one without fights, with the reason as its outcome. */
  async open(index: number): Promise<OpenTrial> {
    const trial = this.batch.trials[index];
    const text = trial === undefined ? undefined : this.batch.texts[trial.text];
    try {
      if (trial === undefined || text === undefined)
        throw new RangeError(`the batch has no trial ${index} with a text`);
      const simulator = await this.simulators.of(text);
      return new RunningTrial(
        trial,
        trial.stats ? simulator.variant(withStats(simulator.plan, trial.stats)) : simulator,
        this.ledger,
      );
    } catch (error) {
      return failedTrial(toFailure(error));
    }
  }
}

function failedTrial(failure: Failure): OpenTrial {
  const none = new Float64Array(0);
  const outcome = {
    dps: none,
    frames: none,
    cleared: none,
    dealt: none,
    expected: none,
    waits: none,
    late: none,
    bare: none,
    failure,
  };
  return { count: 0, fight() {}, pack: () => outcome };
}

class RunningTrial implements OpenTrial {
  private readonly trial: Trial;
  private readonly simulator: Simulator;
  private readonly ledger: Ledger;
  private readonly recorder: Recorder;
  private readonly outcome: TrialOutcome;
  private readonly sum: LedgerSum | null;
  /** Waves of the fight; 0 where the enemies do not die. */
  private readonly waves: number;
  private failure: Failure | null = null;

  constructor(trial: Trial, simulator: Simulator, ledger: Ledger) {
    this.trial = trial;
    this.simulator = simulator;
    this.ledger = ledger;
    this.recorder = simulator.recorder();
    this.sum = trial.ledger ? new LedgerSum() : null;
    const { characters, damageMode, waves } = simulator.plan;
    const team = characters.length;
    this.waves = damageMode ? waves.length : 0;
    this.outcome = {
      dps: new Float64Array(trial.count),
      frames: new Float64Array(trial.count),
      cleared: new Float64Array(trial.count),
      dealt: new Float64Array(trial.count * team),
      expected: new Float64Array(trial.count * team),
      waits: new Float64Array(trial.count * team),
      late: new Float64Array(trial.count),
      bare: Float64Array.from(characters.flatMap((c) => [...c.bareStats])),
    };
    if (!damageMode) return;
    this.outcome.empty = new Float64Array(trial.count);
    this.outcome.waves = new Float64Array(trial.count * this.waves);
  }

  get count(): number {
    return this.failure === null ? this.trial.count : 0;
  }

  fight(index: number): void {
    if (this.failure !== null) return;
    const { trial, ledger, recorder, outcome } = this;
    try {
      this.simulator.run(iterationSeed(trial.seed, trial.first + index), recorder, this.sum === null ? null : ledger);
    } catch (error) {
      this.failure = toFailure(error);
      return;
    }
    const team = this.simulator.plan.characters.length;
    const perSecond = 60 / recorder.frames;
    outcome.frames[index] = recorder.frames;
    outcome.late[index] = recorder.lateFrames;
    outcome.cleared[index] = recorder.isCleared ? 1 : 0;
    outcome.dps[index] = (recorder.totalDamage * 60) / recorder.frames;
    for (let slot = 0; slot < team; slot++) {
      const at = index * team + slot;
      outcome.dealt[at] = (recorder.characterDamage[slot] ?? 0) * perSecond;
      outcome.expected[at] = (recorder.characterExpected[slot] ?? 0) * perSecond;
      outcome.waits[at] = recorder.waitedFrames(slot, 'insufficient_energy');
    }
    if (outcome.empty !== undefined) outcome.empty[index] = recorder.emptyFrames;
    if (outcome.waves !== undefined)
      for (let wave = 0; wave < this.waves; wave++)
        outcome.waves[index * this.waves + wave] = recorder.waveFrames[wave] ?? -1;
    this.sum?.add(ledger, perSecond);
  }

  pack(): TrialOutcome {
    if (this.failure !== null) return failedTrial(this.failure).pack();
    const { outcome } = this;
    if (this.sum !== null) outcome.rows = this.sum.copyRows();
    return outcome;
  }
}
