/** Entries of the lab journal: one for each finished run, with the changes since the run before it. */
import type { ConfigChange } from '@quartet/edits';
import { expectedDps, type Result } from '@quartet/results';
import type { PairedSummary } from '@quartet/results/paired';
import * as z from 'zod/mini';

/** Maximum number of runs, and of bytes that their results and configs take up. */
export const MAX_RUNS = 200;
export const MAX_BYTES = 24_000_000;
/** Maximum length of a name in characters. */
export const MAX_NAME = 80;
/** Earlier runs of the same team whose configs are compared in order to find the most similar one. */
const MAX_CANDIDATES = 8;

/** Paired difference of the expected DPS; `margin` is half the width of its 95 % interval. */
const gainSchema = z.object({
  diff: z.number(),
  margin: z.number(),
  /** Both as fractions of the run before; null when its DPS is 0. */
  relative: z.nullable(z.object({ diff: z.number(), margin: z.number() })),
  verdict: z.enum(['better', 'worse', 'equal', 'same', 'unclear']),
  pairs: z.number(),
});
export type Gain = z.infer<typeof gainSchema>;

const character = z.string();
const weapon = z.object({ key: z.string(), refine: z.number() });
const sets = z.array(z.object({ key: z.string(), count: z.number() }));
const parts = z.array(z.object({ character, action: z.string(), count: z.number() }));
const step = { character, from: z.number(), to: z.number() };
const range = { from: z.number(), to: z.number() };

const changeSchema: z.ZodMiniType<ConfigChange> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['joined', 'left', 'params']), character }),
  z.object({ kind: z.literal('weapon'), character, from: weapon, to: weapon }),
  z.object({ kind: z.enum(['level', 'constellation', 'weaponLevel', 'normal', 'skill', 'burst']), ...step }),
  z.object({ kind: z.literal('sets'), character, from: sets, to: sets }),
  z.object({ kind: z.literal('stats'), character, stats: z.array(z.object({ stat: z.string(), ...range })) }),
  z.object({ kind: z.literal('active'), from: z.string(), to: z.string() }),
  z.object({ kind: z.enum(['enemies', 'duration']), ...range }),
  z.object({ kind: z.enum(['options', 'energy', 'hurt', 'order']) }),
  z.object({ kind: z.literal('rotation'), added: parts, removed: parts, moved: parts, hasMore: z.boolean() }),
]);

const entrySchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Name given by the player; empty for none. */
  name: z.string(),
  /** Character names of the result, by slot. */
  team: z.array(z.string()),
  /** Expected DPS with its 95 % interval. */
  dps: z.number(),
  low: z.number(),
  high: z.number(),
  fights: z.number(),
  /** Base seed of the run; with `dps` it identifies the result. */
  seed: z.string(),
  /** Document of the simulator that the config was edited in; null for configs from elsewhere. */
  line: z.nullable(z.string()),
  /** Id of the run that `changes` and `gain` refer to; null for the first one of a team. */
  previous: z.nullable(z.string()),
  changes: z.array(changeSchema),
  /** Null until it is measured. */
  gain: z.nullable(gainSchema),
  /** Size of the stored config and result. */
  bytes: z.number(),
});
export type JournalEntry = z.infer<typeof entrySchema>;

/** Parses a stored entry; null for an invalid one. */
export function readEntry(value: unknown): JournalEntry | null {
  const read = entrySchema.safeParse(value);
  return read.success ? read.data : null;
}

/** Identity of a result: its base seed and its expected DPS. */
export const identityOf = (result: Result): Pick<JournalEntry, 'seed' | 'dps'> => ({
  seed: result.base_seed || result.sample_seed,
  dps: result.statistics === undefined ? 0 : expectedDps(result.statistics).mean,
});

/** Whether an entry is of this result. */
export function isOf(entry: JournalEntry, result: Result): boolean {
  const { seed, dps } = identityOf(result);
  return entry.seed === seed && entry.dps === dps;
}

export function gainOf({ diff, margin, relative, verdict, pairs }: PairedSummary): Gain {
  return { diff, margin, relative, verdict, pairs };
}

/** Normalises a name for storage. */
export const cleanName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME).trim();

/**
 * Lists the runs beyond the limits, by id. The newest run always stays; named runs stay longer than others.
 * @param entries newest first
 */
export function overLimits(entries: readonly JournalEntry[]): string[] {
  const [newest, ...others] = entries;
  if (newest === undefined) return [];
  const named = others.filter(({ name }) => name !== '');
  const unnamed = others.filter(({ name }) => name === '');
  let bytes = 0;
  return [newest, ...named, ...unnamed].flatMap((entry, place) => {
    bytes += entry.bytes;
    return place > 0 && (place >= MAX_RUNS || bytes > MAX_BYTES) ? [entry.id] : [];
  });
}

/**
 * Finds the run before a new one in the same line of work: the newest one from the same document of the simulator, if at least half
 * of its team is the same.
 * @param entries newest first
 */
export function previousInLine(
  entries: readonly JournalEntry[],
  { line, team }: Pick<JournalEntry, 'line' | 'team'>,
): JournalEntry | null {
  if (line === null) return null;
  const last = entries.find((entry) => entry.line === line);
  if (last === undefined) return null;
  const common = team.filter((name) => last.team.includes(name)).length;
  return common * 2 >= Math.max(team.length, last.team.length) ? last : null;
}

/** Newest runs of exactly these characters, in any order. */
export function sameTeam(entries: readonly JournalEntry[], team: readonly string[]): JournalEntry[] {
  const key = [...team].sort().join();
  return entries.filter((entry) => [...entry.team].sort().join() === key).slice(0, MAX_CANDIDATES);
}

/** Weight of a list of changes: parts of the rotation and stats count one by one. */
export function sizeOf(changes: readonly ConfigChange[]): number {
  return changes.reduce((sum, change) => {
    if (change.kind === 'stats') return sum + change.stats.length;
    if (change.kind !== 'rotation') return sum + 1;
    return sum + change.added.length + change.removed.length + change.moved.length + (change.hasMore ? 100 : 0);
  }, 0);
}
