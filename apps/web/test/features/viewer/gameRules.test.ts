import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { GameRules, type Member } from '#features/viewer/sections/GameRules.tsx';

const texts = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/shared/i18n/${area}/en.json`, import.meta.url), 'utf8'));
const member = (name: string, weapon: string): Member => ({ name, weapon: { name: weapon }, sets: {} });
const TEAM = [member('collei', 'huntersbow'), member('lauma', 'apprenticesnotes'), member('clorinde', 'dullblade')];
const shown = (ids: readonly string[], team = TEAM) =>
  renderToString(createElement(GameRules, { ids, team }))
    .replace(/<!-- -->|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

beforeAll(async () => {
  const en = { viewer: texts('viewer'), issues: texts('issues') };
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en }, interpolation: { escapeValue: false } });
});

it('a result without rules of the game shows nothing of them', () => {
  expect(shown([])).toBe('');
});

it('a result names whose rules of the game it follows, and which limits do not apply', () => {
  const text = shown(['collei_a4', 'lauma_a4', 'lauma_c4']);
  expect(text).toMatch(/Rules of the game: collei, lauma The/);
  expect(text).toContain('extends the zone three times per fight');
  expect(text).toContain('C4 gives 5 energy, not 4.');
});

it('a rule of several characters names those of the team, a rule of a weapon the weapon', () => {
  expect(shown(['icd_group'])).toMatch(/Rules of the game: clorinde /);
  expect(shown(['icd_group'])).not.toContain('baizhu');
  expect(shown(['fracturedhalo'], [member('ineffa', 'fracturedhalo')])).toMatch(/Rules of the game: fracturedhalo /);
});

it('rules that this build does not know are named by their id', () => {
  expect(shown(['constructor'])).toContain('Rules of the game: constructor');
});
