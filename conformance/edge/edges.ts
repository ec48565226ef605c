/**
 * Finds the edges of a draft: lengths of its pause for which one more frame changes the damage, such as a hit in the last frame of a status. It
 * tries lengths around the ends of statuses and at random, and bisects between those with different damage.
 */
import { iterationSeed, type LogEntry, SimulationError } from '@quartet/engine';
import { statistics } from '@quartet/results';
import { ScriptError } from '@quartet/script';
import { Draw } from '../random/generate.ts';
import { ConfigRefused, fight, simulatorFor } from '../simulate.ts';
import { configOf, type Draft } from './draft.ts';
import { type Figures, figuresOf, REFUSED } from './figures.ts';

/** Base of the seeds of our fights. */
const SEED = 20261129;
/** Maximum length of the pause in frames. */
const LONGEST = 1200;
/** Lengths that are tried before bisecting: around the ends of statuses, and at random. */
const AT_ENDS = 6;
const AT_RANDOM = 3;
/** Number of hits after the pause that are placed at the end of a status. */
const FIRST_HITS = 5;
/** Frames around an expected edge, as hitlag and different animations move it. */
const AROUND = 9;
/** Maximum number of lines that may be removed because the engine refuses them. */
const MOST_LOST = 8;

/** The figures of the fights of a config; those of a refusal when a fight ends with an error. */
export async function playConfig(config: string, fights: number): Promise<Figures> {
  try {
    const simulator = await simulatorFor(config);
    const names = simulator.plan.characters.map(({ key }) => key);
    return figuresOf(statistics(fight(simulator, SEED, fights)), names);
  } catch (error) {
    if (error instanceof ScriptError || error instanceof SimulationError || error instanceof ConfigRefused)
      return REFUSED;
    throw error;
  }
}

const DAMAGE = /^(healing|refused)$| (dps|hits|reactions|energy) /;

/** The damage of a fight, source by source. */
type Damage = ReadonlyMap<string, string>;

const damageOf = (figures: Figures): Damage =>
  new Map(
    Object.entries(figures)
      .filter(([name]) => DAMAGE.test(name))
      .map(([name, value]) => [name, value === null ? '' : value.toPrecision(6)]),
  );

/** Names of the figures that differ. */
function changes(a: Damage, b: Damage): string[] {
  const names = [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
  return names.sort();
}

/** Configs on both sides of an edge, or a single one, and a text that names what differs between them. */
export interface Edge {
  readonly what: string;
  readonly configs: readonly string[];
}

interface Tried {
  readonly draft: Draft;
  readonly log: readonly LogEntry[];
}

/** Removes the lines of a draft that the engine refuses; null when too many are refused. */
async function possible(draft: Draft): Promise<Tried | null> {
  let { before, after } = draft;
  for (let lost = 0; lost <= MOST_LOST; lost++) {
    const tried = { ...draft, before, after };
    try {
      const log = (await simulatorFor(configOf(tried, 1, 3000))).sample(iterationSeed(SEED, 0));
      return before.length === 0 || after.length === 0 ? null : { draft: tried, log };
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      const at = error.line - 2 - draft.team.length;
      if (at < 0) return null;
      if (at < before.length) before = before.filter((_, i) => i !== at);
      else after = after.filter((_, i) => i !== at - before.length - 1);
    }
  }
  return null;
}

interface Moments {
  /** Frame in which the pause begins, and the one in which the last action ends. */
  readonly start: number;
  readonly end: number;
  /** Frames at which statuses end after the start of the pause. */
  readonly ends: readonly number[];
  /** Frames from the start of the pause to hits after it. */
  readonly hits: readonly number[];
}

/** The moments of a fight with the shortest pause. */
function momentsOf({ draft, log }: Tried): Moments {
  const actions = log.filter(({ event, msg }) => event === 'action' && msg.startsWith('executed'));
  const pauses = actions.filter(({ msg }) => msg === 'executed wait');
  const start = pauses[draft.before.filter((line) => line.startsWith('wait(')).length]?.frame ?? 0;
  const last = actions.at(-1)?.frame ?? 0;
  const ends = log.flatMap(({ event, msg, frame, ended }) =>
    event === 'status' && msg === 'mod added' && frame <= start && ended > start && ended - start < LONGEST
      ? [ended]
      : [],
  );
  const hits = log.flatMap(({ event, frame }) =>
    event === 'damage' && frame >= start && frame <= last + 60 ? [frame - start] : [],
  );
  return { start, end: last + 90, ends: [...new Set(ends)], hits: [...new Set([0, ...hits])].slice(0, FIRST_HITS) };
}

/** Up to `most` edges of a draft; without any, a fight with a pause at random. */
export async function edgesOf(raw: Draft, seed: number, most: number): Promise<Edge[]> {
  const draw = new Draw(seed, 0);
  const single = (config: string): Edge => ({ what: config, configs: [config] });
  if (raw.mayFail) {
    const config = configOf(raw, 0, 900);
    if ((await playConfig(config, 1)) === REFUSED) return [single(config)];
  }
  const tried = await possible(raw);
  if (tried === null) return [];
  const { draft } = tried;
  const moments = momentsOf(tried);
  const frames = moments.end + LONGEST;
  const known = new Map<number, Damage>();
  const damage = async (wait: number): Promise<Damage> => {
    const found = known.get(wait) ?? damageOf(await playConfig(configOf(draft, wait, frames), 1));
    known.set(wait, found);
    return found;
  };
  const waits = new Set<number>([0]);
  const add = (wait: number): void => {
    if (wait >= 0 && wait <= LONGEST) waits.add(wait);
  };
  const ends = [...moments.ends];
  for (let i = 0; i < AT_ENDS && ends.length > 0; i++) {
    const [end] = ends.splice(draw.whole(0, ends.length - 1), 1);
    const wait = end - moments.start - (draw.chance(0.5) ? (moments.hits[1] ?? 0) : draw.of(moments.hits));
    add(wait - AROUND);
    add(wait + AROUND);
  }
  for (let i = 0; i < AT_RANDOM; i++) add(draw.whole(1, draw.of([60, 300, LONGEST])));
  const sorted = [...waits].sort((a, b) => a - b);
  const edges = new Map<string, number>();
  const ranges = sorted.slice(1).map((high, i): [number, number] => [sorted[i], high]);
  while (ranges.length > 0 && edges.size < most) {
    let [[a, b]] = ranges.splice(draw.whole(0, ranges.length - 1), 1);
    const first = await damage(a);
    if (changes(first, await damage(b)).length === 0) continue;
    while (b - a > 1) {
      const middle = Math.floor((a + b) / 2);
      if (changes(first, await damage(middle)).length === 0) a = middle;
      else b = middle;
    }
    edges.set(changes(await damage(a), await damage(b)).join('\n'), a);
  }
  const config = (wait: number): string => configOf(draft, wait, moments.end + wait);
  const found = [...edges].map(([what, wait]): Edge => ({ what, configs: [config(wait), config(wait + 1)] }));
  if (draft.isPlainKept) found.push(single(config(0)));
  return found.length > 0 ? found : [single(config(draw.of(sorted)))];
}
