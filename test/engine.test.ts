import { characterKeys } from '@quartet/gamedata/names';
import { describe, expect, it } from 'vitest';
import { places, sourcesUnder, uncommented } from './sources.ts';

describe('the engine', () => {
  it('names no character', () => {
    const keys = new RegExp(`(?<![\\w-])(?:${characterKeys.join('|')})(?![\\w-])`, 'g');
    const sources = sourcesUnder('packages/engine/src');
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.flatMap((source) => places(source, uncommented(source.text), keys))).toEqual([]);
  });
});
