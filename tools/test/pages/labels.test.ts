import type { Language } from '@quartet/gamedata';
import { characterKeys, setKeys, weaponKeys } from '@quartet/gamedata/names';
import { talentKey, talentNames } from '@quartet/gamedata/talents';
import { CATEGORIES } from '@quartet/results/log';
import { beforeAll, describe, expect, it } from 'vitest';
import { observe, pairings, type Seen } from '../../../apps/web/build/observed.ts';
import { textWriter } from '../../../apps/web/src/features/sample/model/texts.ts';
import { energySource } from '../../../apps/web/src/shared/names/energySource.ts';
import { hitNamer, normalized } from '../../../apps/web/src/shared/names/hitName.ts';
import hits from '../../../apps/web/src/shared/names/hits.json' with { type: 'json' };
import { statusNamer } from '../../../apps/web/src/shared/names/statusName.ts';
import { paired } from '../../../apps/web/src/shared/names/useTalents.ts';
import { entry, wordsIn } from '../../../apps/web/test/features/sample/fixture.ts';
import { spread } from '../../../test/lane.ts';
import { hitTalents } from '../../pages/hits.ts';

const LANGUAGES: readonly Language[] = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'];

/** Syntax of keys: `-icd`, `4pc`, `my-key`, `my_key`, `camelCase`, a joined name of a character. */
const RAW =
  /icd|\b[24]pc\b|(?<![A-Z])\b[a-z][a-z0-9]*[-_][a-z]|_|[a-z][a-z][A-Z](?![A-Z]?c)|(?:^|[^a-z])(?:kaedehara|kamisato|aratakiitto|kukishinobu|raidenshogun|shikanoin|sangonomiya|yumemizuki|aether[a-z]|lumine[a-z])/;

/** Parts of official names that look like a key. */
const OFFICIAL = /Electro-Charged|Musou no|[Ss]ub-|RES reduction/g;

const seen: Seen[] = [];
beforeAll(async () => {
  await observe(2, (one) => seen.push(one));
});

const distinct = (list: readonly unknown[]): string[] =>
  [...new Set(list)].filter((one): one is string => typeof one === 'string' && one !== '');
const raw = (labels: readonly (readonly [string, string])[]) =>
  labels.filter(
    ([key, label]) =>
      label === '' || RAW.test(label.replaceAll(OFFICIAL, '')) || (/^[a-z]/.test(label.slice(0, 1)) && label === key),
  );

describe('fights with every character, weapon and set', () => {
  it('have all of them', () => {
    const fights = pairings();
    expect(new Set(fights.map(({ character }) => character))).toEqual(new Set(characterKeys));
    expect(new Set(fights.map(({ weapon }) => weapon))).toEqual(new Set(weaponKeys));
    expect(new Set(fights.map(({ set }) => set))).toEqual(new Set(setKeys));
    expect(seen.length).toBeGreaterThan(100_000);
  });

  it.each(spread(LANGUAGES, 2))(
    'have no status, bonus, energy source, hit or shield without a label in %s',
    async (language) => {
      const words = await wordsIn(language);
      const effect = statusNamer(words);
      const hit = hitNamer(words);
      const of = (event: string, field: string) =>
        seen.flatMap((one) => (one.event === event ? [one.logs[field]] : []));
      const keys = distinct([
        ...of('status', 'key'),
        ...of('enemy', 'key'),
        ...of('weapon', 'key'),
        ...of('artifact', 'key'),
      ]);
      expect(keys.length).toBeGreaterThan(900);
      expect(raw(keys.map((key) => [key, effect(key)]))).toEqual([]);
      const bonuses = distinct(
        seen.flatMap(({ logs }) => (Array.isArray(logs.pre_damage_mods) ? logs.pre_damage_mods : [])),
      );
      expect(raw(bonuses.map((key) => [key, effect(key)]))).toEqual([]);
      const sources = distinct(of('energy', 'source'));
      expect(raw(sources.map((key) => [key, energySource(key, words.sources, effect, hit)]))).toEqual([]);
      const abilities = distinct([...of('calc', 'abil'), ...of('shield', 'name')]);
      const heals = distinct(seen.flatMap(({ event, msg }) => (event === 'heal' || event === 'hurt' ? [msg] : [])));
      expect(abilities.length).toBeGreaterThan(400);
      expect(raw([...abilities, ...heals].map((name) => [name, hit(name)]))).toEqual([]);
    },
  );

  it('show no key in any line of a log', async () => {
    const write = textWriter(await wordsIn('de'));
    const told = new Map<string, string>();
    for (const { event, msg, logs } of seen) {
      const id = `${event} ${msg} ${logs.key} ${logs.source}`;
      if (!told.has(id) && CATEGORIES.some((one) => one === event))
        told.set(id, write(entry(event, 1, msg, { ...logs })));
    }
    expect(raw([...told])).toEqual([]);
  });

  it('name the owner of an effect', async () => {
    const effect = statusNamer(await wordsIn('en'));
    expect(effect('dm-4pc')).toBe('Deepwood Memories · 4 pieces');
    expect(effect('troupe-2pc')).toBe('Golden Troupe · 2 pieces');
    expect(effect('xiphos-kaedeharakazuha')).toBe("Xiphos' Moonlight · Kaedehara Kazuha");
    expect(effect('furina-fanfare-debounce')).toBe('Furina · Fanfare · Cooldown');
    expect(effect('oz-active')).toBe('Fischl · Oz');
    expect(effect('amcburst')).toBe('Traveler Aether (Anemo) · Elemental Burst');
  });

  it('show the key next to the label if keys are shown', async () => {
    const words = { ...(await wordsIn('de')), showKeys: true };
    expect(statusNamer(words)('dm-4pc')).toBe('Erinnerungen des tiefen Waldes · 4 Teile [dm-4pc]');
    expect(hitNamer(words)('Normal 0')).toBe('Standardangriff 1 [Normal 0]');
  });
});

describe('official names of hits', () => {
  const namer = async (language: Language) => hitNamer(await wordsIn(language));

  it.each([
    ['zh', 'Guhua Sword: Raincutter', '古华剑·裁雨留虹'],
    ['ja', 'Guhua Sword: Raincutter', '古華剣·裁雨留虹'],
    ['ko', 'Guhua Sword: Raincutter', '고화검·재우유홍'],
    ['ru', 'Guhua Sword: Fatal Rainscreen 1', 'Гухуа: Завеса дождя 2'],
    ['de', 'Guhua Sword: Fatal Rainscreen 0', 'Guhua-Schwert – Wolkenbruch 1'],
    ['de', 'Abiogenesis: Solar Isotoma (Tick)', 'Chemische Evolution – Sonnennachbildung (Intervall)'],
    ['de', 'Normal 0', 'Standardangriff 1'],
    ['de', 'Oz (Summon)', 'Schutz der Dunkelheit · Oz (Beschwörung)'],
    ['es', 'Zhongli Skill', 'Zhongli · Habilidad Elemental'],
    ['de', 'Fillet Blade Proc', 'Filetiermesser (Effekt)'],
    ['en', 'Guhua Sword: Fatal Rainscreen 0', 'Guhua Sword: Fatal Rainscreen 1'],
    ['en', 'Oz (Summon)', 'Oz (Summon)'],
  ] as const)('in %s: %s is %s', async (language, name, label) => {
    expect((await namer(language))(name)).toBe(label);
  });

  it('exist for the talents and constellations of all characters, at the same positions in each language', async () => {
    const english = (await talentNames.en()).default;
    for (const language of LANGUAGES) {
      const names = (await talentNames[language]()).default;
      for (const key of characterKeys) {
        const own = names[talentKey(key)] ?? [];
        const missing = (english[talentKey(key)] ?? ['?']).filter(
          (name, i) => (name === '') !== ((own[i] ?? '') === ''),
        );
        expect([language, key, missing]).toEqual([language, key, []]);
      }
    }
    const dictionary = paired(english, (await talentNames.de()).default, hits);
    expect(dictionary[normalized('Guhua Sword: Raincutter')]).toBe('Guhua-Schwert – Regen und Bogen');
  });

  it('have the talents of the facts', async () => {
    expect(hits).toEqual(await hitTalents());
  });
});
