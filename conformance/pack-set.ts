/** Converts cases of a folder to the archives of the repository, and back. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  archivePath,
  type Case,
  type CaseFile,
  ERRORS,
  type ErrorCase,
  FILES,
  OPTIMISER,
  type OptimiserCase,
  Oracle,
  type Reference,
} from './oracle.ts';
import { Archive, type PackedCase, pack } from './pack.ts';

/** Repositories with team configs whose licence allows copies (MIT). */
const FREE = new Set(['genshinsim/gcsim', 'Augmeneco/GCSIM-Configs']);

/** Whether the config of a case was written for Quartet or has a licence that allows copies. */
export function mayBeCopied({ kind, source }: Pick<Case, 'kind' | 'source'>): boolean {
  return (kind !== 'team' && kind !== 'yardstick') || (source !== undefined && FREE.has(source));
}

/** Fields of a case that are kept: those needed for searches and credits, and not those that its golden result repeats. */
const KEPT = [
  'name',
  'kind',
  'iterations',
  'characters',
  'constellations',
  'weapons',
  'sets',
  'deterministic_damage',
  'timeline',
  'source',
  'path',
  'blob',
  'note',
  'focus',
  'focus_weapon',
  'focus_set',
  'focus_count',
];

function kept<T extends object>(item: T): T {
  return Object.fromEntries(KEPT.flatMap((key) => (key in item ? [[key, item[key as keyof T]]] : []))) as T;
}

interface PackReport {
  /** Cases by group. */
  readonly taken: Readonly<Record<string, number>>;
  /** Names of cases that may not be copied. */
  readonly refused: readonly string[];
  /** Groups whose archive changed. */
  readonly changed: readonly string[];
  /** Bytes of all archives. */
  readonly bytes: number;
}

/**
 * Adds the cases of `from` to the archives in `to`, replacing those of the same name. `today` is stored when an archive changes.
 * @throws Error when the results are from another build of the reference than those in `to`
 */
export async function packSet(from: string, to: string, today: string): Promise<PackReport> {
  const source = new Oracle(from);
  const reference = referenceFor(source, to);
  const groups = new Map<string, PackedCase<{ readonly name: string }>[]>();
  const add = (group: string, packed: PackedCase<{ readonly name: string }>): void => {
    groups.set(group, [...(groups.get(group) ?? []), packed]);
  };
  const refused: string[] = [];
  for (const item of source.cases()) {
    if (mayBeCopied(item))
      add(groupOf(item), { item: kept(item), files: source.files(item.name) as Record<string, string> });
    else refused.push(item.name);
  }
  for (const item of source.errorCases())
    add(ERRORS, { item: withoutPlace(item), files: { config: source.errorConfig(item.name) } });
  const known = new Map(source.cases().map((item) => [item.name, item]));
  for (const item of source.optimiserCases()) {
    const given = known.get(item.name);
    if (given !== undefined && mayBeCopied(given)) add(OPTIMISER, optimised(source, item));
    else refused.push(`${OPTIMISER}/${item.name}`);
  }

  mkdirSync(to, { recursive: true });
  const changed: string[] = [];
  for (const [group, cases] of groups) {
    const path = archivePath(to, group);
    const bytes = await pack([...remaining(path, new Set(cases.map(({ item }) => item.name))), ...cases]);
    if (existsSync(path) && readFileSync(path).equals(bytes)) continue;
    writeFileSync(path, bytes);
    changed.push(group);
  }
  if (changed.length > 0)
    writeFileSync(join(to, 'reference.json'), `${JSON.stringify({ ...reference, packed: today }, null, 2)}\n`);
  return {
    taken: Object.fromEntries([...groups].map(([group, cases]) => [group, cases.length])),
    refused,
    changed,
    bytes: [...groups.keys()].reduce((sum, group) => sum + readFileSync(archivePath(to, group)).length, 0),
  };
}

/** The archive of a case; the yardstick is stored with the teams. */
const groupOf = ({ kind }: Case): string => (kind === 'yardstick' ? 'team' : kind);

/** Removes the place in the reference's own source with which some messages begin. */
function withoutPlace(item: ErrorCase): ErrorCase {
  return { ...item, message: item.message.replace(/\(pkg\/[^)]*\) */g, '') };
}

function optimised(source: Oracle, item: OptimiserCase): PackedCase<OptimiserCase> {
  const { name, dps_given, dps_chosen, sd_chosen, cpu_seconds } = item;
  return {
    item: { name, dps_given, dps_chosen, sd_chosen, cpu_seconds },
    files: { config: source.optimisedConfig(name) },
  };
}

function referenceFor(source: Oracle, to: string): Reference {
  const path = join(to, 'reference.json');
  const given = source.reference();
  if (!existsSync(path)) {
    if (given.commit === '') throw new Error(`${source.folder} does not name the commit of its reference`);
    return given;
  }
  const own: Reference = JSON.parse(readFileSync(path, 'utf8'));
  if (given.commit !== own.commit)
    throw new Error(
      `${source.folder} has results of ${given.commit || 'an unnamed commit'}, the archives those of ${own.commit}; ` +
        `to begin anew, delete the archives and reference.json in ${to}`,
    );
  return own;
}

/** Cases of an archive that are not replaced. */
function remaining(path: string, replaced: ReadonlySet<string>): PackedCase<{ readonly name: string }>[] {
  if (!existsSync(path)) return [];
  const archive = new Archive<{ readonly name: string }>(path);
  return archive.items
    .filter(({ name }) => !replaced.has(name))
    .map((item) => ({ item, files: archive.files(item.name) }));
}

/** Writes cases as files of an external set, which `--oracle` and `--pack` read. */
export function extract(oracle: Oracle, names: readonly string[], to: string): void {
  const items = names.map((name) => oracle.case(name));
  for (const { name } of items)
    for (const [file, text] of Object.entries(oracle.files(name)) as [CaseFile, string][]) {
      const [folder, ending] = FILES[file];
      const path = join(to, folder, `${name}${ending}`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, file === 'timeline' ? gzipSync(text) : text);
    }
  const { repository, commit } = oracle.reference();
  const index = { reference: `${repository}@${commit}`, count: items.length, items };
  writeFileSync(join(to, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
}
