import { readdirSync, readFileSync } from 'node:fs';
import { contentKeys } from '@quartet/content/keys';
import { characterKeys, weaponKeys } from '@quartet/gamedata/names';
import { describe, expect, it } from 'vitest';
import releases from '../packages/content/src/releases.json' with { type: 'json' };

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const LANGUAGES = ['en', 'de', 'es', 'ja', 'ko', 'ru', 'zh'];
const I18N = 'apps/web/src/shared/i18n';

const THINGS = '(?:characters?|weapons?|(?:artifact )?sets?)';
/** Wordings that state that nothing of the game is missing. */
const COMPLETE = [
  /\b(?:every|all(?: the)?) (?:released|playable|existing)\b/i,
  new RegExp(`\\b(?:every|all(?: the)?) (?:\\{\\{\\w+\\}\\} |[\\d,.]+ )${THINGS}\\b`, 'i'),
  new RegExp(
    `\\b(?:every|all) ${THINGS}(?: (?:of|in) [^.]{1,30})? (?:is|are) (?:there|supported|modelled|implemented|in Quartet)\\b`,
    'i',
  ),
  new RegExp(`(?:^|[-:;,] )every ${THINGS}[,.;]`, 'i'),
  new RegExp(`\\bno ${THINGS} (?:\\S+ ){0,4}(?:is|are) missing\\b`, 'i'),
  /\bnothing (?:of the game )?is missing\b/i,
  /\bcomplete roster\b|\broster is complete\b/i,
];
/** The same where the interface and the release notes count, in the other languages. */
const COUNTED = new RegExp(
  [
    'alle (?:\\{\\{\\w+\\}\\}|\\d+) (?:Figuren|Charaktere|Waffen|Artefaktsets)',
    '(?:todos )?los (?:\\{\\{\\w+\\}\\}|\\d+) personajes|(?:todas )?las (?:\\{\\{\\w+\\}\\}|\\d+) armas',
    '全 ?(?:\\{\\{\\w+\\}\\}|\\d+) ?(?:キャラクター|種の武器)|すべての(?:キャラクター|武器|聖遺物セット)と',
    '모든 (?:캐릭터|무기|성유물 세트) ?(?:\\{\\{\\w+\\}\\}|\\d+)?명?(?:\\.|과|와)|\\d+(?:명 전원|종 전체)',
    'все персонажи:|все наборы артефактов и|все \\d+ персонаж|весь арсенал',
    '全部 ?(?:\\{\\{\\w+\\}\\}|\\d+) ?(?:名角色|把武器)|全部圣遗物套装',
  ].join('|'),
  'i',
);
/** Counts of things that the facts have, as digits in a text. */
const DIGITS =
  /\b\d{2,3} (?:characters|weapons|artifact sets|Figuren|Waffen|Artefaktsets|personajes|armas|персонаж|видов оружия)|\d{2,3} ?(?:キャラクター|種の武器|名角色|把武器|명의 캐릭터)/i;

/** Markdown files of a folder and those below it. */
const pages = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? pages(`${folder}${each.name}/`) : each.name.endsWith('.md') ? [`${folder}${each.name}`] : [],
  );

/** Texts of the interface by file. */
const interfaceFiles = LANGUAGES.flatMap((language) => [
  `${I18N}/${language}.json`,
  ...readdirSync(new URL(I18N, root), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => `${I18N}/${name}/${language}.json`),
]);

/** Lines of a text that match one of the patterns; wrapped sentences are joined. */
function claims(path: string, text: string, patterns: readonly RegExp[]): string[] {
  const joined = text.replace(/\n {2}(?=\S)/g, ' ').split('\n');
  return joined.flatMap((line) =>
    patterns.flatMap((each) => (each.test(line) ? [`${path}: ${each.exec(line)?.[0]}`] : [])),
  );
}

const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'NOTICE', 'apps/web/index.html', ...pages('docs/')];

describe('no text claims that everything of the game is there', () => {
  it('in the documents', () => {
    expect(documents.flatMap((path) => claims(path, read(path), COMPLETE))).toEqual([]);
  });

  it('in the interface and the release notes, in any language', () => {
    const files = [...interfaceFiles, 'packages/content/src/releases.json'];
    expect(files.flatMap((path) => claims(path, read(path), [...COMPLETE, COUNTED]))).toEqual([]);
  });

  it('with a count in the interface or the README that does not come from the facts', () => {
    const texts = interfaceFiles.filter((path) => !/\/(?:issues|phrases)\//.test(path));
    expect([...texts, 'README.md'].flatMap((path) => claims(path, read(path), [DIGITS]))).toEqual([]);
  });

  it.each([
    'Every released character is there now.',
    'No weapon of version 7.0 is missing; the identity numbers stay.',
    'All {{count}} characters.',
    '- Everyone: all 117 characters, the twelve Travelers among them',
    'Every artifact set, and more than a hundred weapons',
    'Nothing is missing.',
  ])('and the patterns find %j', (text) => {
    expect(claims('text', text, COMPLETE)).not.toEqual([]);
  });

  it('and the pattern finds a count in a text', () => {
    for (const text of ['130 characters', '117 Figuren', '234 种武器、130 名角色'])
      expect(claims('text', text, [DIGITS])).not.toEqual([]);
  });

  it.each([
    'Alle {{count}} Figuren.',
    'Los {{count}} personajes.',
    '全 {{count}} キャラクターに対応。',
    '모든 캐릭터 {{count}}명.',
    'Все персонажи: {{count}}.',
    '全部 {{count}} 名角色。',
  ])('and the patterns find %j', (text) => {
    expect(claims('text', text, [COUNTED])).not.toEqual([]);
  });
});

describe('counts of the release notes', () => {
  const [newest] = releases;
  const isAhead = (key: string): boolean =>
    read(`packages/content/src/characters/${key}/facts.json`).includes('"notInReference": true');
  const ahead = characterKeys.filter(isAhead).length;

  it('are those of the facts in every language', () => {
    const expected = [characterKeys.length - ahead, ahead, weaponKeys.length];
    for (const [language, lines] of Object.entries(newest.notes)) {
      const found =
        lines
          .join('\n')
          .match(/\b\d+|\d+/g)
          ?.map(Number) ?? [];
      expect([language, [...found].sort((a, b) => a - b)]).toEqual([language, [...expected].sort((a, b) => a - b)]);
    }
  });

  it('add up to the count of the landing page', () => {
    const named = releases.flatMap(({ characters }) => characters);
    expect(named).toHaveLength(contentKeys.characters.length);
    expect(characterKeys).toHaveLength(contentKeys.characters.length);
  });
});
