import {
  ampEmBonus,
  defenceFactor,
  resistanceFactor,
  TRANSFORMATIVE,
  transformativeDamage,
} from '@quartet/engine/rules';
import de from '@quartet/gamedata/display/de';
import en from '@quartet/gamedata/display/en';
import ja from '@quartet/gamedata/display/ja';
import zh from '@quartet/gamedata/display/zh';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIGURES } from '#features/guide/figures/Figures.tsx';
import { decayOf, icdOf } from '#features/guide/figures/model.ts';
import { entriesOf, KEYS, KINDS } from '#features/guide/model/index.ts';
import { MechanicGuide } from '#features/guide/pages/MechanicGuide.tsx';
import { textsOf } from '#shared/names/catalogue.ts';
import { search } from '#shared/names/search.ts';
import type { Dictionaries } from '#shared/names/useDictionaries.ts';
import { mechanics } from '../../../build/guide/mechanics.ts';
import { markup, startTexts, textOf } from './render.ts';

const { documents, entries } = mechanics();
beforeAll(startTexts);

describe('the guide to the rules', () => {
  it('has a page for each page of the rules and each reaction', () => {
    for (const key of [
      'icd',
      'auras',
      'damage',
      'energy',
      'overload',
      'melt',
      'bloom',
      'electro-charged',
      'lunar-charged',
    ])
      expect(Object.keys(documents)).toContain(key);
    for (const [key, document] of Object.entries(documents)) {
      const text = textOf(markup(createElement(MechanicGuide, { document })));
      expect(text, key).not.toMatch(/undefined|\[object/);
      expect(text.length, key).toBeGreaterThan(150);
    }
  });

  it('links to pages and sections that exist', () => {
    const links = Object.values(documents).flatMap(({ key, html }) =>
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) =>
        href.startsWith('#') ? `/guide/mechanics/${key}${href}` : href,
      ),
    );
    expect(links.length).toBeGreaterThan(100);
    for (const { key, html } of Object.values(documents)) expect(html, key).not.toMatch(/>[\w-]+\.md</);
    const there = new Set(
      entries.map(({ key, anchor }) => `/guide/mechanics/${key}${anchor === '' ? '' : `#${anchor}`}`),
    );
    expect(links.filter((link) => !there.has(link))).toEqual([]);
    // The cards of attacks lead here.
    expect(there).toContain('/guide/mechanics/icd#groups');
    expect(there).toContain('/guide/mechanics/damage#resistance');
  });

  it('has figures for pages that exist, and they render', () => {
    for (const [key, draw] of Object.entries(FIGURES)) {
      expect(Object.keys(documents)).toContain(key);
      expect(textOf(markup(createElement('div', null, draw()))), key).not.toMatch(/undefined|NaN|guide:/);
    }
  });
});

describe('the figures', () => {
  it('give the worked numbers of the rules', () => {
    expect(transformativeDamage(TRANSFORMATIVE.overload, 90, 100, 0) * resistanceFactor(0.1)).toBeCloseTo(6309.31, 2);
    expect(transformativeDamage(TRANSFORMATIVE.hyperbloom, 90, 200, 0) * resistanceFactor(0.1)).toBeCloseTo(9588.69, 2);
    expect(2 * (1 + ampEmBonus(100))).toBeCloseTo(2.3707, 4);
    expect(defenceFactor(90, 100, 0, 0)).toBeCloseTo(190 / 390, 12);
  });

  it('show the numbers of the game', () => {
    const shown = (key: string) => textOf(markup(createElement('div', null, FIGURES[key]())));
    const write = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });
    // Initial values of a figure: level 90, 200 EM, 10 % resistance.
    const level = 1446.8535;
    for (const [page, name, factor] of [
      ['overload', 'Overloaded', 2.75],
      ['swirl', 'Swirl', 0.6],
      ['bloom', 'Hyperbloom', 3],
    ] as const) {
      const damage = factor * level * (1 + (16 * 200) / (200 + 2000));
      expect(shown(page)).toContain(`${name} ${factor} ${write(damage)} ${write(damage * 0.9)}`);
    }
    const amplified = 2 * (1 + (2.78 * 200) / (200 + 1400));
    expect(shown('melt')).toContain(`Melt Pyro 2 34.75% × ${amplified.toLocaleString('en')}`);
    const spread = 1.25 * level * (1 + (5 * 200) / (200 + 1200));
    expect(shown('quicken')).toContain(`Spread 1.25 +${write(spread)}`);
    expect(shown('energy')).toContain('own element 18 10.8 clear 12 7.2 another element 6 3.6');
  });

  it('let an aura fade by the rules', () => {
    const once = decayOf('hydro', [{ at: 0, durability: 25 }]);
    expect(once[0]).toBe(20);
    expect(once.length - 1).toBeGreaterThanOrEqual(570);
    expect(once.length - 1).toBeLessThanOrEqual(571);
    // 2U on an aura of 1U decays at the rate of the first.
    const twice = decayOf('electro', [
      { at: 0, durability: 25 },
      { at: 1, durability: 50 },
    ]);
    expect(twice[1] - twice[2]).toBeCloseTo(20 / 570, 12);
    // Pyro takes the rate of the larger aura.
    const pyro = decayOf('pyro', [
      { at: 0, durability: 25 },
      { at: 1, durability: 50 },
    ]);
    expect(pyro[1] - pyro[2]).toBeCloseTo(40 / 720, 12);
  });

  it('count hits by the rules', () => {
    expect(icdOf('Default', 30, 7).map(({ element }) => element)).toEqual([1, 0, 0, 1, 0, 1, 0]);
    expect(icdOf('Default', 160, 4).map(({ element }) => element)).toEqual([1, 1, 1, 1]);
    expect(icdOf('ReactionB', 10, 4).map(({ damage }) => damage)).toEqual([1, 0, 0, 1]);
  });
});

describe('the search of the guide', () => {
  const words = {
    element: (k: string) => k,
    weapon: (k: string) => k,
    action: (k: string) => k,
    stat: (k: string) => k,
  };
  const others = [en, ja, zh, de] as readonly Dictionaries[];
  const things = KINDS.flatMap((kind) => entriesOf(kind, en, words, others));
  const rules = entries.map(({ key, title, anchor }) => ({
    id: `/guide/mechanics/${key}${anchor === '' ? '' : `#${anchor}`}`,
    key,
    label: title,
    note: '',
    more: [],
  }));
  const first = (query: string) => search(query, [...rules, ...things], textsOf)[0]?.id;

  it('finds every key', () => {
    expect(things).toHaveLength(KINDS.reduce((sum, kind) => sum + KEYS[kind].length, 0));
    expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
  });

  it.each([
    ['hyperbloom', '/guide/mechanics/bloom#hyperbloom-and-burgeon'],
    ['Xingqiu', '/guide/characters/xingqiu'],
    ['行秋', '/guide/characters/xingqiu'],
    ['雷電将軍', '/guide/characters/raidenshogun'],
    ['雷电将军', '/guide/characters/raidenshogun'],
    [ja.weapons.mistsplitterreforged, '/guide/weapons/mistsplitterreforged'],
    [de.artifacts.emblemofseveredfate, '/guide/artifacts/emblemofseveredfate'],
    ['raiden', '/guide/characters/raidenshogun'],
    // An enemy has this name; players mean the character.
    ['childe', '/guide/characters/tartaglia'],
  ])('finds %s', (query, id) => expect(first(query)).toBe(id));
});
