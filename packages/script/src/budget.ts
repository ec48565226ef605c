/**
 * The budget of a job: reading, checking, compiling and printing a config, and its fights, charge one account. A job that uses it up
 * ends with an error that names the limit and the amount used. The account counts work, not time, so that every machine ends a job at
 * the same place.
 */
import { keysOf } from '@quartet/gamedata/typed';
import { type Phrase, PhraseError } from './phrase.ts';
import { phrase } from './phrases.ts';

/** Kinds of charged work, and the steps that one unit of each costs. A step is one instruction of a script, and at most 0.1 µs. */
const PRICES = {
  /** Bytes of a document, packed and unpacked, and characters of a config, each time it is read. */
  read: 1 / 16,
  /** Words, numbers and signs of a config, each time they are parsed and checked. */
  check: 8,
  /** Instructions that a script is compiled to. */
  compile: 1,
  /** Characters that the formatter writes. */
  print: 1 / 8,
  /** Frames, instructions, printed characters, hits and visited targets, as `Simulation.work` counts them. */
  fight: 1,
} as const;

type Work = keyof typeof PRICES;

const KINDS = keysOf(PRICES);

/** Longest config, in UTF-16 units: nine times the longest public one known, which has 4,492. */
export const MAX_CONFIG = 40_000;

/** Limits on the cost of a job. */
export interface Allowance {
  /** UTF-16 units of a config. */
  readonly configLength: number;
  /** Steps for everything but fights: to read, check, compile and print. */
  readonly config: number;
  /** Steps of one fight. */
  readonly fight: number;
  /** Steps of everything together. */
  readonly job: number;
  /** Entries of the log of a sample; {@link MAX_LOG_ENTRIES} when absent. */
  readonly log?: number;
}

/**
 * Maximum number of entries of a log, about 1,650 bytes each in memory and 550 as JSON: an hour of the yardstick team against one
 * target has 184,000.
 */
export const MAX_LOG_ENTRIES = 200_000;

/** A player's own machine: only texts that no player writes are refused. */
export const OWN_MACHINE: Allowance = {
  configLength: MAX_CONFIG,
  config: 4_000_000,
  fight: Number.POSITIVE_INFINITY,
  job: Number.POSITIVE_INFINITY,
};

/** A job that was ended because it used up its budget. */
export class BudgetError extends PhraseError {
  override readonly name = 'BudgetError';
  /** The limit that was reached. */
  readonly limit: 'length' | 'config' | 'fight' | 'job';

  constructor(limit: BudgetError['limit'], said: Phrase) {
    super(said);
    this.limit = limit;
  }
}

export class Budget {
  readonly allowance: Allowance;
  /** Steps charged so far, by kind. */
  readonly used: Record<Work, number> = { read: 0, check: 0, compile: 0, print: 0, fight: 0 };
  private total = 0;
  /** Steps other than those of fights. */
  private config = 0;

  constructor(allowance: Allowance = OWN_MACHINE) {
    this.allowance = allowance;
  }

  /** Steps that are left of the job. */
  get left(): number {
    return this.allowance.job - this.total;
  }

  /** Whether half of the steps outside fights is spent; optional work is left out from then on. */
  get isScarce(): boolean {
    return 2 * this.config > this.allowance.config;
  }

  /** Steps that the next fight may take. */
  get nextFight(): number {
    return Math.max(0, Math.min(this.allowance.fight, this.left));
  }

  /** Begins with a config. @throws BudgetError when it is too long to be read */
  openConfig(text: string): void {
    const refusal = this.refusalOf(text);
    if (refusal !== null) throw new BudgetError('length', refusal);
    this.charge('read', text.length);
  }

  /** Why a config is too long to be read; null for one that is not. */
  refusalOf({ length }: string): Phrase | null {
    const most = this.allowance.configLength;
    return length > most ? phrase('too-long', { length, most }) : null;
  }

  /** Charges finished work. @param amount in the unit of its kind @throws BudgetError when a limit is passed */
  charge(work: Work, amount: number): void {
    const steps = amount * PRICES[work];
    this.used[work] += steps;
    this.total += steps;
    if (work !== 'fight') this.config += steps;
    const { config, job } = this.allowance;
    if (this.total > job) throw this.exceeded('job', job, this.total);
    if (this.config > config) throw this.exceeded('config', config, this.config);
  }

  /** Charges a fight that was ended because it passed `nextFight`. @returns the error that ends the job */
  endFight(steps: number): BudgetError {
    const isWhole = this.allowance.fight <= this.left;
    this.used.fight += steps;
    this.total += steps;
    return isWhole
      ? this.exceeded('fight', this.allowance.fight, steps)
      : this.exceeded('job', this.allowance.job, this.total);
  }

  private exceeded(limit: 'config' | 'fight' | 'job', most: number, used: number): BudgetError {
    const parts = KINDS.filter((kind) => this.used[kind] >= 1).map((kind) =>
      phrase(`work-${kind}`, { steps: Math.round(this.used[kind]) }),
    );
    return new BudgetError(limit, phrase(`over-budget--${limit}`, { most, used: Math.ceil(used), list: parts }));
  }
}
