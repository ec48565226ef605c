import { describe, expect, it } from 'vitest';
import { formatList } from '#shared/format/format.ts';

describe('lists', () => {
  it('are separated as the language writes them', () => {
    const shown = ['en', 'zh', 'ja', 'ko', 'de'].map((language) => formatList(['a', 'b', 'c'], language));
    expect(shown).toEqual(['a, b, c', 'a、b、c', 'a、b、c', 'a, b, c', 'a, b, c']);
    expect(formatList(['a'], 'ja')).toBe('a');
    expect(formatList([], 'en')).toBe('');
  });
});
