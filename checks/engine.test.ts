import { posix } from 'node:path';
import { characterKeys } from '@quartet/gamedata/names';
import { describe, expect, it } from 'vitest';
import { places, sourcesUnder, uncommented } from '../test/sources.ts';

const SRC = 'packages/engine/src/';
/** From the lowest up. */
const ROOMS: readonly string[] = [
  'values',
  'space',
  'events',
  'time',
  'log',
  'hit',
  'auras',
  'stats',
  'field',
  'statistics',
  'team',
  'damage',
  'reactions',
  'fight',
  'script',
  'run',
];

const sources = sourcesUnder(SRC);

/** The height of a module: its room, and above all rooms the entries of the package. */
function heightOf(path: string): number {
  const room = path.slice(SRC.length).split('/');
  return room.length === 1 ? ROOMS.length : ROOMS.indexOf(room[0]);
}

describe('the engine', () => {
  it('names no character', () => {
    const keys = new RegExp(`(?<![\\w-])(?:${characterKeys.join('|')})(?![\\w-])`, 'g');
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap((source) => places(source, uncommented(source.text), keys))).toEqual([]);
  });

  it('has rooms that import only from lower rooms', () => {
    const imports = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
        ([, name]) => [path, posix.join(posix.dirname(path), name)] as const,
      ),
    );
    expect(imports.length).toBeGreaterThan(400);
    expect(sources.filter(({ path }) => heightOf(path) < 0)).toEqual([]);
    const upward = imports.filter(
      ([from, to]) => heightOf(to) >= heightOf(from) && posix.dirname(from) !== posix.dirname(to),
    );
    expect(upward.map(([from, to]) => `${from} -> ${to}`)).toEqual([]);
  });
});
