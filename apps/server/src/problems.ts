/** Reasons why a config cannot be computed, as phrases of bounded length that can be stored and sent. */
import { ConfigError } from '@quartet/runner';
import { type Phrase, PhraseError } from '@quartet/script';
import { phrase } from './phrases.ts';

/** Maximum number of problems reported per config; the first problems often cause the later ones. */
export const MAX_PROBLEMS = 5;
/** Maximum length of a problem that is not a phrase, such as an error of the engine. */
const MAX_TEXT = 200;

/** The first problems of a config with their line and column. */
export function placesOf({ findings }: ConfigError): Phrase[] {
  const errors = findings.filter((each) => each.severity === 'error');
  const problems = errors
    .slice(0, MAX_PROBLEMS)
    .map(({ line, column, message, phrase: problem = clipped(message) }) => phrase('place', { line, column, problem }));
  const left = errors.length - problems.length;
  return left > 0 ? [...problems, phrase('more-problems', { count: left })] : problems;
}

/** The reason why a config could not be computed; undefined for an error that is not a phrase. */
export function problemsOf(error: unknown): Phrase | undefined {
  if (error instanceof ConfigError) return phrase('config', { problems: placesOf(error) });
  return error instanceof PhraseError ? error.phrase : undefined;
}

/** The message of any error, cut to MAX_TEXT characters. */
export function clipped(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
}
