import { type Problem, problemsOf } from '@quartet/edits';
import type { Finding } from '@quartet/runner';
import { parsedConfig } from '#shared/config/parsed.ts';

/** Findings of a validation, grouped by whether they have repairs. */
export interface Verdict {
  /** Problems that prevent a run and can be repaired by a button. */
  readonly problems: readonly Problem[];
  /** All other findings; errors among them prevent a run as well. */
  readonly others: readonly Finding[];
}

const NOTHING: Verdict = { problems: [], others: [] };

/**
 * Merges the findings of the engine that will run a text with the problems that the page can repair. The engine decides what is an error,
 * except for endless fights and loops without actions, which no engine can run.
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

/** Whether a validated text can run. */
export const canRun = ({ problems, others }: Verdict): boolean =>
  problems.length === 0 && !others.some(({ severity }) => severity === 'error');
