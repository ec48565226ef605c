/** The entry points of a gcsim-compatible engine (contract §3.2), and how their answers are read. */

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

/** Reads the answer of an entry point that gives nothing or an error. @throws Error with what went wrong */
export function readNothing(answer: unknown): void {
  const value = parsedOf(answer);
  const error = errorIn(value) ?? (typeof value === 'string' && value !== '' ? value : null);
  if (error !== null) throw new Error(error);
}

/** Reads the answer of an entry point that gives an object. @throws Error with what went wrong */
export function readObject(answer: unknown, otherwise: string): Record<string, unknown> {
  const value = parsedOf(answer);
  const error = errorIn(value);
  if (error !== null) throw new Error(error);
  if (typeof value === 'string' && value.trim() !== '') throw new Error(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(otherwise);
  return value as Record<string, unknown>;
}

/** Reads one fight. @throws Error with what went wrong */
export function readFight(answer: unknown): Uint8Array {
  if (answer instanceof Uint8Array) return answer;
  readNothing(answer);
  throw new Error('The engine gave no result of a fight');
}
