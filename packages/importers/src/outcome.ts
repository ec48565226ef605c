import type { Build } from '@quartet/edits';
import type { Issue, IssueLog } from './issues.ts';
import { numberOf } from './read.ts';

/** How reading a document ended. Only `ok` has builds. */
export type Verdict =
  | 'ok'
  | 'empty'
  | 'too-long'
  | 'invalid-json'
  /** None of the known formats. */
  | 'unknown-format'
  /** Wishes, which `readWishHistory` reads. */
  | 'wish-history'
  /** A document without entries of characters, weapons and artifacts. */
  | 'empty-scan'
  | 'only-materials'
  /** A showcase without characters: it is hidden or empty. */
  | 'empty-showcase'
  | 'nothing-usable';

export interface Outcome {
  readonly verdict: Verdict;
  readonly builds: readonly Build[];
  /** Parts of the document that were changed or left out, in its order. */
  readonly issues: readonly Issue[];
  /** Number of issues beyond the limit of the list. */
  readonly omittedIssues: number;
}

/** An outcome without builds or issues. */
export const failed = (verdict: Verdict): Outcome => ({ verdict, builds: [], issues: [], omittedIssues: 0 });

/** Level caps by ascension 0 to 6. */
export const levelCaps = [20, 40, 50, 60, 70, 80, 90] as const;

/** The level cap for an ascension 0 to 6; the lowest cap that holds the level when the two disagree. */
export function levelCap(
  character: string,
  field: 'ascension' | 'weapon-ascension',
  ascension: unknown,
  level: number,
  log: IssueLog,
): number {
  const number = numberOf(ascension);
  const cap = number === undefined ? undefined : levelCaps[number];
  if (cap !== undefined && cap >= level) return cap;
  // Beyond 90 the cap is raised without an ascension.
  if (number === 6 && level > 90) return level > 95 ? 100 : 95;
  const lowest = [...levelCaps, 95, 100].find((each) => each >= level) ?? 100;
  if (ascension === undefined || ascension === null) log.missing(character, field);
  else log.corrected(character, field, ascension, `${level}/${lowest}`);
  return lowest;
}

/** Pieces that count: a single piece does nothing, three count as two, more than four as four. */
export function countedPieces(pieces: number): 0 | 2 | 4 {
  return pieces >= 4 ? 4 : pieces >= 2 ? 2 : 0;
}
