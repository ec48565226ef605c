/** Phrases that come from elsewhere: a server, a worker, a file. */
import { isRecord } from '@quartet/gamedata/typed';
import type { Phrase, PhraseValue } from './phrase.ts';

const ID = /^[a-z]\w{0,40}\.[\w-]{1,80}$/i;
const NAME = /^\w{1,40}$/;
const MAX_TEXT = 2000;
const MAX_VALUES = 20;
const MAX_LIST = 100;
const MAX_DEPTH = 4;

function readValue(value: unknown, depth: number): PhraseValue | undefined {
  if (typeof value === 'string') return value.length <= MAX_TEXT ? value : undefined;
  if (typeof value === 'number') return value;
  if (!Array.isArray(value)) return readAt(value, depth + 1);
  if (value.length > MAX_LIST) return undefined;
  const read = value.map((one) => (typeof one === 'string' ? one : readAt(one, depth + 1)));
  return read.every((one) => one !== undefined) ? read : undefined;
}

function readAt(value: unknown, depth: number): Phrase | undefined {
  if (!isRecord(value) || depth > MAX_DEPTH) return undefined;
  const { id, text, values } = value;
  if (typeof id !== 'string' || !ID.test(id) || typeof text !== 'string' || text.length > MAX_TEXT) return undefined;
  if (values === undefined) return { id, text };
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  const entries = Object.entries(values);
  if (entries.length > MAX_VALUES) return undefined;
  const kept: [string, PhraseValue][] = [];
  for (const [name, each] of entries) {
    const read = NAME.test(name) ? readValue(each, depth) : undefined;
    if (read === undefined) return undefined;
    kept.push([name, read]);
  }
  return { id, text, values: Object.fromEntries(kept) };
}

/** Reads a phrase of unknown origin; undefined for anything that is none, or is larger or deeper than ours are. */
export function readPhrase(value: unknown): Phrase | undefined {
  return readAt(value, 0);
}
