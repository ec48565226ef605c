import { type Problem, problemsOf } from '@quartet/importers';
import type { Finding } from '@quartet/runner';
import { parsedConfig } from '#shared/config/parsed.ts';

/** What the check of a text found, sorted by what a player can do about it. */
export interface Verdict {
  /** What keeps the text from running and can be settled by a button. */
  readonly problems: readonly Problem[];
  /** Everything else; an error among it keeps the text from running, too. */
  readonly others: readonly Finding[];
}

const NOTHING: Verdict = { problems: [], others: [] };

/**
 * Joins the findings of the engine that will run a text with what the page knows to settle. Whether an error is one is for that engine
 * to say; a fight without an end, and a loop in which nothing is done, run in none.
 */
export function verdictOf(text: string, findings: readonly Finding[] | null): Verdict {
  if (findings === null) return NOTHING;
  const errors = new Set(findings.filter(({ severity }) => severity === 'error').map(({ from }) => from));
  const parsed = parsedConfig(text);
  const problems = problemsOf(parsed).filter(
    ({ kind, from }) => kind === 'no-team' || kind === 'never-ends' || kind === 'empty-loop' || errors.has(from),
  );
  const covered = new Set(
    parsed.diagnostics
      .filter(({ severity, code }) => severity === 'error' || code === 'endless-loop')
      .map(({ code, from }) => `${code} ${from}`),
  );
  return { problems, others: findings.filter(({ code, from }) => !covered.has(`${code} ${from}`)) };
}

/** Whether a text that was checked can run. */
export const canRun = ({ problems, others }: Verdict): boolean =>
  problems.length === 0 && !others.some(({ severity }) => severity === 'error');
