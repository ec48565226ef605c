/** Areas of measured facts, in the order of the page. */
export const AREAS = ['damage', 'icd', 'gauge', 'energy', 'timing', 'particles'] as const;
type Area = (typeof AREAS)[number];

/** Units of measured numbers; `yes` is 1 for yes and 0 for no. */
export type Unit =
  | 'damage'
  | 'times'
  | 'hits'
  | 'hit'
  | 'units'
  | 'seconds'
  | 'frames'
  | 'energy'
  | 'particles'
  | 'yes';

/** Where a number was measured. */
export interface TruthSource {
  readonly title: string;
  readonly url: string;
  readonly by: string;
  readonly date: string | null;
  readonly film?: string;
}

/** A measured fact with Quartet's number. */
export interface TruthRecord {
  readonly area: Area;
  readonly claim: string;
  /** The character that the fact is about, by key; null: it is about the game. */
  readonly about: string | null;
  /** Index of the source. */
  readonly source: number;
  readonly measured: readonly number[];
  readonly computed: readonly number[];
  readonly unit: Unit;
  /** Set where Quartet differs: the greatest difference; null if it has more or fewer numbers. */
  readonly difference?: number | null;
  readonly doubt?: string;
}

/** Content of the page, derived from the ledger of evidence (`tools/pages/truth.ts`). */
export interface Truth {
  readonly sources: readonly TruthSource[];
  readonly records: readonly TruthRecord[];
  /** Keys of the characters that no record is about. */
  readonly without: readonly string[];
}

export const differs = ({ difference }: TruthRecord): boolean => difference !== undefined;
