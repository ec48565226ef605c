/**
 * The reference results this harness compares with: where they are and what they hold.
 *
 * A set is a folder with `index.json`, `configs/NAME.txt`, `golden/NAME.json`, `timelines/NAME.jsonl.gz` and, optionally,
 * `errors.json` with `errors/NAME.txt`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export const CONFORMANCE = dirname(fileURLToPath(import.meta.url));
export const REPOSITORY = resolve(CONFORMANCE, '..');
/** The committed part of the reference results. */
export const COMMITTED = join(CONFORMANCE, 'cases');
/** Where the whole set is looked for when nothing else is said. */
export const DEFAULT_SET = resolve(REPOSITORY, '../shared/oracle');

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
  /** Total damage was the same in every iteration. */
  readonly deterministic_damage: boolean;
  readonly timeline?: {
    readonly deterministic: boolean;
    /** First frame at which two runs of the reference differed. */
    readonly first_divergence: number | null;
    readonly events: number;
  };
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

/** One event of a run: frame, team slot (−1 nobody), type, name, data without zero values. */
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

function json<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/** A set of reference results in a folder. */
export class Oracle {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  static present(folder: string): boolean {
    return existsSync(join(folder, 'index.json'));
  }

  cases(): Case[] {
    return json<{ items: Case[] }>(join(this.folder, 'index.json')).items;
  }

  config(name: string): string {
    return readFileSync(join(this.folder, 'configs', `${name}.txt`), 'utf8');
  }

  golden(name: string): Golden {
    return json<Golden>(join(this.folder, 'golden', `${name}.json`));
  }

  /** Null when the case has none. */
  timeline(name: string): Timeline | null {
    const path = join(this.folder, 'timelines', `${name}.jsonl.gz`);
    if (!existsSync(path)) return null;
    const [head, ...rows] = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n');
    const header = JSON.parse(head) as Omit<Timeline, 'events'>;
    return { ...header, events: rows.map((row) => JSON.parse(row) as OracleEvent) };
  }

  errorCases(): ErrorCase[] {
    const path = join(this.folder, 'errors.json');
    return existsSync(path) ? json<{ cases: ErrorCase[] }>(path).cases : [];
  }

  errorConfig(name: string): string {
    return readFileSync(join(this.folder, 'errors', `${name}.txt`), 'utf8');
  }
}
