/** Documents as scanners, older programs and newer versions of the game write them; people and numbers are made up. */
import { type Build, buildLines, buildSlots } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import {
  MAX_CHARACTERS,
  MAX_ISSUES,
  MAX_OWNED_WEAPONS,
  type Outcome,
  readDocument,
  readEnka,
  readGood,
  readInventory,
} from '../src/index.ts';

const text = (document: unknown) => JSON.stringify(document);
const find = (outcome: Outcome, key: string) => outcome.builds.find((build) => build.key === key) as Build;
const stat = (build: Build, name: string) => build.stats[buildSlots.indexOf(name)] ?? Number.NaN;
const issues = (outcome: Outcome) => outcome.issues.map(({ code, character, detail }) => [code, character, detail]);

const mains = { flower: 'hp', plume: 'atk', sands: 'enerRech_', goblet: 'hydro_dmg_', circlet: 'critRate_' };
const slots = Object.keys(mains) as (keyof typeof mains)[];

function piece(slotKey: keyof typeof mains, location: string, more: Record<string, unknown> = {}) {
  const substats = [{ key: 'critDMG_', value: 14 }];
  const base = {
    setKey: 'HeartOfDepth',
    slotKey,
    level: 20,
    rarity: 5,
    mainStatKey: mains[slotKey],
    location,
    substats,
  };
  return { ...base, ...more };
}

const character = (key: string, more: Record<string, unknown> = {}) => {
  const talent = { auto: 2, skill: 9, burst: 8 };
  return { key, level: 90, ascension: 6, constellation: 1, talent, ...more };
};
const weapon = (key: string, location: string, more: Record<string, unknown> = {}) => {
  return { key, level: 90, ascension: 6, refinement: 1, location, ...more };
};
const good = (lists: Record<string, unknown>) => text({ format: 'GOOD', version: 2, source: 'Scanner', ...lists });

describe('two weapons or artifacts at one character', () => {
  const team = (weapons: unknown[], artifacts: unknown[] = []) =>
    readGood(good({ characters: [character('Mona')], weapons, artifacts }));

  it('keeps the weapon of the higher level, whichever comes first, and names both', () => {
    const real = weapon('TheWidsith', 'Mona', { refinement: 3 });
    const leftover = weapon('ApprenticesNotes', 'mona', { level: 1, ascension: 0 });
    for (const weapons of [
      [real, leftover],
      [leftover, real],
    ]) {
      const outcome = team(weapons);
      expect(find(outcome, 'mona').weapon).toMatchObject({ key: 'thewidsith', refine: 3, level: 90 });
      expect(issues(outcome)).toEqual([['two-weapons', 'mona', 'TheWidsith 90 R3 > ApprenticesNotes 1 R1']]);
    }
  });

  it('at one level keeps the rarer, then the more refined, and never one of another class', () => {
    const kept = (...weapons: unknown[]) => find(team(weapons), 'mona').weapon;
    const [rare, refined] = [
      weapon('LostPrayerToTheSacredWinds', 'Mona'),
      weapon('TheWidsith', 'Mona', { refinement: 5 }),
    ];
    expect(kept(refined, rare).key).toBe('lostprayertothesacredwinds');
    expect(kept(weapon('TheWidsith', 'Mona'), refined).refine).toBe(5);
    expect(kept(weapon('AquilaFavonia', 'Mona'), weapon('MagicGuide', 'Mona', { level: 20 })).key).toBe('magicguide');
  });

  it('counts one artifact a slot: the higher level, then the higher rarity, then the first', () => {
    const worn = (...artifacts: unknown[]) => team([weapon('TheWidsith', 'Mona')], artifacts);
    const full = slots.map((slot) => piece(slot, 'Mona'));
    const twice = worn(...full, piece('flower', 'Mona', { level: 16 }));
    expect(stat(find(twice, 'mona'), 'hp')).toBe(4780);
    expect(stat(find(twice, 'mona'), 'cd')).toBeCloseTo(0.7, 9);
    expect(issues(twice)).toEqual([
      ['two-artifacts', 'mona', 'flower: HeartOfDepth 5★ +20 (1) > HeartOfDepth 5★ +16 (6)'],
    ]);
    expect(stat(find(worn(piece('flower', 'Mona', { level: 4 }), piece('flower', 'MONA')), 'mona'), 'hp')).toBe(4780);
    const four = piece('flower', 'Mona', { rarity: 4, level: 16, setKey: 'TheExile' });
    expect(stat(find(worn(four, piece('flower', 'Mona', { level: 16 })), 'mona'), 'hp')).toBe(3967);
    const same = worn(...full, piece('circlet', 'Mona', { setKey: 'NoblesseOblige' }));
    expect(find(same, 'mona').sets).toEqual({ heartofdepth: 4 });
  });

  it('replaces a weapon of another class by a one-star weapon, with an issue', () => {
    const outcome = team([weapon('FavoniusWarbow', 'Mona')]);
    expect(find(outcome, 'mona').weapon.key).toBe('apprenticesnotes');
    expect(issues(outcome)).toEqual([['wrong-weapon', 'mona', 'FavoniusWarbow']]);
  });

  it('keeps the higher level of a character who appears twice', () => {
    const outcome = readGood(good({ characters: [character('Mona', { level: 20 }), character('mona')], weapons: [] }));
    expect(outcome.builds.map(({ key, level }) => [key, level])).toEqual([['mona', 90]]);
    expect(outcome.issues[0].code).toBe('two-characters');
  });
});

describe('GOOD of any version', () => {
  it('reads fields and keys in any case, numbers as text, and passes over unknown fields', () => {
    const document = {
      Format: 'good',
      VERSION: 3,
      futureList: [{ a: 1 }],
      Characters: [
        {
          KEY: 'MONA',
          Level: '80',
          ascension: 6,
          Constellation: 0,
          talent: { Auto: 1, SKILL: 2, burst: 3 },
          skin: 'x',
        },
      ],
      weapons: [weapon('the widsith', 'MONA', { refinement: '2', id: 7 })],
      artifacts: slots.map((slot) => {
        const { setKey, slotKey, mainStatKey, ...rest } = piece(slot, 'mona', {
          astralMark: true,
          unactivatedSubstats: [],
        });
        const keys = {
          setkey: setKey.toUpperCase(),
          slot_key: slotKey.toUpperCase(),
          mainstatkey: mainStatKey.toLowerCase(),
        };
        return { ...rest, ...keys, substats: [{ Key: 'CRITDMG_', Value: '14', initialValue: 7 }, null] };
      }),
    };
    const outcome = readGood(text(document));
    expect(issues(outcome)).toEqual([]);
    const mona = find(outcome, 'mona');
    expect(mona).toMatchObject({
      level: 80,
      maxLevel: 90,
      talents: { attack: 1, skill: 2, burst: 3 },
      weapon: { key: 'thewidsith', refine: 2 },
      sets: { heartofdepth: 4 },
    });
    expect([stat(mona, 'hp'), stat(mona, 'hydro%'), stat(mona, 'er')]).toEqual([4780, 0.466, 0.518]);
    expect(stat(mona, 'cd')).toBeCloseTo(0.7, 9);
  });

  it('survives null and missing fields, with an issue for each missing part', () => {
    const document = good({
      characters: [
        { key: 'Mona', level: null, ascension: 5, constellation: null, talent: null },
        { key: 'Xingqiu' },
        { key: null },
        null,
      ],
      weapons: [{ key: 'TheWidsith', level: null, refinement: null, location: 'Mona' }, null, { location: 'Xingqiu' }],
      artifacts: [
        piece('flower', 'Mona', { substats: null }),
        piece('plume', 'Mona', { rarity: null, lock: null }),
        piece('sands', 'Mona', {
          level: null,
          substats: [
            { key: 'hp', value: null },
            { key: null, value: 1 },
          ],
        }),
        null,
      ],
    });
    const outcome = readGood(document);
    expect(find(outcome, 'mona')).toMatchObject({
      level: 80,
      maxLevel: 80,
      cons: 0,
      weapon: { key: 'thewidsith', level: 1, refine: 1 },
    });
    expect(find(outcome, 'xingqiu').weapon.key).toBe('dullblade');
    expect(stat(find(outcome, 'mona'), 'atk')).toBe(311);
    expect(outcome.issues.map((issue) => issue.code)).toEqual([
      'number-missing',
      'stat-skipped',
      'unreadable',
      'number-missing',
      'unknown-weapon',
    ]);
    expect(outcome.issues[0].detail).toBe(
      'rarity, artifact-level, level, constellation, auto, skill, burst, weapon-level, refinement, weapon-ascension',
    );
  });

  it('names a character of the game that is not there as not in Quartet yet, and other unknown names too', () => {
    const outcome = readGood(
      good({ characters: [character('Manekin'), character('Somebody'), character('Mona')], weapons: [] }),
    );
    expect(outcome.builds.map((build) => build.key)).toEqual(['mona']);
    expect(outcome.issues.slice(0, 2)).toMatchObject([
      { character: 'manekin', absent: 'manekin', fatal: true, message: { text: 'not in Quartet yet (version 6.1)' } },
      { character: 'Somebody', absent: '', fatal: true, message: { text: 'not in Quartet yet' } },
    ]);
  });

  it('states the version of an absent character, weapon and set', () => {
    const absentOf = (outcome: ReturnType<typeof readGood>) =>
      outcome.issues
        .filter(({ absent }) => absent !== '')
        .map(({ absent, message }) => `${absent} ${message.text.match(/\(version [\d.]+\)/)?.[0]}`)
        .sort();
    const artifacts = slots.map((slot) => piece(slot, 'Mona', { setKey: 'GlacierAndSnowfield' }));
    const weapons = [weapon('StarsealedEdict', 'Mona')];
    const characters = [character('Valeriy'), character('Mitya'), character('Mona')];
    expect(absentOf(readGood(good({ characters, weapons, artifacts })))).toEqual([
      'glacierandsnowfield (version 1.0)',
      'mitya (version 7.2)',
      'starsealededict (version 7.2)',
      'valeriy (version 7.2)',
    ]);
    expect(absentOf(readEnka([{ avatarId: 10000136, skillDepotId: 13601 }]))).toEqual(['mitya (version 7.2)']);
  });

  it('counts stats of unknown sets, leaves out unknown stats, and has one issue for each', () => {
    const artifacts = [
      ...slots.slice(0, 4).map((slot) => piece(slot, 'Mona', { setKey: 'SetOfVersionNine' })),
      piece('circlet', 'Mona', {
        mainStatKey: 'luck_',
        substats: [
          { key: 'charm', value: 3 },
          { key: 'hp', value: 299 },
        ],
      }),
    ];
    const outcome = readGood(
      good({ characters: [character('Mona')], weapons: [weapon('TheWidsith', 'Mona')], artifacts }),
    );
    const mona = find(outcome, 'mona');
    expect([mona.sets, stat(mona, 'hp'), stat(mona, 'er')]).toEqual([{}, 4780 + 299, 0.518]);
    expect(issues(outcome)).toEqual([
      ['unknown-set', 'mona', 'SetOfVersionNine'],
      ['unknown-stat', 'mona', 'luck_'],
      ['unknown-stat', 'mona', 'charm'],
    ]);
  });

  it('has both twins for each element of a traveler, who share weapon and artifacts', () => {
    const elements = ['Anemo', 'Geo', 'Electro', 'Dendro', 'Hydro', 'Pyro'];
    const outcome = readGood(
      good({
        characters: [...elements.map((element) => character(`Traveler${element}`)), character('Traveler')],
        weapons: [weapon('SapwoodBlade', 'Traveler')],
        artifacts: slots.map((slot) => piece(slot, slot === 'flower' ? 'TravelerAnemo' : 'Traveler')),
      }),
    );
    const keys = elements.flatMap((element) => ['lumine', 'aether'].map((twin) => twin + element.toLowerCase()));
    expect(outcome.builds.map((build) => build.key)).toEqual(keys);
    for (const build of outcome.builds) expect([build.weapon.key, stat(build, 'hp')]).toEqual(['sapwoodblade', 4780]);
    expect(outcome.issues.map((issue) => issue.code)).toEqual(['traveler-without-element']);
  });
});

describe('weapons of 7.0 in a document', () => {
  it.each([
    ['ATeaspoonOfTranscendence', 'Beidou'],
    ['DisasterAndRemorse', 'Rosaria'],
    ['LightbearingMoonshard', 'Albedo'],
  ])('%s is held by %s and owned', (key, holder) => {
    const document = good({
      characters: [character(holder)],
      weapons: [weapon(key, holder, { refinement: 3 }), weapon(key, '', { level: 1, ascension: 0 })],
    });
    const outcome = readGood(document);
    expect([issues(outcome), outcome.builds.map((build) => build.weapon)]).toMatchObject([
      [],
      [{ key: key.toLowerCase(), refine: 3, level: 90, maxLevel: 90 }],
    ]);
    expect(readDocument(document).weapons).toEqual([
      { key: key.toLowerCase(), refine: 3, level: 90, maxLevel: 90, wearer: holder.toLowerCase() },
      { key: key.toLowerCase(), refine: 1, level: 1, maxLevel: 20, wearer: '' },
    ]);
  });
});

describe('weapons of a document', () => {
  const owned = (...weapons: unknown[]) => readDocument(good({ characters: [character('Mona')], weapons })).weapons;

  it('have levels, caps and refinements of the game', () => {
    const odd = { ...weapon('TheWidsith', ''), level: 999, ascension: 1, refinement: -3 };
    expect(owned(odd)).toEqual([{ key: 'thewidsith', refine: 1, level: 90, maxLevel: 90, wearer: '' }]);
  });

  it('are limited in number, and unreadable ones are left out', () => {
    const many = Array.from({ length: MAX_OWNED_WEAPONS + 5 }, () => weapon('DullBlade', ''));
    expect(owned(7, null, weapon('BladeOfVersionNine', ''), ...many)).toHaveLength(MAX_OWNED_WEAPONS);
  });
});

describe('lists of one kind only', () => {
  const artifacts = slots.map((slot) => piece(slot, 'Mona'));

  it('are imported: artifacts for the inventory, characters with one-star weapons', () => {
    const stock = readDocument(good({ artifacts }));
    expect([stock.verdict, stock.counts, stock.builds]).toEqual([
      'ok',
      { characters: 0, weapons: 0, artifacts: 5 },
      [],
    ]);
    expect(readInventory(stock.inventory).pieces).toHaveLength(5);
    const people = readDocument(good({ characters: [character('Mona')] }));
    expect([people.verdict, people.counts]).toEqual(['ok', { characters: 1, weapons: 0, artifacts: 0 }]);
    expect([people.inventory, people.builds[0].weapon.key]).toEqual(['', 'apprenticesnotes']);
  });

  it('end in the message for the missing part where nothing can be used', () => {
    expect(readDocument(good({ weapons: [weapon('NoSuchWeapon', '')] })).verdict).toBe('nothing-usable');
    expect(readDocument(good({ characters: [] })).verdict).toBe('empty-scan');
    expect(readDocument('{').verdict).toBe('invalid-json');
    expect(readDocument(' \n').verdict).toBe('empty');
    expect(readDocument('[]').verdict).toBe('unknown-format');
  });

  it('are one import with everything in it, each artifact read once', () => {
    const spare = piece('goblet', '', { setKey: 'SetOfVersionNine', level: 99 });
    const document = good({
      characters: [character('Mona'), character('TravelerHydro')],
      weapons: [weapon('TheWidsith', 'Mona'), weapon('DullBlade', ''), weapon('BladeOfVersionNine', '')],
      artifacts: [...artifacts, spare, piece('flower', 'Mona', { mainStatKey: 'luck_' }), 7],
    });
    const all = readDocument(`\ufeff${document}`);
    expect(all.counts).toEqual({ characters: 2, weapons: 2, artifacts: 6 });
    expect(all.builds.map((build) => build.key)).toEqual(['mona', 'luminehydro', 'aetherhydro']);
    expect(all.weapons.map(({ key, wearer }) => [key, wearer])).toEqual([
      ['thewidsith', 'mona'],
      ['dullblade', ''],
    ]);
    expect(readInventory(all.inventory).pieces).toHaveLength(6);
    expect(issues(all)).toEqual([
      ['unknown-stat', 'mona', 'luck_'],
      ['two-artifacts', 'mona', 'flower: HeartOfDepth 5★ +20 (1) > HeartOfDepth 5★ +20 (7)'],
      ['missing-weapon', 'luminehydro', 'dullblade'],
      ['unknown-set', '6', 'SetOfVersionNine'],
      ['impossible', '', '6'],
      ['unreadable', '8', '7'],
      ['unknown-weapon', '', 'BladeOfVersionNine'],
    ]);
  });
});

describe('Genshin Optimizer before GOOD', () => {
  it('reads databases with the weapon in the character, level keys and talents from 0', () => {
    const document = {
      version: 3,
      characterDatabase: {
        mona: {
          characterKey: 'mona',
          levelKey: 'L60A',
          constellation: 4,
          talentLevelKeys: { auto: 0, skill: 7, burst: 8 },
          weapon: { key: 'TheWidsith', levelKey: 'L90', refineIndex: 1, overrideMainVal: 0 },
          equippedArtifacts: { flower: 'artifact_1' },
        },
        traveler: { characterKey: 'traveler', elementKey: 'geo', level: 20, ascension: 1, constellation: 0 },
      },
      artifactDatabase: Object.fromEntries(
        slots.map((slot, index) => {
          const { rarity, ...rest } = piece(slot, 'mona');
          return [`artifact_${index}`, { ...rest, numStars: rarity, id: `artifact_${index}` }];
        }),
      ),
      artifactDisplay: {},
    };
    const all = readDocument(text(document));
    expect(find(all, 'mona')).toMatchObject({
      level: 60,
      maxLevel: 70,
      cons: 4,
      talents: { attack: 1, skill: 8, burst: 9 },
      weapon: { key: 'thewidsith', refine: 2, level: 90, maxLevel: 90 },
      sets: { heartofdepth: 4 },
    });
    expect(all.builds.map((build) => build.key)).toEqual(['mona', 'luminegeo', 'aethergeo']);
    expect(all.counts).toEqual({ characters: 2, weapons: 1, artifacts: 5 });
    expect(readInventory(all.inventory).pieces.map((each) => each.wearer)).toEqual(new Array(5).fill('mona'));
    expect(readGood(text(document)).builds).toEqual(all.builds);
  });

  it('reads databases with a list of weapons', () => {
    const document = {
      version: 8,
      characterDatabase: {
        Mona: { key: 'Mona', level: 90, ascension: 6, constellation: 0, talent: { auto: 1, skill: 1, burst: 1 } },
      },
      weaponDatabase: { weapon_1: { key: 'TheWidsith', level: 90, ascension: 6, refine: 5, location: 'Mona' } },
      artifactDatabase: {},
    };
    expect(find(readDocument(text(document)), 'mona').weapon).toMatchObject({ key: 'thewidsith', refine: 5 });
  });

  it('reads the export of today with everything else it holds', () => {
    const document = {
      format: 'GOOD',
      dbVersion: 27,
      source: 'Genshin Optimizer',
      version: 1,
      characters: [{ ...character('Mona'), id: 'Mona' }],
      weapons: [{ ...weapon('TheWidsith', 'Mona'), lock: false, id: 'weapon_1' }],
      artifacts: slots.map((slot, index) => ({
        ...piece(slot, 'Mona'),
        exclude: false,
        lock: false,
        id: `artifact_${index}`,
      })),
      teams: [{ name: 'x', loadoutData: [null] }],
      buildTcs: [],
      display_weapon: {},
    };
    const all = readDocument(text(document));
    expect([all.verdict, all.issues, all.counts]).toEqual(['ok', [], { characters: 1, weapons: 1, artifacts: 5 }]);
    expect(all.inventory).toBe(text(document));
  });
});

describe('artifacts of Mona', () => {
  const tag = (name: string, value: number) => ({ name, value });
  const artifact = (position: string, main: [string, number], more: Record<string, unknown> = {}) => ({
    setName: 'gladiatorFinale',
    position,
    mainTag: tag(...main),
    normalTags: [tag('critical', 0.066), tag('attackStatic', 19)],
    omit: false,
    level: 20,
    star: 5,
    equip: null,
    ...more,
  });
  const document = {
    version: '1',
    flower: [artifact('flower', ['lifeStatic', 4780], { equip: '莫娜' })],
    feather: [artifact('feather', ['attackStatic', 311])],
    sand: [artifact('sand', ['recharge', 0.518])],
    cup: [artifact('cup', ['physicalBonus', 0.583])],
    head: [artifact('head', ['criticalDamage', 0.622], { setName: 'setOfVersionNine' }), { setName: 1 }],
  };

  it('become an inventory, with their wearers', () => {
    const all = readDocument(text(document), new Map([['莫娜', 'mona']]));
    expect([all.verdict, all.counts.artifacts]).toEqual(['ok', 5]);
    const { pieces } = readInventory(all.inventory);
    expect(pieces.map(({ slot, main, set, wearer }) => [slot, main, set, wearer])).toEqual([
      ['flower', 'hp', 'gladiatorsfinale', 'mona'],
      ['plume', 'atk', 'gladiatorsfinale', ''],
      ['sands', 'er', 'gladiatorsfinale', ''],
      ['goblet', 'phys%', 'gladiatorsfinale', ''],
      ['circlet', 'cd', '', ''],
    ]);
    expect(pieces[0].stats[buildSlots.indexOf('cr')]).toBeCloseTo(0.066, 9);
    expect(pieces[3].stats[buildSlots.indexOf('phys%')]).toBe(0.583);
    expect(readInventory(text(document)).pieces).toHaveLength(5);
  });
});

describe('a showcase of another version of the game', () => {
  const icons = { flower: 4, plume: 2, sands: 5, goblet: 1, circlet: 3 };
  const names = { flower: 'BRACER', plume: 'NECKLACE', sands: 'SHOES', goblet: 'RING', circlet: 'DRESS' };
  const props = {
    flower: 'HP',
    plume: 'ATTACK',
    sands: 'CHARGE_EFFICIENCY',
    goblet: 'ICE_ADD_HURT',
    circlet: 'CRITICAL',
  };

  const relic = (slot: keyof typeof icons, flat: Record<string, unknown>) => ({
    itemId: 1,
    reliquary: { level: 21, mainPropId: 1 },
    flat: {
      rankLevel: 5,
      itemType: 'ITEM_RELIQUARY',
      equipType: `EQUIP_${names[slot]}`,
      reliquaryMainstat: { mainPropId: `FIGHT_PROP_${props[slot]}`, statValue: 1 },
      reliquarySubstats: [{ appendPropId: 'FIGHT_PROP_CRITICAL_HURT', statValue: 7 }],
      ...flat,
    },
  });
  const amos = {
    itemId: 15502,
    weapon: { level: 90, promoteLevel: 6, affixMap: { 115502: 1 } },
    flat: { itemType: 'ITEM_WEAPON' },
  };
  const ganyu = (flat: (slot: keyof typeof icons) => Record<string, unknown>, more: Record<string, unknown> = {}) => ({
    avatarId: 10000037,
    skillDepotId: 3701,
    propMap: { 1002: { val: '6' }, 4001: { val: '90' } },
    skillLevelMap: { 10371: 10, 10372: 8, 10373: 9 },
    equipList: [...slots.map((slot) => relic(slot, flat(slot))), amos],
    ...more,
  });

  it('finds sets by id, then by icon, then by the hash of the name', () => {
    const ways: ((slot: keyof typeof icons) => Record<string, unknown>)[] = [
      () => ({ setId: 14001, setNameTextMapHash: '1', icon: 'UI_RelicIcon_99999_4' }),
      () => ({ setId: '14001' }),
      (slot) => ({ icon: `UI_RelicIcon_14001_${icons[slot]}`, setNameTextMapHash: '1' }),
      (slot) => ({ icon: `/ui/UI_RelicIcon_14001_${icons[slot]}.png`, setId: null, equipType: undefined }),
      () => ({ setNameTextMapHash: '933076115' }),
      () => ({ setNameTextMapHash: 933076115, setId: 0 }),
    ];
    for (const way of ways) {
      const outcome = readEnka({ avatarInfoList: [ganyu(way)] });
      expect(issues(outcome)).toEqual([]);
      expect(outcome.builds[0]).toMatchObject({
        key: 'ganyu',
        sets: { blizzardstrayer: 4 },
        weapon: { key: 'amosbow', refine: 2 },
      });
      expect([stat(outcome.builds[0], 'hp'), stat(outcome.builds[0], 'cryo%')]).toEqual([4780, 0.466]);
    }
  });

  it('imports everything but the unknown piece, weapon and stat, with one issue for each', () => {
    const entry = ganyu((slot) => ({ setId: slot === 'sands' || slot === 'flower' ? 15099 : 14001 }));
    entry.equipList[4] = relic('circlet', {
      setId: 14001,
      reliquarySubstats: [
        { appendPropId: 'FIGHT_PROP_NEW_THING', statValue: 5 },
        { appendPropId: 'FIGHT_PROP_CRITICAL_HURT', statValue: 7 },
      ],
    });
    entry.equipList[5] = { ...amos, itemId: 15599 };
    const outcome = readEnka([entry, { ...entry, avatarId: 10000999, skillDepotId: 99901, skillLevelMap: {} }]);
    expect(outcome.builds).toHaveLength(1);
    expect(outcome.builds[0]).toMatchObject({ sets: { blizzardstrayer: 2 }, weapon: { key: 'huntersbow' } });
    expect(stat(outcome.builds[0], 'cd')).toBeCloseTo(0.35, 9);
    expect(issues(outcome)).toEqual([
      ['unknown-set', 'ganyu', '15099'],
      ['unknown-stat', 'ganyu', 'FIGHT_PROP_NEW_THING'],
      ['unknown-weapon', 'ganyu', '15599'],
      ['unknown-character', '10000999', '10000999'],
    ]);
  });

  it('finds weapons by id, then by icon, then by hash', () => {
    const held = (item: Record<string, unknown>) =>
      readEnka([ganyu(() => ({ setId: 14001 }), { equipList: [{ ...amos, ...item }] })]).builds[0].weapon.key;
    expect(held({ itemId: 1, flat: { itemType: 'ITEM_WEAPON', icon: 'UI_EquipIcon_Bow_Amos' } })).toBe('amosbow');
    expect(held({ itemId: 1, flat: { itemType: 'ITEM_WEAPON', icon: '/ui/UI_EquipIcon_Bow_Amos_Awaken.png' } })).toBe(
      'amosbow',
    );
    expect(held({ itemId: null, flat: { nameTextMapHash: '828711395', icon: 'UI_EquipIcon_Bow_New' } })).toBe(
      'amosbow',
    );
    expect(held({ flat: {} })).toBe('amosbow');
  });

  it('finds characters by id, or by depot or skills where the id is not known', () => {
    const key = (more: Record<string, unknown>) => readEnka([ganyu(() => ({ setId: 14001 }), more)]).builds[0]?.key;
    expect(key({ skillDepotId: 1 })).toBe('ganyu');
    expect(key({ avatarId: 999 })).toBe('ganyu');
    expect(key({ avatarId: null, skillDepotId: null })).toBe('ganyu');
    expect(key({ avatarId: 10000117 })).toBeUndefined();
  });

  it('identifies every element of both travelers, by depot or by skills', () => {
    const skills = { anemo: 10067, geo: 10077, electro: 10602, dendro: 10117, hydro: 10087, pyro: 10097 };
    const depots = { anemo: 4, geo: 6, electro: 7, dendro: 8, hydro: 3, pyro: 2 };
    for (const [id, twin, first] of [
      [10000005, 'aether', 500],
      [10000007, 'lumine', 700],
    ] as const) {
      for (const element of Object.keys(skills) as (keyof typeof skills)[]) {
        const entry = { avatarId: id, propMap: {}, equipList: [] };
        const read = (more: object) => readEnka([{ ...entry, ...more }]).builds[0]?.key;
        expect(read({ skillDepotId: first + depots[element] })).toBe(twin + element);
        expect(read({ skillLevelMap: { [skills[element]]: 5 } })).toBe(twin + element);
      }
      const none = readEnka([{ avatarId: id, skillDepotId: first + 1, skillLevelMap: { 10067: 1 } }]);
      expect(none.issues.map((issue) => issue.code)).toEqual(['traveler-without-element']);
    }
  });

  it('finds the weapons of 7.0 by their ids and icons', () => {
    const held = (item: object) =>
      readEnka([
        ganyu(() => ({ setId: 14001 }), {
          avatarId: 10000045,
          skillDepotId: 4501,
          skillLevelMap: { 10451: 10, 10452: 8, 10453: 9 },
          equipList: [{ ...amos, ...item }],
        }),
      ]);
    const rosaria = held({ itemId: 13517 });
    expect(issues(rosaria)).toEqual([]);
    expect(rosaria.builds[0]).toMatchObject({
      key: 'rosaria',
      weapon: { key: 'disasterandremorse', refine: 2, level: 90, maxLevel: 90 },
    });
    const flat = { itemType: 'ITEM_WEAPON', icon: 'UI_EquipIcon_Pole_Carbine' };
    expect(held({ itemId: 1, flat }).builds[0].weapon.key).toBe('disasterandremorse');
  });

  it('names characters and sets of the game that Quartet does not have', () => {
    const entry = ganyu(() => ({ setId: 15004 }));
    const outcome = readEnka([{ avatarId: 10000117, skillDepotId: 11701 }, entry]);
    expect(outcome.issues.map(({ code, absent }) => [code, absent])).toEqual([
      ['unknown-character', 'manekin'],
      ['unknown-set', 'glacierandsnowfield'],
    ]);
  });

  it('survives null and missing members', () => {
    const bare = { avatarId: 10000037, skillDepotId: 3701 };
    const empty = ganyu(() => ({ setId: 14001 }), {
      propMap: null,
      skillLevelMap: null,
      talentIdList: null,
      equipList: null,
    });
    for (const entry of [bare, empty]) {
      const outcome = readEnka({ avatarInfoList: [entry] });
      expect(outcome.builds[0]).toMatchObject({ key: 'ganyu', level: 1, weapon: { key: 'huntersbow' } });
      expect(issues(outcome).map(([code]) => code)).toEqual(['number-missing', 'missing-weapon']);
    }
    const odd = ganyu(() => ({ setId: 14001, rankLevel: null, reliquarySubstats: null }), {
      propMap: { 4001: { ival: '90' } },
    });
    expect(stat(readEnka([odd]).builds[0], 'hp')).toBe(4780);
  });

  it('distinguishes an empty or hidden showcase from a document of another kind', () => {
    for (const document of [
      { playerInfo: { nickname: 'x' }, ttl: 60, uid: '1' },
      { avatarInfoList: [] },
      { uid: '8', avatarInfoList: null },
    ])
      expect(readDocument(text(document)).verdict).toBe('empty-showcase');
    expect(readDocument('{"a":1}').verdict).toBe('unknown-format');
  });

  it('is a document like others: builds, and an inventory of equipped items', () => {
    const all = readDocument(text({ uid: '1', playerInfo: {}, avatarInfoList: [ganyu(() => ({ setId: 14001 }))] }));
    expect([all.source, all.verdict, all.counts]).toEqual(['enka', 'ok', { characters: 1, weapons: 1, artifacts: 5 }]);
    expect(readInventory(all.inventory).pieces.map((each) => each.wearer)).toEqual(new Array(5).fill('ganyu'));
    const saved = { 10000037: [{ name: 'Melt', live: false, avatar_data: ganyu(() => ({ setId: 14001 })) }] };
    expect(readDocument(text(saved)).builds[0]).toMatchObject({ key: 'ganyu', buildName: 'Melt' });
  });
});

describe('bounds of a document', () => {
  it('are kept: length, entries, issues and their length', () => {
    expect(readDocument(' '.repeat(5) + 'x'.repeat(MAX_CHARACTERS)).verdict).toBe('too-long');
    const strange = Array.from({ length: 2000 }, (_, i) => character(`${'Nobody'.repeat(50)}${i}`));
    const outcome = readGood(
      good({ characters: [...strange.map((each, i) => ({ ...each, key: `N${i}${each.key}` }))], weapons: [] }),
    );
    expect(outcome.issues).toHaveLength(MAX_ISSUES);
    expect(outcome.omittedIssues).toBe(1001 - MAX_ISSUES);
    expect(Math.max(...outcome.issues.map((issue) => issue.detail.length + issue.message.text.length))).toBeLessThan(
      200,
    );
    const stock = readInventory(
      text({ artifacts: Array.from({ length: 5000 }, (_, i) => piece('flower', '', { setKey: `S${i}` })) }),
    );
    expect([stock.pieces.length, stock.issues.length, stock.omittedIssues]).toEqual([
      5000,
      MAX_ISSUES,
      5000 - MAX_ISSUES,
    ]);
  });
});

describe('the lines of a build', () => {
  it('keep main stats apart from substats, one word for each artifact', () => {
    const artifacts = [
      ...slots.slice(0, 2).map((slot) => piece(slot, 'Mona')),
      piece('sands', 'Mona', { mainStatKey: 'eleMas' }),
      piece('goblet', 'Mona', { mainStatKey: 'eleMas', rarity: 4, level: 16, setKey: 'Instructor' }),
      piece('circlet', 'Mona', { mainStatKey: 'eleMas', substats: [{ key: 'critRate_', value: 3.9 }] }),
    ];
    const { builds } = readGood(
      good({ characters: [character('Mona')], weapons: [weapon('TheWidsith', 'Mona')], artifacts }),
    );
    const lines = buildLines(builds[0]).split('\n');
    expect(lines.slice(-3)).toEqual([
      'mona add stats hp=4780 atk=311 em=186.5 em=139.3 em=186.5;',
      'mona add stats cr=0.039 cd=0.56;',
      '',
    ]);
    const { config } = parse(buildLines(builds[0]), nameTable);
    expect(config.characters[0].stats[8]).toBeCloseTo(stat(builds[0], 'em'), 6);
  });
});
