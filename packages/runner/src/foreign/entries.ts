/** The entry points of a gcsim-compatible engine (docs/contract.md#foreign-engines), and how their answers are read. */
import { isRecord } from '@quartet/gamedata/typed';
import { type Phrase, PhraseError } from '@quartet/script';
import { phrase } from '../phrases.ts';

/** Functions the engine puts into the global scope of its worker; the first may be called `validate` there. */
export interface Entries {
  validateConfig(cfg: string): unknown;
  sample(cfg: string, seed: string): unknown;
  initializeWorker(cfg: string): unknown;
  simulate(): unknown;
  initializeAggregator(cfg: string): unknown;
  aggregate(result: Uint8Array): unknown;
  flush(): unknown;
}

const NAMES = [
  'sample',
  'initializeWorker',
  'simulate',
  'initializeAggregator',
  'aggregate',
  'flush',
] as const satisfies readonly Exclude<keyof Entries, 'validateConfig'>[];

/** The entry points in a scope; null while one of them is missing. */
export function entriesIn(scope: Record<string, unknown>): Entries | null {
  const validateConfig = scope.validateConfig ?? scope.validate;
  const entries = { ...Object.fromEntries(NAMES.map((name) => [name, scope[name]])), validateConfig };
  if (!Object.values(entries).every((entry) => typeof entry === 'function')) return null;
  return entries as unknown as Entries;
}

/** JSON text, or what is already a value. */
function parsedOf(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}

function errorIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('error' in value)) return null;
  const { error } = value;
  return typeof error === 'string' && error !== '' ? error : error ? JSON.stringify(error) : null;
}

const engineError = (words: string) => new PhraseError(phrase('engine-says', { words }));

/** The words of an engine in an error; null where the error is not in its words. */
export function engineMessage(error: unknown): string | null {
  if (!(error instanceof PhraseError)) return error instanceof Error ? error.message : String(error);
  const { id, values } = error.phrase;
  return id === 'runner.engine-says' ? String(values?.words) : null;
}

/** Reads the result of an entry point that returns nothing or an error. @throws Error with its message */
export function readNothing(answer: unknown): void {
  const value = parsedOf(answer);
  const error = errorIn(value) ?? (typeof value === 'string' && value !== '' ? value : null);
  if (error !== null) throw engineError(error);
}

/** Reads the result of an entry point that returns an object. @throws Error with its message */
export function readObject(answer: unknown, otherwise: Phrase): Record<string, unknown> {
  const value = parsedOf(answer);
  const error = errorIn(value);
  if (error !== null) throw engineError(error);
  if (typeof value === 'string' && value.trim() !== '') throw engineError(value);
  if (!isRecord(value) || Array.isArray(value)) throw new PhraseError(otherwise);
  return value;
}

/** Reads one fight. @throws Error with the engine's message */
export function readFight(answer: unknown): Uint8Array {
  if (answer instanceof Uint8Array) return answer;
  readNothing(answer);
  throw new PhraseError(phrase('fight'));
}
