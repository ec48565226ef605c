/** The fights of a search in the order of its requests: another run reads them instead of fighting, and goes on to the same end. */
import type { Failure, TrialBatch, TrialOutcome } from '@quartet/runner';
import { hashOf } from './hash.ts';

/** The outcome of a trial as JSON. */
interface Written {
  readonly dps: readonly number[];
  readonly frames: readonly number[];
  readonly cleared: readonly number[];
  readonly dealt: readonly number[];
  readonly expected: readonly number[];
  readonly waits: readonly number[];
  readonly bare?: readonly number[];
  readonly empty?: readonly number[];
  readonly waves?: readonly number[];
  readonly rows?: readonly number[];
  readonly failure?: Failure;
}

/** One request and its fights. */
export interface JournalEntry {
  /** Hash of the request. An entry counts only for an equal request, so a journal of another search is not read. */
  readonly key: number;
  readonly outcomes: readonly Written[];
}

/** State of a search, as JSON. */
export type JournalState = readonly JournalEntry[];

/** Maximum number of figures, about 12 MB. Fights after these are computed again. */
const MAX_FIGURES = 1_500_000;

function figuresOf(entries: JournalState): number {
  let sum = 0;
  for (const { outcomes } of entries)
    for (const { dps, frames, cleared, dealt, expected, waits, bare, empty, waves, rows } of outcomes)
      for (const list of [dps, frames, cleared, dealt, expected, waits, bare, empty, waves, rows])
        sum += list?.length ?? 0;
  return sum;
}

export class Journal {
  readonly #entries: JournalEntry[];
  #next = 0;
  #figures: number;

  /** @param state entries of an interrupted run */
  constructor(state: JournalState = []) {
    this.#entries = [...state];
    this.#figures = figuresOf(state);
  }

  /** Whether the next request may be read. */
  get isReplaying(): boolean {
    return this.#next < this.#entries.length;
  }

  /** The entries so far; later ones do not change it. */
  get state(): JournalState {
    return [...this.#entries];
  }

  /** The outcomes of the next request, read or computed. */
  async outcomes(batch: TrialBatch, fight: () => Promise<TrialOutcome[]>): Promise<readonly TrialOutcome[]> {
    const key = keyOf(batch);
    const entry = this.#entries[this.#next];
    if (entry !== undefined && entry.key === key && entry.outcomes.length === batch.trials.length) {
      this.#next++;
      return entry.outcomes.map(read);
    }
    const outcomes = await fight();
    const first = outcomes.findIndex(({ bare }) => bare.length > 0);
    this.#write({ key, outcomes: outcomes.map((each, i) => written(each, i === first)) });
    return outcomes;
  }

  /** Entries after one that was not read belong to other fights. */
  #write(entry: JournalEntry): void {
    if (this.isReplaying) {
      this.#entries.length = this.#next;
      this.#figures = figuresOf(this.#entries);
    }
    this.#figures += figuresOf([entry]);
    if (this.#figures > MAX_FIGURES) return;
    this.#entries.push(entry);
    this.#next++;
  }
}

/** @param withBare whether to keep the stats of the team, which are the same in each trial of a batch */
function written(outcome: TrialOutcome, withBare: boolean): Written {
  const { dps, frames, cleared, dealt, expected, waits, bare, empty, waves, rows, failure } = outcome;
  return {
    dps: [...dps],
    frames: [...frames],
    cleared: [...cleared],
    dealt: [...dealt],
    expected: [...expected],
    waits: [...waits],
    ...(withBare ? { bare: [...bare] } : {}),
    ...(empty === undefined ? {} : { empty: [...empty] }),
    ...(waves === undefined ? {} : { waves: [...waves] }),
    ...(rows === undefined ? {} : { rows: [...rows] }),
    ...(failure === undefined ? {} : { failure }),
  };
}

function read(outcome: Written): TrialOutcome {
  const { dps, frames, cleared, dealt, expected, waits, bare, empty, waves, rows, failure } = outcome;
  return {
    dps: Float64Array.from(dps),
    frames: Float64Array.from(frames),
    cleared: Float64Array.from(cleared),
    dealt: Float64Array.from(dealt),
    expected: Float64Array.from(expected),
    waits: Float64Array.from(waits),
    bare: Float64Array.from(bare ?? []),
    ...(empty === undefined ? {} : { empty: Float64Array.from(empty) }),
    ...(waves === undefined ? {} : { waves: Float64Array.from(waves) }),
    ...(rows === undefined ? {} : { rows: Float64Array.from(rows) }),
    ...(failure === undefined ? {} : { failure }),
  };
}

const keyOf = ({ texts, trials }: TrialBatch): number =>
  hashOf(JSON.stringify([texts, trials.map(({ stats, ...trial }) => [trial, stats?.map((own) => own && [...own])])]));
