import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { characterFacts } from '@quartet/gamedata/loaders';
import { characterKeys } from '@quartet/gamedata/names';
import { type TalentTexts, talentKey, talentTexts } from '@quartet/gamedata/talents';
import english from '@quartet/gamedata/talents/en';
import { keysOf } from '@quartet/gamedata/typed';
import i18next from 'i18next';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CharacterDocument } from '#features/guide/model/documents.ts';
import { CharacterGuide } from '#features/guide/pages/CharacterGuide.tsx';
import { kitFiles } from '../../../../../packages/content/layout/entries.ts';
import { isWhole } from '../../../../../test/lane.ts';
import { guideDocuments } from '../../../build/guide/plugin.ts';
import { talentRows } from '../../../build/guide/talents.ts';
import german from '../../../src/shared/i18n/guide/de.json';
import { markup, startTexts, textOf } from './render.ts';

const KITS = fileURLToPath(new URL('../../../../../packages/content/src/characters/', import.meta.url));
/** Totals and differences of numbers that the kits compute. */
const COMPUTED = ['ifa 13.3', 'jean 10.6', 'kachina 9.23', 'sucrose 28.6', 'tighnari 2.4', 'yaemiko 11'];

const languages = keysOf(talentTexts);
const loaded = await Promise.all(
  languages.map(async (language) => [language, (await talentTexts[language]()).default] as const),
);
const texts = Object.fromEntries(loaded) as Record<(typeof languages)[number], TalentTexts>;
const mapped = <T, U>(table: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));

/** Numbers of a text apart from those of code and of the names of constellations and passives. */
const numbersIn = (text: string): number[] =>
  [...text.replace(/`[^`]*`|C[1-6](?!\d)|固有天赋[12]/g, '').matchAll(/(?<![\w.])\d[\d,]*(?:\.\d+)?/g)].map(
    ([digits]) => Number(digits.replaceAll(',', '')),
  );

/** A text with the numbers of a language that has decimal commas written as in English. */
const inEnglishMarks = (text: string): string =>
  text.replace(/(?<=\d)[.\u00a0](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/g, '.');
const HAS_COMMAS: ReadonlySet<string> = new Set(['de', 'es', 'ru']);

const all = await guideDocuments();
const documentOf = (key: string) => all[`characters/${key}`] as CharacterDocument;
const page = (key: string) => textOf(markup(createElement(CharacterGuide, { document: documentOf(key), name: key })));
beforeAll(startTexts);

const deep = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(deep) : [];
};

/**
 * Numbers that a text about a character may have: those of the facts and of the game's texts, apart from tables by level or
 * frame, and of the kit's code.
 */
async function numbersOf(key: string): Promise<number[]> {
  const facts = (await characterFacts[key as keyof typeof characterFacts]()).default;
  const code = kitFiles(KITS, key).map((file) =>
    readFileSync(join(KITS, file), 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ''),
  );
  const literals = [...code.join('\n').matchAll(/(?<![\w.])[\d_]+(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits.replaceAll('_', '')),
  );
  const { parameters = {} } = JSON.parse(readFileSync(join(KITS, key, 'game.json'), 'utf8')) as { parameters?: object };
  return [...deep({ ...facts, parameters, talents: {}, attacks: {}, frames: {}, promo: [], base: {} }), ...literals];
}

/** Whether a number of a text is one of the facts: as it is, in percent, in seconds, or by 1,000. */
const isFact = (number: number, facts: readonly number[]): boolean =>
  facts.some((fact) =>
    [
      fact,
      fact * 100,
      fact / 60,
      (1 - fact) * 100,
      (fact - 1) * 100,
      fact * 1000,
      fact / 10,
      fact * 25,
      fact * 1e5,
      100 / fact,
    ]
      .flatMap((value) => [value, -value])
      .some((value) => Math.abs(value - number) < 0.0051 * Math.max(1, number / 100)),
  );

describe('the talents of the guide', () => {
  const named = characterKeys.filter((key) => Object.hasOwn(english, talentKey(key)));
  it.each(named)('have official names in every language, for %s', (key) => {
    const rows = documentOf(key).talents;
    for (const slot of ['attack', 'skill', 'burst', 'a1', 'c1', 'c6'])
      expect(
        rows.some((row) => row.slot === slot),
        slot,
      ).toBe(true);
    for (const { slot, names } of rows) for (const name of Object.values(names ?? {})) expect(name, slot).not.toBe('');
  });

  it('have texts of known characters, without code or line breaks before units', () => {
    const keys = new Set(characterKeys.map(talentKey));
    expect(Object.keys(texts.en).filter((key) => !keys.has(key))).toEqual([]);
    for (const own of Object.values(texts.en))
      for (const text of Object.values(own)) {
        expect(text).toMatch(/^[A-Z0-9+].*\.$/);
        expect(text).not.toMatch(/\d %|\d (?:s|m)\b|\breference\b/);
      }
  });

  it.each(characterKeys)('have only numbers of the facts and the kit, for %s', async (key) => {
    const facts = await numbersOf(key);
    const unknown = Object.values(texts.en[talentKey(key)] ?? {})
      .flatMap(numbersIn)
      .filter((number) => !isFact(number, facts));
    expect(unknown.filter((number) => !COMPUTED.includes(`${talentKey(key)} ${number}`))).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'en'))('are described in %s as in English', (language) => {
    const others = texts[language];
    expect(mapped(others, (own) => Object.keys(own).sort())).toEqual(
      mapped(texts.en, (own) => Object.keys(own).sort()),
    );
    const wrong = Object.entries(texts.en).flatMap(([key, own]) =>
      Object.entries(own).filter(([slot, english]) => {
        const text = others[key]?.[slot] ?? '';
        const numbers = new Set(numbersIn(english));
        const own = numbersIn(HAS_COMMAS.has(language) ? inEnglishMarks(text) : text);
        return text === english || text === '' || own.some((number) => !numbers.has(number));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('show name, place, effects with their numbers, and the text', () => {
    const text = page('bennett');
    expect(text).toContain('Passion Overload Elemental skill');
    expect(text).toContain('Fantastic Voyage Elemental burst Cooldown: 900 f (15 s) Burst energy: 60');
    expect(text).toContain(
      'Unexpected Odyssey Constellation 4 Passion Overload (C4): 223.56% ATK A level 1 flurry has a third swing',
    );
    expect(text).toContain('Constellation 3 Elemental skill: 3 levels more');
    if (isWhole) expect(page('raidenshogun')).toContain('Pledge of Propriety Constellation 4 ATK 30% · 600 f (10 s)');
    expect(talentRows('lumineanemo')).toEqual(talentRows('aetheranemo'));
  });

  it('have their names, places and texts in the language of the page', async () => {
    i18next.addResourceBundle('de', 'guide', german);
    await i18next.changeLanguage('de');
    try {
      const text = page('bennett');
      const c4 = documentOf('bennett').talents.find(({ slot }) => slot === 'c4');
      expect(text).toContain(c4?.names?.de);
      expect(text).toContain(c4?.texts?.de.replaceAll('\u00a0', ' '));
      expect(text).not.toContain('Beschreibung (Englisch)');
      expect(text).toContain('Sternbild 4');
      const document = { ...documentOf('bennett'), talents: [{ ...c4, texts: { ...c4?.texts, de: '' } }] };
      const lacking = createElement(CharacterGuide, { document: document as CharacterDocument, name: 'bennett' });
      expect(textOf(markup(lacking))).toContain(`Beschreibung (Englisch) ${c4?.texts?.en}`);
    } finally {
      await i18next.changeLanguage('en');
    }
  });
});
