/** Stores results of mutants: a cache by hash for resuming, and the scores that `packages/content/coverage.md` shows. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options, Reason, Report } from './mutate.ts';
import { REPOSITORY } from './source.ts';
import { isUnread, sourceOf } from './unread.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
export const WAIVERS = join(HERE, 'waivers');
const RESULTS = join(HERE, 'results');
const CACHE = join(REPOSITORY, 'node_modules/.cache/mutation');

/** Number of executed statements and branches, and of all of them, by key. */
export interface Reached {
  readonly date: string;
  readonly keys: Readonly<Record<string, readonly [ran: number, all: number]>>;
}
export const REACHED = join(HERE, 'reached.json');
export const reachedShares = (): Reached | null => read<Reached>(REACHED);

/** Prefix of `by` where a recorded fight detected the mutant. */
export const RECORDED = 'recorded fight ';

/** Sample and seed of the scores. */
export const STANDARD = { sample: 30, seed: 1 } as const;

/** A mutant that cannot be detected, because it has no effect. */
interface Waiver {
  readonly mutant: string;
  readonly why: string;
}

/** Stored outcome of the mutants of a definition. */
export interface Result {
  readonly key: string;
  readonly hash: string;
  readonly date: string;
  readonly sample: number | null;
  readonly seed: number;
  /** Number of mutants, and of mutants that were run. */
  readonly all: number;
  readonly run: number;
  /** Number of mutants that only recorded fights detect. */
  readonly recorded: number;
  readonly survivors: readonly Survivor[];
}

export interface Survivor {
  readonly mutant: string;
  readonly place: string;
  readonly change: string;
  readonly reason: Reason;
}

const read = <T>(file: string): T | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null);

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

export const waiversOf = (key: string, folder = WAIVERS): Waiver[] => read<Waiver[]>(join(folder, `${key}.json`)) ?? [];

/** Survivors without a waiver that the kit reads. */
export function unexplained(result: Result, waivers = waiversOf(result.key)): Survivor[] {
  const waived = new Set(waivers.map(({ mutant }) => mutant));
  return result.survivors.filter(({ mutant }) => !waived.has(mutant) && !isUnread(mutant, sourceOf(result.key)));
}

/** Fraction of the mutants that are detected, without those that have no effect. */
export function score(
  result: Result,
  waivers = waiversOf(result.key),
): { noticed: number; of: number; waived: number } {
  const waived = result.survivors.length - unexplained(result, waivers).length;
  return { noticed: result.run - result.survivors.length, of: result.run - waived, waived };
}

/** Folders of stored results. */
interface Folders {
  /** All results by hash, so that a resumed run can skip them. */
  readonly cache: string;
  /** The scores, by key. */
  readonly results: string;
}
const FOLDERS: Folders = { cache: CACHE, results: RESULTS };

/** The stored result of a hash, null when there is none. A result of the standard sample is also stored as a score. */
export function stored(hash: string, folders = FOLDERS): Result | null {
  const result = read<Result>(join(folders.cache, `${hash}.json`));
  if (result !== null) keep(result, folders.results);
  return result;
}

export function store(
  report: Report,
  hash: string,
  { sample, seed }: Pick<Options, 'sample' | 'seed'>,
  folders = FOLDERS,
): Result {
  const result: Result = {
    key: report.key,
    hash,
    date: new Date().toISOString().slice(0, 10),
    sample,
    seed,
    all: report.all,
    run: report.outcomes.length,
    recorded: report.outcomes.filter(({ by }) => by?.startsWith(RECORDED)).length,
    survivors: report.outcomes.flatMap(({ mutant, reason }) =>
      reason === null
        ? []
        : [
            {
              mutant: mutant.id,
              place: `${mutant.file}:${mutant.line}`,
              change: `${mutant.old} -> ${mutant.new}`,
              reason,
            },
          ],
    ),
  };
  write(join(folders.cache, `${hash}.json`), result);
  keep(result, folders.results);
  return result;
}

/** Stores a result as a score if it is of the standard sample. */
function keep(result: Result, folder: string): void {
  if (result.sample === STANDARD.sample && result.seed === STANDARD.seed)
    write(join(folder, `${result.key}.json`), result);
}

/** All scores by key. */
export function results(folder = RESULTS): Result[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => read<Result>(join(folder, name)) as Result);
}
