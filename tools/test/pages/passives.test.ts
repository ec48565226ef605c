import { readFileSync } from 'node:fs';
import { contentKeys } from '@quartet/content';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Passives } from '../../../apps/web/src/shared/names/passives.ts';
import { type PassiveWords, passiveText, setText } from '../../../apps/web/src/shared/names/passiveText.ts';
import { type ConstellationFacts, constellationText } from '../../../apps/web/src/shared/names/useConstellations.ts';
import { spread } from '../../../test/lane.ts';
import { passives } from '../../pages/passives.ts';

const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'] as const;
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../apps/web/src/shared/${path}`, import.meta.url), 'utf8'));
const stored = read('names/passives.json') as Passives;

function wordsIn(language: string): PassiveWords {
  const i18n = createInstance();
  const resources = { preview: read(`i18n/preview/${language}.json`), team: read(`i18n/team/${language}.json`) };
  void i18n.init({
    lng: language,
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const own = i18n.getFixedT(language, 'team');
  return {
    t: i18n.getFixedT(language, 'preview'),
    language,
    stat: (key) => own(`stat.${key.replace('%', 'Percent')}` as 'stat.hp'),
  };
}
let english: PassiveWords;
beforeAll(() => {
  english = wordsIn('en');
});

describe('the sentences of passives', () => {
  it('are stored as the facts have their numbers, for every weapon and set', async () => {
    expect(stored).toEqual(await passives());
    expect(Object.keys(stored.weapons)).toEqual(expect.arrayContaining([...contentKeys.weapons]));
    expect(Object.keys(stored.sets)).toEqual(expect.arrayContaining([...contentKeys.sets]));
  });

  it('show the numbers of a refinement', () => {
    const weapon = (key: string, refine: number) => passiveText(stored.weapons[key], refine, english);
    expect(weapon('windblumeode', 1)).toBe('Skill used: ATK +16% for 6 s.');
    expect(weapon('windblumeode', 5)).toBe('Skill used: ATK +32% for 6 s.');
    expect(weapon('sacrificialsword', 5)).toBe('Skill hit, 80% chance: skill ready again.');
    expect(weapon('staffofhoma', 1)).toBe('HP +20%, ATK +0.8% of max HP; HP below 50%: ATK +1% of max HP.');
    expect(weapon('royalbow', 3)).toBe('Hit without CRIT: CRIT Rate +12%, up to 5×.');
    expect(setText(stored.sets.noblesseoblige, english)).toBe(
      '2 pieces: Burst DMG +20%. 4 pieces: Burst used: ATK +20% (team) for 12 s.',
    );
  });

  it('have words for everything in all languages', () => {
    for (const language of spread(LANGUAGES, 2)) {
      const words = wordsIn(language);
      const texts = [
        ...Object.values(stored.weapons).map((clauses) => passiveText(clauses, 1, words)),
        ...Object.values(stored.sets).map((pieces) => setText(pieces, words)),
      ];
      for (const text of texts) expect(text).not.toMatch(/\b(trigger|effect|word|stat)\.\w|undefined|NaN|\{\{/);
    }
  });
});

it('constellations show their talent levels, bonuses and new hits', () => {
  const facts: ConstellationFacts = {
    talentCon: { skill: 3, burst: 5 },
    bonuses: [
      { unlock: 'c2', stats: { er: 0.3, atk: null }, changes: [], frames: 600 },
      { unlock: null, stats: { atk: null }, changes: [{ unlock: 'c6', to: { stats: { er: 0.1 } } }], frames: -1 },
    ],
    attacks: [{ unlock: 'c2', name: 'x' }],
  };
  expect(constellationText(facts, 2, english)).toBe('Energy Recharge +30% for 10 s, new hit.');
  expect(constellationText(facts, 3, english)).toBe('Skill level +3.');
  expect(constellationText(facts, 1, english)).toBe('Changes how talents work.');
  expect(constellationText(facts, 6, english)).toBe('Energy Recharge +10%.');
});
