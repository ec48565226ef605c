/**
 * Numbers of fights by purpose: a fight of each stream has luck that no fight of another one has, so a choice in one stream does not bias a
 * measurement in another.
 */

/** First fight of each stream, ascending. A stream ends where the next one begins. */
const STREAMS = {
  /** First looks, and fights that choices are made by. */
  choose: 0,
  /** Removing steps of a plan, and actions of a text. */
  'trim-steps': 1 << 16,
  'trim-actions': 1 << 17,
  /** Whether equal rounds may become a loop. */
  loop: (1 << 18) - 64,
  /** Comparisons during a search that `choose` does not bias. */
  compare: 1 << 18,
  undo: 1 << 19,
  /** Waits that few fights show. */
  steady: (1 << 20) - 128,
  race: 1 << 20,
  /** Whether an outcome holds. */
  confirm: 1 << 21,
  finalists: (1 << 22) - 24,
  /** Final figures. */
  measure: 1 << 22,
  /** Comparisons and final figures of searches that are made of others. */
  review: 1 << 23,
  value: 1 << 24,
} as const;
const END = 1 << 25;

/** First fight of each part of the stream `choose`, for a search that chooses in several stages. */
const PARTS = { 'choose/breed': 0, 'choose/merge': 512, 'choose/turns': 1024 } as const;

export type StreamName = keyof typeof STREAMS | keyof typeof PARTS;

/** A range of fights: `first` to before `end`. */
export interface Stream {
  readonly name: string;
  readonly first: number;
  readonly end: number;
}

function rangesOf(firsts: Readonly<Record<string, number>>, end: number): Stream[] {
  const list = Object.entries(firsts);
  return list.map(([name, first], i) => ({ name, first, end: list[i + 1]?.[1] ?? end }));
}

export const streams: readonly Stream[] = rangesOf(STREAMS, END);
export const parts: readonly Stream[] = rangesOf(PARTS, STREAMS['trim-steps']);

const byName = new Map([...streams, ...parts].map((stream) => [stream.name, stream]));

/** @throws RangeError for an unknown name */
export function streamOf(name: StreamName): Stream {
  const stream = byName.get(name);
  if (stream === undefined) throw new RangeError(`There is no stream of fights "${name}": add it to streams.ts`);
  return stream;
}

/** @throws RangeError for fights that belong to more than one stream */
export function checkFights(first: number, count: number): void {
  const stream = streams.find((each) => each.first <= first && first < each.end);
  if (stream === undefined || first + count > stream.end)
    throw new RangeError(`Fights ${first} to ${first + count - 1} leave the stream ${stream?.name ?? ''}`);
}
