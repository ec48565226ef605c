import { absentCharacters, absentSets, absentWeapons } from '@quartet/gamedata/absent';
import { absentNames } from '@quartet/gamedata/absentNames';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { GameNews } from '../../../apps/web/src/features/landing/news/gameNews.ts';
import { News } from '../../../apps/web/src/features/landing/news/News.tsx';
import { LANGUAGES } from '../../../apps/web/src/shared/i18n/index.ts';
import { markup, textOf } from '../../../apps/web/test/markup.ts';
import { ROOT } from '../../facts/build.ts';
import { readFiles } from '../../facts/files.ts';
import { newsOf } from '../../pages/news.ts';

const facts = readFiles(ROOT);

const NEWS: GameNews = {
  ahead: {
    characters: [
      { key: 'illuga', frames: 'https://counts.example/illuga' },
      { key: 'kachina', frames: 'https://counts.example/kachina' },
      { key: 'nefer', frames: null },
    ],
    weapons: [],
  },
  missing: {
    characters: [
      { key: 'vesna', names: { en: 'Vesna', de: 'Vesna (de)' }, game: '7.1', isBeta: false },
      { key: 'mitya', names: { en: 'Mitya' }, game: '7.2', isBeta: true },
    ],
    weapons: [],
    artifacts: [],
    domains: [{ sets: [{ en: 'Scarlet Proof' }, { en: 'Heart of the Furnace' }], game: '7.0' }],
  },
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

  it('lists characters, weapons and updated values by the data that they come from, with links to the guide', () => {
    const html = page(NEWS);
    const [, first, second, ...more] = html.split('Game data ');
    expect(more).toEqual([]);
    expect(textOf(first)).toMatch(
      /^6\.9 Characters taken from this data Kaeya Weapons taken from this data Rust Updated values \(how many\) Rust \(3\)$/i,
    );
    expect(textOf(second)).toMatch(/^6\.8 Updated values \(how many\) Amber \(1\)$/i);
    expect(html).toContain('href="/guide/characters/kaeya"');
    expect(html).toContain('href="/guide/weapons/rust"');
  });

  it('names what is missing in the language of the reader', () => {
    expect(textOf(page(NEWS, 'de'))).toMatch(
      /Fehlt in Quartet Figuren Vesna \(de\) \(7\.1\) Mitya \(7\.2, nur Zahlen einer Beta\) Artefaktsphären Scarlet Proof, Heart of the Furnace \(7\.0\) Spieldaten/,
    );
    expect(textOf(page(NEWS, 'es'))).toMatch(/Personajes Vesna \(7\.1\) Mitya/);
    const none = { characters: [], weapons: [], artifacts: [], domains: [] };
    expect(textOf(page({ ...NEWS, missing: none }))).toContain('No gap is known.');
  });

  it.each(Object.keys(LANGUAGES))('has all of the facts in %s', (language) => {
    const news = newsOf(facts);
    const text = textOf(page(news, language));
    for (const { version } of news.versions) expect(text).toContain(version);
    const { characters, weapons, artifacts } = news.missing;
    for (const { names } of [...characters, ...weapons, ...artifacts]) expect(text).toContain(names[language]);
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
    const { characters, weapons, artifacts, domains } = newsOf(new Map()).missing;
    const tables = [
      [characters, absentCharacters],
      [weapons, absentWeapons],
      [artifacts, absentSets],
    ] as const;
    for (const [listed, table] of tables) {
      const things = Object.entries(table).map(([key, { game }]) => ({ key, names: absentNames[key], game }));
      expect(listed).toHaveLength(things.length);
      expect(listed).toEqual(expect.arrayContaining(things.map((each) => expect.objectContaining(each))));
      expect(listed.map(({ game }) => game)).toEqual(
        [...listed].map(({ game }) => game).sort((a, b) => b.localeCompare(a, 'en', { numeric: true })),
      );
    }
    expect(characters.find(({ key }) => key === 'mitya')).toMatchObject({ isBeta: true });
    expect(domains.map(({ sets }) => sets.map(({ en }) => en))).toEqual([]);
    const more = newsOf(new Map([['characters/mitya/game.json', '{"source":"dump-7.2"}']])).missing;
    expect(more.characters).toEqual(characters.filter(({ key }) => key !== 'mitya'));
  });

  it('list what each dump brought, the newest version first', () => {
    const sources = { old: { game: '6.7' }, 'dump-6.10': { game: '6.10' }, 'dump-6.9': { game: '6.9' } };
    const { versions } = newsOf(
      new Map([
        ['sources.json', JSON.stringify(sources)],
        ['characters/b/game.json', '{"source":"dump-6.9","sources":{"base.hp":"dump-6.10"}}'],
        ['characters/a/game.json', '{"source":"old","sources":{"x":"dump-6.10","y":"dump-6.10","z":"dump-6.9"}}'],
        ['weapons/w/game.json', '{"source":"dump-6.9"}'],
        ['weapons/v/game.json', '{"source":"old","sources":{"x":"old"}}'],
        ['characters/c/facts.json', '{"source":"dump-6.9"}'],
      ]),
    );
    expect(versions).toEqual([
      { version: '6.10', characters: [], weapons: [], updated: [{ kind: 'characters', key: 'a', count: 2 }] },
      { version: '6.9', characters: ['b'], weapons: ['w'], updated: [{ kind: 'characters', key: 'a', count: 1 }] },
    ]);
  });
});
