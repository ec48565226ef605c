/** Counted frames in the form of a character's `facts.json`, with their entry of `sources.json`. */
import { type CountedAction, countedActions, type Mark, type MarkedAction, uncertaintyOf } from './marks.ts';

/** Who counted frames, of whom and where. */
export interface Origin {
  readonly character: string;
  readonly who: string;
  /** Address or name of the recording. */
  readonly where: string;
  /** Version of the game. */
  readonly game: string;
}

interface ActionFrames {
  animation: number;
  next: Record<string, number>;
}

/** Facts that a recording gives; each part only where it has marks for it. */
interface CountedFacts {
  source: string;
  attacks?: Record<string, { at: { snapshot: number; hit: number } }>;
  charged?: { hitmark: number | number[]; frames: 'frames.charge' };
  frames?: Record<string, ActionFrames | ActionFrames[]>;
  normals?: { hitmarks: number[][]; frames: 'frames.attack' };
}

/** The entry of a source. */
interface CountedSource {
  what: string;
  address: string;
  licence: string;
  date: string;
  version: string;
  game: string;
}

/** Actions with separate frames in facts. */
const WITH_FRAMES: readonly MarkedAction[] = ['attack', 'charge', 'aim', 'skill', 'burst', 'lowPlunge', 'highPlunge'];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Id of a source: who counted, and whom. */
export const sourceId = ({ who, character }: Origin): string =>
  [plain(who) || 'unknown', plain(character)].filter((part) => part !== '').join('-');

/** Earliest frames of one action over all takes. */
function framesOf(takes: readonly CountedAction[]): ActionFrames | null {
  const next: Record<string, number> = {};
  let animation = 0;
  for (const { next: follower, end } of takes) {
    if (end !== null) animation = animation === 0 ? end : Math.min(animation, end);
    if (follower === null) continue;
    const key = NEXT[follower.action] ?? follower.action;
    next[key] = Math.min(next[key] ?? Number.MAX_SAFE_INTEGER, follower.after);
  }
  const longest = Math.max(animation, ...Object.values(next));
  return longest > 0 ? { animation: longest, next } : null;
}

/** Names of following actions that differ from those of frames. */
const NEXT: Partial<Record<MarkedAction, string>> = { lowPlunge: 'attack', highPlunge: 'attack' };

/** Hitmarks of the take with the most hits, the earliest of these. */
function hitsOf(takes: readonly CountedAction[]): number[] {
  const most = Math.max(0, ...takes.map(({ hits }) => hits.length));
  const full = takes.filter(({ hits }) => hits.length === most);
  return Array.from({ length: most }, (_, i) => Math.min(...full.map(({ hits }) => hits[i] ?? 0)));
}

/** Facts of the marks of a recording. */
export function countedFacts(marks: readonly Mark[], origin: Origin): CountedFacts {
  const actions = countedActions(marks);
  const facts: CountedFacts = { source: sourceId(origin) };
  const frames: Record<string, ActionFrames | ActionFrames[]> = {};
  for (const action of WITH_FRAMES) {
    const takes = actions.filter((one) => one.action === action);
    if (takes.length === 0) continue;
    if (action === 'attack') {
      const chains = Array.from({ length: 1 + Math.max(...takes.map(({ chain }) => chain)) }, (_, chain) =>
        takes.filter((one) => one.chain === chain),
      );
      const parts = chains.map(framesOf);
      // A chain without a gap: frames of the second attack mean nothing without those of the first.
      const counted = parts.slice(0, parts.includes(null) ? parts.indexOf(null) : parts.length);
      if (counted.length > 0) frames.attack = counted.flatMap((part) => (part === null ? [] : [part]));
      const hitmarks = chains.map(hitsOf);
      if (hitmarks.every((hits) => hits.length > 0)) facts.normals = { hitmarks, frames: 'frames.attack' };
      continue;
    }
    const part = framesOf(takes);
    if (part !== null) frames[action] = part;
    const hits = hitsOf(takes);
    const [first] = hits;
    if (first === undefined) continue;
    if (action === 'charge') facts.charged = { hitmark: hits.length === 1 ? first : hits, frames: 'frames.charge' };
    else {
      facts.attacks ??= {};
      for (const [i, hit] of hits.entries())
        facts.attacks[hits.length === 1 ? action : `${action} ${i + 1}`] = { at: { snapshot: hit, hit } };
    }
  }
  if (Object.keys(frames).length > 0) facts.frames = frames;
  return facts;
}

/** Frame rate of a recording. */
export interface Rate {
  readonly fps: number;
  readonly isEven: boolean;
}

/** The source of counted frames. Developers read it, so it is English. */
export function countedSource(
  marks: readonly Mark[],
  { fps, isEven }: Rate,
  origin: Origin,
  day: string,
): Record<string, CountedSource> {
  const { who, where, game, character } = origin;
  const off = uncertaintyOf(marks.map(({ gap }) => gap));
  return {
    [sourceId(origin)]: {
      what: `frames of ${character} counted by ${who} from a recording at ${isEven ? '' : 'about '}${fps} frames per second, each within ${off} ${off === 1 ? 'frame' : 'frames'} at 60`,
      address: where,
      licence: 'none',
      date: day,
      version: day,
      game,
    },
  };
}
