import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { GameNews } from '#features/landing/news/gameNews.ts';
import { News } from '#features/landing/news/News.tsx';
import { LANGUAGES } from '#shared/i18n/index.ts';
import { FACTS } from '../../../../../packages/gamedata/build/build.ts';
import { readFiles } from '../../../../../packages/gamedata/build/facts.ts';
import { absentCharacters, absentWeapons } from '../../../../../packages/gamedata/src/absent.ts';
import { absentNames } from '../../../../../packages/gamedata/src/absentNames.ts';
import { newsOf } from '../../../build/news.ts';
import { markup, textOf } from '../../markup.ts';

const facts = readFiles(FACTS);

const NEWS: GameNews = {
  ahead: {
    characters: [
      { key: 'illuga', frames: 'https://counts.example/illuga' },
      { key: 'kachina', frames: 'https://counts.example/kachina' },
      { key: 'nefer', frames: null },
    ],
    weapons: [],
  },
  missing: { characters: [{ en: 'Sandrone', de: 'Sandrone (de)' }], weapons: [] },
  versions: [
    { version: '6.9', characters: ['kaeya'], weapons: ['rust'], updated: [{ kind: 'weapons', key: 'rust', count: 3 }] },
    { version: '6.8', characters: [], weapons: [], updated: [{ kind: 'characters', key: 'amber', count: 1 }] },
  ],
};

describe('the page about what is new in the game', () => {
  const page = (news: GameNews, language = 'en') => markup(createElement(News, { news }), language);

  it('states for each character that gcsim lacks whether its frames are counted, with the source of the counts', () => {
    const html = page(NEWS);
    const text = textOf(html);
    expect(text).toMatch(
      /Ahead of gcsim illuga illuga's frames are estimated; figures may change by \d+%\. kachina Frames counted nefer Frames counted Not in/i,
    );
    expect(html).toContain('href="https://counts.example/kachina"');
    expect(html).not.toContain('https://counts.example/illuga');
    expect(html).toContain('href="/guide/characters/nefer"');
  });

  it('lists new characters, new weapons and updated values by version, with links to the guide', () => {
    const html = page(NEWS);
    const [, first, second, ...more] = html.split('Game data ');
    expect(more).toEqual([]);
    expect(textOf(first)).toMatch(
      /^6\.9 New characters Kaeya New weapons Rust Updated values \(how many\) Rust \(3\)$/i,
    );
    expect(textOf(second)).toMatch(/^6\.8 Updated values \(how many\) Amber \(1\)$/i);
    expect(html).toContain('href="/guide/characters/kaeya"');
    expect(html).toContain('href="/guide/weapons/rust"');
  });

  it('names what is missing in the language of the reader', () => {
    expect(textOf(page(NEWS, 'de'))).toMatch(/Fehlt in Quartet Figuren Sandrone \(de\) Spieldaten/);
    expect(textOf(page(NEWS, 'es'))).toMatch(/Personajes Sandrone Datos/);
    expect(textOf(page({ ...NEWS, missing: { characters: [], weapons: [] } }))).toContain('Nothing is missing.');
  });

  it.each(Object.keys(LANGUAGES))('has all of the facts in %s', (language) => {
    const news = newsOf(facts);
    const text = textOf(page(news, language));
    for (const { version } of news.versions) expect(text).toContain(version);
    for (const names of [...news.missing.characters, ...news.missing.weapons]) expect(text).toContain(names[language]);
    expect(text).not.toMatch(/\{\{|undefined|noneAhead|newCharacters|updated/);
  });
});

describe('the news of the facts', () => {
  it('have the characters that gcsim lacks, with the source of their frames', () => {
    const found = Object.fromEntries(newsOf(facts).ahead.characters.map(({ key, frames }) => [key, frames]));
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['iansan', 'ifa', 'jahoda', 'kachina', 'nefer']));
    expect(found).not.toHaveProperty('amber');
    expect(found.kachina).toBe('https://github.com/genshinsim/gcsim/pull/2697');
  });

  it('have the weapons that gcsim lacks', () => {
    const { weapons } = newsOf(facts).ahead;
    expect(weapons).toEqual(
      expect.arrayContaining(['ateaspoonoftranscendence', 'disasterandremorse', 'lightbearingmoonshard']),
    );
    expect(weapons).not.toContain('amosbow');
  });

  it('name a character or weapon as missing until it has facts', () => {
    const { characters, weapons } = newsOf(new Map()).missing;
    expect(characters).toEqual(
      Object.keys(absentCharacters)
        .sort()
        .map((key) => absentNames[key]),
    );
    expect(weapons).toEqual(
      Object.keys(absentWeapons)
        .sort()
        .map((key) => absentNames[key]),
    );
    const [first, ...rest] = Object.keys(absentCharacters).sort();
    const more = newsOf(new Map([[`game/characters/${first}.json`, '{"source":"dump-7.1"}']])).missing;
    expect(more.characters).toEqual(rest.map((key) => absentNames[key]));
  });

  it('list what each dump brought, the newest version first', () => {
    const sources = { old: { game: '6.7' }, 'dump-6.10': { game: '6.10' }, 'dump-6.9': { game: '6.9' } };
    const { versions } = newsOf(
      new Map([
        ['sources.json', JSON.stringify(sources)],
        ['game/characters/b.json', '{"source":"dump-6.9","sources":{"base.hp":"dump-6.10"}}'],
        ['game/characters/a.json', '{"source":"old","sources":{"x":"dump-6.10","y":"dump-6.10","z":"dump-6.9"}}'],
        ['game/weapons/w.json', '{"source":"dump-6.9"}'],
        ['game/weapons/v.json', '{"source":"old","sources":{"x":"old"}}'],
        ['measured/characters/c.json', '{"source":"dump-6.9"}'],
      ]),
    );
    expect(versions).toEqual([
      { version: '6.10', characters: [], weapons: [], updated: [{ kind: 'characters', key: 'a', count: 2 }] },
      { version: '6.9', characters: ['b'], weapons: ['w'], updated: [{ kind: 'characters', key: 'a', count: 1 }] },
    ]);
  });
});
