import { existsSync, readdirSync } from 'node:fs';
import xingqiu, { hitboxes } from '@quartet/gamedata/characters/xingqiu';
import { crystallizeShieldBase, growthSteps, reactionBase } from '@quartet/gamedata/curves';
import { displayNames } from '@quartet/gamedata/displayNames';
import { elements, stats } from '@quartet/gamedata/enums';
import { growthAt } from '@quartet/gamedata/growth';
import { icdGroupById, icdGroups, icdTags } from '@quartet/gamedata/icd';
import { artifactFacts, characterFacts, weaponFacts } from '@quartet/gamedata/loaders';
import { mainStatValues } from '@quartet/gamedata/mainstats';
import { monsterCurves, monsters } from '@quartet/gamedata/monsters';
import { characters } from '@quartet/gamedata/nameData';
import {
  characterAliases,
  characterKeys,
  elementOf,
  enemyKeys,
  find,
  nameTable,
  setAliases,
  setKeys,
  weaponAliases,
  weaponKeys,
} from '@quartet/gamedata/names';
import favonius from '@quartet/gamedata/weapons/favoniussword';
import harbinger from '@quartet/gamedata/weapons/harbingerofdawn';
import { describe, expect, test } from 'vitest';
import type { CharacterFacts, Promotion, StatKey, WeaponFacts } from '../src/index.ts';

const promoted = (promo: readonly Promotion[], maxLevel: number, stat: StatKey): number =>
  promo.filter((entry) => entry.maxLevel <= maxLevel).at(-1)?.add[stat] ?? 0;

function characterBase(facts: CharacterFacts, stat: 'hp' | 'atk' | 'def', level: number, maxLevel: number): number {
  return facts.base[stat] * growthAt(facts.curve[stat], level) + promoted(facts.promo, maxLevel, `base_${stat}`);
}

function weaponStat(facts: WeaponFacts, stat: StatKey, level: number, maxLevel: number): number {
  const line = facts.base.find((entry) => entry.stat === stat);
  return (line ? line.initial * growthAt(line.curve, level) : 0) + promoted(facts.promo, maxLevel, stat);
}

describe('counts', () => {
  test('of characters, weapons and sets are those of their folders', () => {
    const folders = (kind: string) =>
      readdirSync(new URL(`../../content/src/${kind}/`, import.meta.url)).filter((key) =>
        existsSync(new URL(`../../content/src/${kind}/${key}/game.json`, import.meta.url)),
      );
    expect([...characterKeys].sort()).toEqual(folders('characters').sort());
    expect([...weaponKeys].sort()).toEqual(folders('weapons').sort());
    expect([...setKeys].sort()).toEqual(folders('artifacts').sort());
    expect(Object.keys(monsters)).toEqual([...enemyKeys]);
  });

  test('89 ICD tags and 66 ICD groups, numbered without gaps', () => {
    expect(Object.values(icdTags)).toEqual(Array.from({ length: 89 }, (_, n) => n));
    expect(icdGroupById.map((group) => group.id)).toEqual(Array.from({ length: 66 }, (_, n) => n));
    expect(icdGroups.Default.reset).toBe(150);
  });

  test('every curve has 100 levels', () => {
    for (const values of [...Object.values(growthSteps), ...Object.values(monsterCurves)]) {
      expect(values).toHaveLength(100);
    }
    expect([reactionBase.length, crystallizeShieldBase.length]).toEqual([100, 100]);
  });
});

describe('stats at a level', () => {
  test('Xingqiu 90/90 with a Harbinger of Dawn 90/90', () => {
    expect(characterBase(xingqiu, 'atk', 90, 90) + weaponStat(harbinger, 'base_atk', 90, 90)).toBeCloseTo(
      603.0709222,
      7,
    );
    expect(characterBase(xingqiu, 'hp', 90, 90)).toBeCloseTo(10222.42024244, 7);
    expect(characterBase(xingqiu, 'def', 90, 90)).toBeCloseTo(757.59889275, 7);
    expect(promoted(xingqiu.promo, 90, 'atk%')).toBe(0.24);
    expect(xingqiu.base.er).toBe(1);
  });

  test.each([
    [1, 20, 857.08356, 0, 418.2111898],
    [20, 20, 2201.84766564, 0, 444.7549042],
    [20, 40, 2842.13296564, 0, 457.3935142],
    [80, 80, 9059.52962188, 0.18, 580.1169176],
    [80, 90, 9514.46922188, 0.24, 589.0969846],
    [95, 95, 10575.53866916, 0.24, 628.8025918],
    [100, 100, 10929.51417944, 0.24, 654.551179],
  ])('Xingqiu %i/%i: base HP %f, ascension ATK %f, base ATK %f', (level, maxLevel, hp, atkPercent, atk) => {
    expect(characterBase(xingqiu, 'hp', level, maxLevel)).toBeCloseTo(hp, 7);
    expect(promoted(xingqiu.promo, maxLevel, 'atk%')).toBe(atkPercent);
    const withWeapon = characterBase(xingqiu, 'atk', level, maxLevel) + weaponStat(harbinger, 'base_atk', 90, 90);
    expect(withWeapon).toBeCloseTo(atk, 7);
  });
});

describe('character facts', () => {
  test('a talent table keeps hits, sub-hits and 15 levels', () => {
    expect(xingqiu.talents.attack[0][0][8]).toBe(0.85636);
    expect(xingqiu.talents.attack[2]).toHaveLength(2);
    expect(xingqiu.talents.rainscreen[1]).toHaveLength(15);
    expect(xingqiu.talentKind.rainscreen).toBe('skill');
  });

  test('cancel frames, hitmarks, hitlag, keys and hit boxes are found by name', () => {
    expect(xingqiu.frames.attack[4].next.charge).toBe(500);
    expect(xingqiu.frames.skill.animation).toBe(67);
    expect(xingqiu.normals.hitmarks).toEqual([[10], [13], [9, 19], [17], [18, 39]]);
    expect(xingqiu.timing.burstKey).toBe('xingqiuburst');
    expect(xingqiu.normals.halt[0]).toEqual([0.03]);
    expect(hitboxes.map((box) => box.name)).toContain('N1');
  });

  test.each([...characterKeys])(
    '%s: loads, has 15 levels everywhere and two talents raised by constellations',
    async (key) => {
      const { default: facts } = await characterFacts[key]();
      expect(facts.key).toBe(key);
      expect(facts.element).toBe(elementOf(key));
      expect(facts.weapon).toBe(nameTable.characterWeaponClass(key));
      expect(Object.keys(facts.talentCon)).toHaveLength(2);
      expect(facts.params).toEqual(characters[key].params);
      expect(facts.promo).toHaveLength(7);
      for (const curve of Object.values(facts.curve)) expect(growthSteps).toHaveProperty(curve);
      const innermost = (table: unknown): void => {
        if (!Array.isArray(table)) expect(table).toBeTypeOf('number');
        else if (typeof table[0] === 'number') expect(table).toHaveLength(15);
        else for (const entry of table) innermost(entry);
      };
      for (const [name, table] of Object.entries(facts.talents)) {
        innermost(table);
        expect(facts.talentKind).toHaveProperty([name]);
      }
    },
  );
});

describe('weapons and sets', () => {
  test.each([...weaponKeys])('%s: loads, with known curves and five values per refinement vector', async (key) => {
    const { default: facts } = await weaponFacts[key]();
    expect(facts.key).toBe(key);
    expect(facts.class).toBe(nameTable.weaponClass(key));
    expect(facts.base[0].stat).toBe('base_atk');
    for (const line of facts.base) expect(growthSteps).toHaveProperty(line.curve);
    for (const entry of Object.values(facts.refineValues)) expect(entry.values).toHaveLength(5);
  });

  test.each([...setKeys])('%s: loads and has a bonus', async (key) => {
    const { default: facts } = await artifactFacts[key]();
    expect(facts.key).toBe(key);
    expect(facts.pieces.length).toBeGreaterThan(0);
  });

  test('a passive names its refinement values and the lifetime of its statuses', () => {
    expect(favonius.refineValues.chance.values).toEqual([0.6, 0.7, 0.8, 0.9, 1]);
    expect(favonius.statuses['favonius-cd'].frames).toEqual([720, 630, 540, 450, 360]);
    expect(favonius.family).toBe('Favonius');
  });
});

describe('reference data', () => {
  test('main stats have a value for each level of a rarity', () => {
    const levels = Object.entries(mainStatValues).map(([rarity, table]) => [
      rarity,
      ...new Set(Object.values(table).map((values) => values.length)),
    ]);
    expect(levels).toEqual([
      ['1', 5],
      ['2', 9],
      ['3', 13],
      ['4', 17],
      ['5', 21],
    ]);
  });

  test('characters have one of seven elements, five weapon classes and two rarities, and bursts cost 40 to 90', async () => {
    const all = await Promise.all(characterKeys.map(async (key) => (await characterFacts[key]()).default));
    const of = <T>(pick: (facts: CharacterFacts) => T) => [...new Set(all.map(pick))].sort();
    expect(of((facts) => facts.element)).toEqual(['anemo', 'cryo', 'dendro', 'electro', 'geo', 'hydro', 'pyro']);
    expect(of((facts) => facts.weapon)).toEqual(['bow', 'catalyst', 'claymore', 'polearm', 'sword']);
    expect(of((facts) => facts.rarity)).toEqual([4, 5]);
    // Mavuika and Skirk pay with a resource other than energy.
    const costs = all.map((facts) => facts.energyMax).filter((cost) => cost > 0);
    expect([Math.min(...costs), Math.max(...costs)]).toEqual([40, 90]);
  });

  test('stats of a build stand in 22 slots', () => {
    const order =
      'def% def hp hp% atk atk% er em cr cd heal pyro% hydro% cryo% electro% anemo% geo% dendro% phys% atkspd% dmg%';
    const named = Object.entries(stats).filter(([, slot]) => slot >= 1 && slot <= 21);
    expect(named.sort((a, b) => a[1] - b[1]).map(([name]) => name)).toEqual(order.split(' '));
  });
});

describe('names', () => {
  test('an alias and a key lead to the key, anything else to nothing', () => {
    expect(nameTable.character('xq')).toBe('xingqiu');
    expect(nameTable.character('xingqiu')).toBe('xingqiu');
    expect(nameTable.weapon('favsword')).toBe('favoniussword');
    expect(nameTable.set('noblesse')).toBe('noblesseoblige');
    for (const name of ['', 'constructor', '__proto__', 'toString', 'Xingqiu']) {
      expect(nameTable.character(name)).toBeUndefined();
      expect(nameTable.weaponClass(name)).toBeUndefined();
      expect(nameTable.actionParams(name, 'skill')).toBeUndefined();
    }
  });

  test('keys are unique, and an alias is no key but leads to one', () => {
    for (const keys of [characterKeys, weaponKeys, setKeys, enemyKeys]) expect(new Set(keys).size).toBe(keys.length);
    for (const [keys, aliases] of [
      [characterKeys, characterAliases],
      [weaponKeys, weaponAliases],
      [setKeys, setAliases],
    ] as const) {
      const isKey = new Set<string>(keys);
      for (const [alias, key] of Object.entries(aliases))
        expect([isKey.has(alias), isKey.has(key)]).toEqual([false, true]);
    }
  });

  test('identity numbers are positions among all keys, from 1', () => {
    expect(nameTable.characterNumber('aetheranemo')).toBe(1);
    expect(nameTable.characterNumber('xingqiu')).toBe(108);
    expect(nameTable.characterNumber('zhongli')).toBe(117);
    // Those that the reference does not have come after all that it has.
    for (const key of [
      'aethercryo',
      'alyosha',
      'kachina',
      'iansan',
      'ifa',
      'illuga',
      'linnea',
      'lohen',
      'luminecryo',
      'nefer',
      'odette',
      'prune',
      'sandrone',
      'vesna',
      'vodyanitsa',
      'zibai',
    ])
      expect(nameTable.characterNumber(key)).toBeGreaterThan(117);
    expect(nameTable.weaponNumber('harbingerofdawn')).toBe(86);
    expect(nameTable.weaponNumber('xiphosmoonlight')).toBe(231);
    for (const key of ['ateaspoonoftranscendence', 'disasterandremorse', 'lightbearingmoonshard'])
      expect(nameTable.weaponNumber(key)).toBeGreaterThan(231);
    expect(nameTable.setNumber('noblesseoblige')).toBe(33);
    expect(nameTable.characterNumber('nobody')).toBe(0);
  });

  test('an action without listed params accepts any name', () => {
    expect(nameTable.actionParams('amber', 'aim')).toEqual(['bunny', 'hold', 'travel', 'weakspot']);
    expect(nameTable.actionParams('amber', 'burst')).toBeUndefined();
  });

  test('dummy is an enemy; childe is read as a character name and is none', () => {
    expect(nameTable.enemy('dummy')).toBe(true);
    expect(nameTable.enemy('childe')).toBe(false);
    expect(nameTable.character('childe')).toBe('tartaglia');
    expect(nameTable.enemies()).toHaveLength(420);
    for (const name of nameTable.enemies()) expect(nameTable.enemy(name)).toBe(true);
  });

  test('weapon classes of characters and weapons', () => {
    expect(nameTable.characterWeaponClass('xingqiu')).toBe('sword');
    expect(nameTable.weaponClass('huntersbow')).toBe('bow');
  });

  test('enums keep the slots of the reference', () => {
    expect([elements.electro, elements.physical]).toEqual([0, 10]);
    expect([stats['def%'], stats['dmg%'], stats.base_def]).toEqual([1, 21, 25]);
  });

  test.each(['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'] as const)('%s names everything', async (language) => {
    const { default: names } = await displayNames[language]();
    const sections = [
      [names.characters, characterKeys],
      [names.weapons, weaponKeys],
      [names.artifacts, setKeys],
      [names.enemies, enemyKeys],
    ] as const;
    for (const [section, keys] of sections) {
      expect(Object.keys(section).sort()).toEqual([...keys].sort());
      expect(Object.values(section).every((name) => name.trim() !== '')).toBe(true);
    }
  });
});

describe('a look-up by a key from outside', () => {
  test('finds own properties of the record, and nothing else', () => {
    const record = { yelan: 1 };
    expect(find(record, 'yelan')).toBe(1);
    for (const key of ['nobody', 'constructor', '__proto__', 'toString']) expect(find(record, key)).toBeUndefined();
  });
});
