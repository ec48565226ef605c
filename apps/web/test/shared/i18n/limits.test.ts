import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { englishFile, knownIssues } from '../../../build/issues.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
const textsIn = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, englishFile), 'utf8'));

/** `characters.kaeya.0`, and the sentence. */
const sentences = (texts: Texts): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([kind, things]) =>
      Object.entries(things).flatMap(([key, list]) =>
        list.map((text, at): [string, string] => [`${kind}.${key}.${at}`, text]),
      ),
    ),
  );

/** What a player types, and constellations by number, stand in every language as they are. */
const kept = (text: string) => text.match(/counter=2|high_plunge|\bmarked\b(?= tells)|\bC[1-6]\b/g) ?? [];

describe('known limits of content', () => {
  it('are what the page has in English; otherwise `npm run issues` writes them', async () => {
    const content = await knownIssues();
    expect(sentences(content).size).toBeGreaterThan(30);
    expect(textsIn('en')).toEqual(content);
  });

  it.each(['zh', 'ja', 'ko', 'es', 'ru', 'de'])('have texts of their own in %s, and none is left over', (code) => {
    const english = sentences(textsIn('en'));
    const own = sentences(textsIn(code));
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [place, text] of english) {
      const translated = own.get(place) ?? '';
      expect([place, translated]).not.toEqual([place, text]);
      for (const word of kept(text)) expect(translated, place).toContain(word);
    }
  });
});
