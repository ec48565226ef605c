/** The fights of a search in the order of its requests: another run reads them instead of fighting, and goes on to the same end. */
import type { Failure, TrialBatch, TrialOutcome } from '@quartet/runner';
import { hashOf } from './hash.ts';

/** Figures of every outcome, and of some. */
const FIGURES = ['dps', 'frames', 'cleared', 'dealt', 'expected', 'waits', 'late'] as const;
const FURTHER = ['bare', 'empty', 'waves', 'rows'] as const;
type Figures<List> = Record<(typeof FIGURES)[number], List> & Partial<Record<(typeof FURTHER)[number], List>>;

/** The outcome of a trial as JSON. */
type Written = Readonly<Figures<readonly number[]>> & { readonly failure?: Failure };

/** Figures with each list in another form. */
function mapped<From, To>(figures: Figures<From>, map: (list: From) => To): Figures<To> {
  const { dps, frames, cleared, dealt, expected, waits, late } = figures;
  const lists: Figures<To> = {
    dps: map(dps),
    frames: map(frames),
    cleared: map(cleared),
    dealt: map(dealt),
    expected: map(expected),
    waits: map(waits),
    late: map(late),
  };
  for (const name of FURTHER) {
    const list = figures[name];
    if (list !== undefined) lists[name] = map(list);
  }
  return lists;
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
    for (const outcome of outcomes) for (const name of [...FIGURES, ...FURTHER]) sum += outcome[name]?.length ?? 0;
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
function written({ failure, bare, ...outcome }: TrialOutcome, withBare: boolean): Written {
  const lists = mapped(withBare ? { ...outcome, bare } : outcome, (list) => [...list]);
  return failure === undefined ? lists : { ...lists, failure };
}

function read({ failure, ...figures }: Written): TrialOutcome {
  const lists = mapped(figures, (list) => Float64Array.from(list));
  const outcome = { ...lists, bare: lists.bare ?? new Float64Array() };
  return failure === undefined ? outcome : { ...outcome, failure };
}

const keyOf = ({ texts, trials }: TrialBatch): number =>
  hashOf(JSON.stringify([texts, trials.map(({ stats, ...trial }) => [trial, stats?.map((own) => own && [...own])])]));
