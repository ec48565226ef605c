import { buildSlots } from '@quartet/edits';
import { describe, expect, it } from 'vitest';
import { readDocument, readInventory } from '../src/index.ts';
import { avatar, good } from './documents.ts';

type Given = Record<string, unknown> & { subs?: [string, number][] };
const piece = ({ subs = [], ...rest }: Given) => ({
  ...{ setKey: 'EmblemOfSeveredFate', slotKey: 'sands', rarity: 5, level: 20, mainStatKey: 'atk_', location: '' },
  substats: subs.map(([key, value]) => ({ key, value })),
  ...rest,
});
const faultsOf = (given: Given): string[] =>
  readInventory(JSON.stringify({ artifacts: [piece(given)] })).pieces.flatMap(({ faults }) =>
    faults.map(({ id }) => id.replace('importers.fault-', '')),
  );
const verdictOf = (document: unknown) => readDocument(JSON.stringify(document)).verdict;

describe('the plausibility of an artifact', () => {
  // Rolls of 5 stars: 3.89 % CRIT Rate and 19.45 ATK at most, 2.72 % CRIT Rate at least; six of them in one line.
  it.each<[Given, string[]]>([
    [
      {
        subs: [
          ['critRate_', 23.3],
          ['atk', 19],
          ['hp', 209],
          ['eleMas', 16],
        ],
      },
      [],
    ],
    [{ subs: [['critRate_', 23.7]] }, ['high']],
    [{ subs: [['critRate_', 41]] }, ['high--decimal']],
    [{ subs: [['atk', 117]] }, []],
    [{ subs: [['critRate_', 0.4]] }, ['low']],
    [
      {
        subs: [
          ['critRate_', 3.9],
          ['critRate_', 3.5],
        ],
      },
      ['twice'],
    ],
    [{ subs: [['atk_', 5.8]] }, ['same']],
    [{ subs: [['heal_', 5]] }, ['no-substat']],
    [{ mainStatKey: 'critRate_' }, ['main']],
    [{ slotKey: 'circlet', mainStatKey: 'pyro_dmg_' }, ['main']],
    [{ setKey: 'Gambler' }, ['rarity']],
    [{ setKey: 'Gambler', rarity: 4, level: 16 }, []],
    [{ rarity: 3, level: 12 }, ['rarity']],
    [{ rarity: 4, level: 20 }, ['level']],
    [
      {
        subs: [
          ['critRate_', 3.9],
          ['critDMG_', 7.8],
          ['hp', 299],
          ['eleMas', 23],
          ['def', 23],
        ],
      },
      ['count'],
    ],
    // 4 + 5 rolls in all: two lines of six cannot be.
    [
      {
        subs: [
          ['critRate_', 23.3],
          ['critDMG_', 46.6],
        ],
      },
      ['rolls'],
    ],
    // 4 stars at +16: three lines and four upgrades, of which one adds the fourth line.
    [{ rarity: 4, level: 16, subs: [['critRate_', 12.4]] }, []],
    [{ rarity: 4, level: 16, subs: [['critRate_', 12.6]] }, ['high']],
    [{ level: 0, subs: [['critRate_', 3.9]] }, []],
    [{ level: 0, subs: [['critRate_', 7.4]] }, ['high']],
  ])('%j has the faults %j', (given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  it('leaves impossible values out of a build and names the artifact', () => {
    const wrong = piece({
      slotKey: 'circlet',
      mainStatKey: 'critRate_',
      location: 'KukiShinobu',
      subs: [
        ['critDMG_', 148],
        ['atk', 19],
      ],
    });
    const { builds, issues } = readDocument(JSON.stringify({ ...good, artifacts: [wrong] }));
    const stats = builds.find(({ key }) => key === 'kukishinobu')?.stats ?? [];
    const at = (stat: string) => stats[buildSlots.indexOf(stat)];
    expect([at('cr'), at('cd'), at('atk')]).toEqual([0.311, 0, 19]);
    expect(issues.map(({ code, message }) => [code, message.text])).toEqual([
      [
        'impossible',
        'artifact no. 1 (circlet) cannot exist: the substat CRIT DMG 148% is more than 46.6%, the maximum of 5 stars at +20; probably 14.8%. Searches leave it out until it is corrected in the inventory',
      ],
    ]);
  });
});

describe('the format of a document', () => {
  it('is found inside another one', () => {
    for (const document of [{ data: good }, { retcode: 0, data: { account: JSON.stringify(good) } }, [good]]) {
      const { verdict, counts, inventory } = readDocument(JSON.stringify(document));
      expect([verdict, counts.weapons, readInventory(inventory).pieces.length]).toEqual(['ok', 4, counts.artifacts]);
    }
  });

  it('is named when nothing can be imported', () => {
    expect(verdictOf({ format: 'GOOD', characters: [], weapons: [], artifacts: [] })).toBe('empty-scan');
    expect(verdictOf({ format: 'GOOD', materials: { Mora: 1 } })).toBe('only-materials');
    expect(verdictOf({ info: { uigf_version: 'v3.0' }, list: [] })).toBe('wish-history');
    expect(verdictOf({ info: { version: 'v4.0' }, hk4e: [{ list: [{ gacha_type: '301' }] }] })).toBe('wish-history');
    expect(verdictOf({ a: { b: 1 } })).toBe('unknown-format');
  });

  it('can be the profile of the JavaScript library of Enka.Network', () => {
    const artifact = {
      ...{ level: 21, stars: 5, equipType: 'EQUIP_DRESS', icon: 'UI_RelicIcon_15020_3' },
      mainstat: { stat: 'FIGHT_PROP_CRITICAL', statValue: 31.1 },
      substats: [{ stat: 'FIGHT_PROP_CRITICAL_HURT', statValue: 7.8 }],
    };
    const character = {
      characterId: avatar.avatarId,
      constellationsList: [{ id: 1 }, { id: 2 }],
      properties: { level: { val: 90 }, ascension: { val: 6 } },
      skills: { normalAttacks: { level: 1 }, elementalSkill: { level: 9 }, elementalBurst: { level: 10 } },
      equipment: {
        weapon: { weaponId: 13509, level: 90, ascensionLevel: 6, refinement: { level: 4 } },
        artifacts: [artifact],
      },
    };
    const { source, builds, issues } = readDocument(JSON.stringify({ uid: '700000001', characters: [character] }));
    expect([source, issues]).toEqual(['enka', []]);
    expect(builds).toMatchObject([
      {
        ...{ key: 'raidenshogun', level: 90, maxLevel: 90, cons: 2, talents: { attack: 1, skill: 9, burst: 10 } },
        weapon: { key: 'engulfinglightning', refine: 5 },
        mains: [['cr', 0.311]],
      },
    ]);
  });

  it('can be a character list of HoYoLAB, whose talents include levels of constellations', () => {
    const relic = {
      ...{ pos: 1, rarity: 5, level: 20, set: { id: 2150201, name: 'Emblem of Severed Fate' } },
      main_property: { property_type: 2, value: '4780' },
      sub_property_list: [{ property_type: 20, value: '10.5%' }],
    };
    const xiangling = (constellations: number, ...levels: [number, number, number]) => ({
      base: { id: 10000023, element: 'Pyro', level: 90, actived_constellation_num: constellations },
      weapon: { id: 13407, level: 90, promote_level: 6, affix_level: 5 },
      relics: [relic],
      skills: [10231, 10232, 10235].map((skill_id, i) => ({ skill_id, level: levels[i] })),
    });
    // C3 raises the burst, C5 the skill.
    for (const [constellations, skill, burst] of [
      [0, 9, 10],
      [4, 9, 13],
      [6, 12, 13],
    ] as const) {
      const list = [xiangling(constellations, 6, skill, burst)];
      const { source, builds, issues, inventory } = readDocument(JSON.stringify({ retcode: 0, data: { list } }));
      expect([source, issues, builds[0].talents]).toEqual(['good', [], { attack: 6, skill: 9, burst: 10 }]);
      expect(builds[0]).toMatchObject({ key: 'xiangling', weapon: { key: 'favoniuslance', refine: 5 } });
      expect(readInventory(inventory).pieces).toMatchObject([
        { set: 'emblemofseveredfate', slot: 'flower', main: 'hp' },
      ]);
    }
  });

  it('can have a traveler under any name', () => {
    const characters = ['Lumine', 'Aether', 'TravelerCryo', 'LumineGeo'].map((key) => ({
      ...{ key, level: 90, ascension: 6, constellation: 0, talent: { auto: 1, skill: 1, burst: 1 } },
      ...(key === 'Lumine' ? { element: 'anemo' } : {}),
    }));
    const { builds, issues } = readDocument(JSON.stringify({ characters }));
    expect(builds.map(({ key }) => key)).toEqual(['lumineanemo', 'luminecryo', 'aethercryo', 'luminegeo']);
    expect(issues.map(({ message, others }) => [message.text, others])).toEqual([
      ['the file gives no element for the Traveler', []],
      ['no weapon found; a one-star weapon takes its place', ['luminecryo', 'luminegeo']],
    ]);
  });

  it('names each weapon that Quartet does not have', () => {
    const weapons = ['NoSuchSword', 'DullBlade', 'NoSuchSword'].map((key) => ({ key, level: 1, location: '' }));
    const { counts, issues } = readDocument(JSON.stringify({ weapons }));
    expect([counts.weapons, issues.map(({ message }) => message.text)]).toEqual([
      1,
      ['the weapon NoSuchSword is not in Quartet yet and is left out (×2)'],
    ]);
  });
});
