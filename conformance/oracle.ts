/**
 * Reads the reference results that the harness compares with.
 *
 * `new Oracle(folder)` reads both formats of a set. The repository's own set (`COMMITTED`) has one archive per group (`GROUP.pack`, see
 * pack.ts) and `reference.json`. An external set is a folder with `index.json`, `configs/NAME.txt`, `golden/NAME.json`,
 * `timelines/NAME.jsonl.gz` and, optionally, `errors.json` with `errors/NAME.txt` and `optimiser/`. `pack-set.ts` converts an external set to
 * archives.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { keysOf } from '@quartet/gamedata/typed';
import { Archive } from './pack.ts';

export const CONFORMANCE = dirname(fileURLToPath(import.meta.url));
export const REPOSITORY = resolve(CONFORMANCE, '..');
/** The reference results in the repository. */
export const COMMITTED = join(CONFORMANCE, 'cases');

/** Mean and sample standard deviation over the reference's iterations. */
export type Pair = readonly [mean: number, sd: number];
export interface Spread {
  readonly mean: number;
  readonly sd: number;
  readonly min: number;
  readonly max: number;
}
type Pairs = Readonly<Record<string, Pair>>;

export interface Case {
  readonly name: string;
  readonly kind: string;
  /** Iterations behind the reference's result. */
  readonly iterations: number;
  readonly characters: readonly string[];
  readonly weapons?: readonly string[];
  readonly sets?: readonly string[];
  /** Total damage was the same in every iteration. */
  readonly deterministic_damage: boolean;
  readonly timeline?: {
    readonly deterministic: boolean;
    /** First frame at which two runs of the reference differed. */
    readonly first_divergence: number | null;
    readonly events: number;
  };
  /** Source of a config from another author. */
  readonly source?: string;
  readonly path?: string;
  readonly blob?: string;
  readonly note?: string;
}

export const OVERVIEW = ['duration', 'dps', 'rps', 'eps', 'hps', 'shp', 'total_damage'] as const;

/** A distilled result. Lists are in party order; zero values are left out. */
export interface Golden extends Readonly<Record<(typeof OVERVIEW)[number], Spread>> {
  readonly iterations: number;
  readonly schema_version: unknown;
  readonly initial_character: string;
  readonly characters: readonly string[];
  readonly simulator_settings: unknown;
  readonly energy_settings: unknown;
  readonly player_position: unknown;
  readonly incomplete_characters: readonly string[];
  readonly warnings: Readonly<Record<string, boolean>>;
  readonly failed_actions: readonly Pairs[];
  readonly character_dps: readonly Pair[];
  readonly element_dps: Pairs;
  readonly target_dps: Pairs;
  readonly dps_by_element: readonly Pairs[];
  readonly dps_by_target: readonly Pairs[];
  readonly source_dps: readonly Pairs[];
  readonly source_damage_instances: readonly Pairs[];
  readonly source_reactions: readonly Pairs[];
  readonly character_actions: readonly Pairs[];
  readonly field_time: readonly Pair[];
  readonly total_source_energy: readonly Pairs[];
  readonly ending_energy: readonly Pair[];
  readonly target_aura_uptime: readonly Pairs[];
  readonly shields: Readonly<Record<string, { readonly hp: Pairs; readonly uptime: Pair }>>;
  readonly character_details: readonly Readonly<Record<string, unknown>>[];
  readonly target_details: readonly Readonly<Record<string, unknown>>[];
}

/** One event of a run: frame, team slot (−1 none), type, name, data without zero values. */
export type OracleEvent = readonly [frame: number, slot: number, type: string, name: string, data: unknown];

export interface Timeline {
  readonly characters: readonly string[];
  readonly deterministic: boolean;
  readonly first_divergence: number | null;
  readonly events: readonly OracleEvent[];
}

export interface ErrorCase {
  readonly name: string;
  readonly class: string;
  readonly verdict: 'error' | 'ok' | 'crash';
  readonly message: string;
  readonly line: number | null;
}

/** A config with substats that the reference's optimiser chose, and its DPS in 1,000 fights of the reference. */
export interface OptimiserCase {
  readonly name: string;
  /** DPS before its choice. */
  readonly dps_given: number;
  readonly dps_chosen: number;
  readonly sd_chosen: number;
  readonly cpu_seconds: number;
}

/** The build of the reference simulator that produced all results of a set. */
export interface Reference {
  readonly repository: string;
  readonly commit: string;
  /** Date of the commit. */
  readonly committed?: string;
  /** Date on which the archives were last changed. */
  readonly packed?: string;
}

/** Files of a case, by the names they have in an archive. */
export type CaseFile = 'config' | 'golden' | 'timeline';

function json<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** Cases, malformed configs and optimiser results, wherever they are stored. */
interface Store {
  readonly reference: Reference;
  cases(): readonly Case[];
  errors(): readonly ErrorCase[];
  optimised(): readonly OptimiserCase[];
  has(name: string, file: CaseFile): boolean;
  read(name: string, file: CaseFile): string;
  errorConfig(name: string): string;
  optimisedConfig(name: string): string;
}

/** Groups of archives without cases. */
export const ERRORS = 'errors';
export const OPTIMISER = 'optimiser';

class Archives implements Store {
  readonly reference: Reference;
  private readonly groups = new Map<string, Archive<Case>>();
  private readonly errorGroup: Archive<ErrorCase> | null;
  private readonly optimiserGroup: Archive<OptimiserCase> | null;
  private readonly groupOf = new Map<string, Archive<Case>>();

  constructor(folder: string) {
    this.reference = json<Reference>(join(folder, 'reference.json'));
    const open = <T extends { readonly name: string }>(group: string): Archive<T> | null => {
      const path = archivePath(folder, group);
      return existsSync(path) ? new Archive<T>(path) : null;
    };
    for (const group of groupsIn(folder)) {
      if (group === ERRORS || group === OPTIMISER) continue;
      const archive = new Archive<Case>(archivePath(folder, group));
      this.groups.set(group, archive);
      for (const { name } of archive.items) this.groupOf.set(name, archive);
    }
    this.errorGroup = open<ErrorCase>(ERRORS);
    this.optimiserGroup = open<OptimiserCase>(OPTIMISER);
  }

  private group(name: string): Archive<Case> {
    const archive = this.groupOf.get(name);
    if (archive === undefined) throw new Error(`there is no case ${name}`);
    return archive;
  }

  cases(): readonly Case[] {
    return [...this.groups.values()].flatMap(({ items }) => items);
  }
  errors(): readonly ErrorCase[] {
    return this.errorGroup?.items ?? [];
  }
  optimised(): readonly OptimiserCase[] {
    return this.optimiserGroup?.items ?? [];
  }
  has(name: string, file: CaseFile): boolean {
    return this.groupOf.get(name)?.has(name, file) ?? false;
  }
  read(name: string, file: CaseFile): string {
    return this.group(name).read(name, file);
  }
  errorConfig(name: string): string {
    if (this.errorGroup === null) throw new Error(`there is no malformed config ${name}`);
    return this.errorGroup.read(name, 'config');
  }
  optimisedConfig(name: string): string {
    if (this.optimiserGroup === null) throw new Error(`there is no optimised config ${name}`);
    return this.optimiserGroup.read(name, 'config');
  }
}

class Folder implements Store {
  private readonly folder: string;
  private readonly index: { readonly reference?: string; readonly items: readonly Case[] };

  constructor(folder: string) {
    this.folder = folder;
    this.index = json(join(folder, 'index.json'));
  }

  get reference(): Reference {
    const [repository = '', commit = ''] = (this.index.reference ?? '').split('@');
    return { repository, commit };
  }
  cases(): readonly Case[] {
    return this.index.items;
  }
  errors(): readonly ErrorCase[] {
    const path = join(this.folder, 'errors.json');
    return existsSync(path) ? json<{ cases: ErrorCase[] }>(path).cases : [];
  }
  optimised(): readonly OptimiserCase[] {
    const path = join(this.folder, 'optimiser', 'index.json');
    return existsSync(path) ? json<{ items: OptimiserCase[] }>(path).items : [];
  }
  private path(name: string, file: CaseFile): string {
    const [sub, ending] = FILES[file];
    return join(this.folder, sub, `${name}${ending}`);
  }
  has(name: string, file: CaseFile): boolean {
    return existsSync(this.path(name, file));
  }
  read(name: string, file: CaseFile): string {
    const bytes = readFileSync(this.path(name, file));
    return (file === 'timeline' ? gunzipSync(bytes) : bytes).toString('utf8');
  }
  errorConfig(name: string): string {
    return readFileSync(join(this.folder, 'errors', `${name}.txt`), 'utf8');
  }
  optimisedConfig(name: string): string {
    return readFileSync(join(this.folder, 'optimiser', `${name}.chosen.txt`), 'utf8');
  }
}

/** Folder and extension of a case's files in an external set. */
export const FILES: Readonly<Record<CaseFile, readonly [folder: string, ending: string]>> = {
  config: ['configs', '.txt'],
  golden: ['golden', '.json'],
  timeline: ['timelines', '.jsonl.gz'],
};

export const archivePath = (folder: string, group: string): string => join(folder, `${group}.pack`);

/** Groups of the archives in a folder. */
function groupsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pack'))
    .map((name) => name.slice(0, -'.pack'.length))
    .sort();
}

/** Cache of opened sets, because a process reads many cases of one set. */
const opened = new Map<string, Store>();

function storeOf(folder: string): Store {
  const known = opened.get(folder);
  if (known !== undefined) return known;
  if (!Oracle.present(folder))
    throw new Error(`no reference results in ${folder}: it holds neither reference.json with archives nor index.json`);
  const store = existsSync(join(folder, 'index.json')) ? new Folder(folder) : new Archives(folder);
  opened.set(folder, store);
  return store;
}

/** A set of reference results: the repository's archives or a folder of files. */
export class Oracle {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  static present(folder: string): boolean {
    return existsSync(join(folder, 'index.json')) || existsSync(join(folder, 'reference.json'));
  }

  private get store(): Store {
    return storeOf(this.folder);
  }

  reference(): Reference {
    return this.store.reference;
  }

  cases(): Case[] {
    return [...this.store.cases()];
  }

  /** The case of a name. @throws Error when there is none */
  case(name: string): Case {
    const item = this.store.cases().find((each) => each.name === name);
    if (item === undefined) throw new Error(`there is no case ${name}`);
    return item;
  }

  config(name: string): string {
    return this.store.read(name, 'config');
  }

  golden(name: string): Golden {
    return JSON.parse(this.store.read(name, 'golden')) as Golden;
  }

  /** Null when the case has none. */
  timeline(name: string): Timeline | null {
    if (!this.store.has(name, 'timeline')) return null;
    const [head, ...rows] = this.store.read(name, 'timeline').trimEnd().split('\n');
    const header: Omit<Timeline, 'events'> = JSON.parse(head);
    return { ...header, events: rows.map((row) => JSON.parse(row) as OracleEvent) };
  }

  /** The files of a case as they are stored. */
  files(name: string): Partial<Record<CaseFile, string>> {
    const { store } = this;
    const names = keysOf(FILES).filter((file) => store.has(name, file));
    return Object.fromEntries(names.map((file) => [file, store.read(name, file)]));
  }

  errorCases(): ErrorCase[] {
    return [...this.store.errors()];
  }

  errorConfig(name: string): string {
    return this.store.errorConfig(name);
  }

  optimiserCases(): OptimiserCase[] {
    return [...this.store.optimised()];
  }

  /** The config with the substat lines that the reference's optimiser chose. */
  optimisedConfig(name: string): string {
    return this.store.optimisedConfig(name);
  }
}
