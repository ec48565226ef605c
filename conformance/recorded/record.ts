/**
 * Recorded fights: the behaviour of the engine in random fights of each character, so that a change of any number or rule is detected.
 *
 * A record proves that nothing changed, not that it is right; the reference results and the unit tests prove that. It has one digest for
 * each second of the frame log, which shows where a fight changed. Comparing the logs of two builds (`npm run recorded -- --show NAME`)
 * shows how.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { iterationSeed, type LogEntry } from '@quartet/engine';
import { Archive, pack } from '../pack.ts';
import { simulatorFor } from '../simulate.ts';

/** Folder of the records, one archive for each character. */
export const RECORDS = fileURLToPath(new URL('fights', import.meta.url));

const CONFIG = 'config.txt';
const DIGESTS = 'digests.json';
const FRAMES_PER_SECOND = 60;
/** Characters of a digest: 32 bits. */
const DIGEST = 8;
/** Seed of the recorded fight of every config. */
export const FIGHT_SEED = iterationSeed(20261126, 0);
/** Significant digits of numbers in a digest. Fewer than a double has, so that the order of a sum does not matter. */
const DIGITS = 10;

/** A fight of a character and the digests of its seconds. */
export interface Recorded {
  /** `KEY-NUMBER`, such as `albedo-07`. */
  readonly name: string;
  readonly config: string;
  readonly digests: readonly string[];
}

const archiveOf = (key: string): string => join(RECORDS, `${key}.pack`);

/** The recorded fights of a character; none when it has no record. @throws Error when the archive is damaged */
export function recordedFights(key: string): Recorded[] {
  const path = archiveOf(key);
  if (!existsSync(path)) return [];
  const archive = new Archive<{ name: string }>(path);
  return archive.items.map(({ name }) => ({
    name,
    config: archive.read(name, CONFIG),
    digests: JSON.parse(archive.read(name, DIGESTS)) as string[],
  }));
}

/** The bytes of an archive and its path. */
export async function archived(key: string, fights: readonly Recorded[]): Promise<{ path: string; bytes: Buffer }> {
  const cases = fights.map(({ name, config, digests }) => ({
    item: { name },
    files: { [CONFIG]: config, [DIGESTS]: JSON.stringify(digests) },
  }));
  return { path: archiveOf(key), bytes: await pack(cases) };
}

/** The frame log of the recorded fight of a config. */
export async function logOfRecord(config: string): Promise<LogEntry[]> {
  return (await simulatorFor(config)).sample(FIGHT_SEED);
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;

/** Details that explain a number of another entry; they change when the log explains more, and the fight does not. */
const EXPLANATIONS = new Set(['snapshot_frame']);

/** The facts of an entry. A snapshot counts only by its attack; the rest is explanation. */
function facts({ event, logs }: LogEntry): unknown {
  if (event === 'snapshot') return { abil: logs.abil, level: logs.level };
  return Object.fromEntries(Object.entries(logs).filter(([name]) => !EXPLANATIONS.has(name)));
}

/** An entry of the log as a line of text; null for one that only explains a number. */
export const lineOf = (entry: LogEntry): string | null => {
  const { frame, ended, event, char_index, msg, logs } = entry;
  if ((event === 'pre_damage_mods' && 'flat_dmg' in logs) || 'react_factor' in logs) return null;
  return JSON.stringify([frame, ended, event, char_index, msg, facts(entry)], rounded);
};

/** One digest for each second of a log, empty seconds included. */
export function digestsOf(log: readonly LogEntry[]): string[] {
  const hashes: ReturnType<typeof createHash>[] = [];
  for (const entry of log) {
    const second = Math.floor(entry.frame / FRAMES_PER_SECOND);
    while (hashes.length <= second) hashes.push(createHash('sha256'));
    const line = lineOf(entry);
    if (line !== null) hashes[second].update(line).update('\n');
  }
  return hashes.map((hash) => hash.digest('hex').slice(0, DIGEST));
}

/** Runs a recorded fight again. Resolves with its new digests. @throws what the fight throws */
export async function rerun({ name, config }: Recorded): Promise<Recorded> {
  return { name, config, digests: digestsOf(await logOfRecord(config)) };
}

/** The first second in which a fight differs from its record; null when all seconds are equal. */
export function firstDifference(recorded: Recorded, now: Recorded): number | null {
  const seconds = Math.max(recorded.digests.length, now.digests.length);
  for (let second = 0; second < seconds; second++) if (recorded.digests[second] !== now.digests[second]) return second;
  return null;
}
