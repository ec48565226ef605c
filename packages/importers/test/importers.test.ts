import { type Build, buildLines, buildSlots } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { fc } from '../../../test/properties.ts';
import { countedPieces, type Outcome, readEnka, readGood, readUid } from '../src/index.ts';
import { avatar, good, saved, traveler } from './documents.ts';

const slot = (build: Build, stat: string) => build.stats[buildSlots.indexOf(stat)];
const find = (outcome: Outcome, key: string) => outcome.builds.find((build) => build.key === key) as Build;
const copy = <T>(value: T): T => structuredClone(value);
const codes = (outcome: Outcome) => outcome.issues.map((issue) => issue.code);

describe('a GOOD document', () => {
  const outcome = readGood(JSON.stringify(good));

  it('gives every character, and both twins for the traveler', () => {
    expect(outcome.verdict).toBe('ok');
    expect(outcome.builds.map((build) => build.key)).toEqual([
      'raidenshogun',
      'kukishinobu',
      'luminedendro',
      'aetherdendro',
    ]);
    expect(outcome.issues).toEqual([]);
  });

  it('gives level, cap by ascension, constellation, talents and weapon', () => {
    expect(find(outcome, 'raidenshogun')).toMatchObject({
      level: 90,
      maxLevel: 90,
      cons: 2,
      talents: { attack: 1, skill: 9, burst: 10 },
      weapon: { key: 'engulfinglightning', refine: 1, level: 90, maxLevel: 90 },
    });
    expect(find(outcome, 'kukishinobu')).toMatchObject({ level: 80, maxLevel: 80, weapon: { maxLevel: 80 } });
    expect(find(outcome, 'aetherdendro')).toMatchObject({
      maxLevel: 70,
      weapon: { key: 'sapwoodblade', level: 60, maxLevel: 70 },
    });
  });

  it('adds main stats from the tables and substats, percentages as fractions', () => {
    const raiden = find(outcome, 'raidenshogun');
    expect(slot(raiden, 'hp')).toBe(4780 + 508);
    expect(slot(raiden, 'atk')).toBe(311);
    expect(slot(raiden, 'electro%')).toBeCloseTo(0.466, 9);
    expect(slot(raiden, 'cr')).toBeCloseTo(0.311 + 0.039 + 0.07, 9);
    expect(slot(raiden, 'cd')).toBeCloseTo(0.132 + 0.21 + 0.148, 9);
    expect(slot(raiden, 'er')).toBeCloseTo(0.518 + 0.117, 9);
    expect(slot(raiden, 'em')).toBe(23);
  });

  it('counts three pieces as two and five as four', () => {
    expect(find(outcome, 'kukishinobu').sets).toEqual({ flowerofparadiselost: 2 });
    expect(find(outcome, 'raidenshogun').sets).toEqual({ emblemofseveredfate: 4 });
    expect([0, 1, 2, 3, 4, 5, 9].map(countedPieces)).toEqual([0, 0, 2, 2, 4, 4, 4]);
  });

  it('becomes config lines with the same values', () => {
    for (const build of outcome.builds) {
      const { config, diagnostics } = parse(buildLines(build), nameTable);
      expect(
        diagnostics.filter((entry) => entry.from < buildLines(build).length && /stat|set|weapon/.test(entry.code)),
      ).toEqual([]);
      const [character] = config.characters;
      expect(character).toMatchObject({ key: build.key, level: build.level, cons: build.cons, talents: build.talents });
      expect(character.weapon).toMatchObject(build.weapon);
      expect(Math.max(...build.stats.map((value, slot) => Math.abs(character.stats[slot] - value)))).toBeLessThan(1e-6);
    }
    expect(buildLines(outcome.builds[0]).split('\n')[0]).toBe('raidenshogun char lvl=90/90 cons=2 talent=1,9,10;');
  });

  it('reports the errors of the document, in order', () => {
    const verdict = (text: string) => readGood(text).verdict;
    expect(verdict('  ')).toBe('empty');
    expect(verdict('{')).toBe('invalid-json');
    expect(verdict('[]')).toBe('unknown-format');
    expect(verdict('{"format":"GOOD"}')).toBe('empty-scan');
    expect(verdict('{"characters":[],"weapons":[]}')).toBe('empty-scan');
    expect(verdict('{"characters":[{"key":"Nobody"}]}')).toBe('nothing-usable');
  });

  it('imports a character without their unknown weapon or set, and leaves out an unknown character', () => {
    const document = copy(good);
    document.weapons[0].key = 'BladeOfTomorrow';
    for (const each of document.artifacts) if (each.location === 'KukiShinobu') each.setKey = 'SetOfTomorrow';
    document.characters.push({ ...document.characters[0], key: 'Nobody' });
    const result = readGood(JSON.stringify(document));
    expect(result.builds.map((build) => build.key)).toEqual([
      'raidenshogun',
      'kukishinobu',
      'luminedendro',
      'aetherdendro',
    ]);
    expect(find(result, 'raidenshogun').weapon.key).toBe('beginnersprotector');
    const kuki = find(result, 'kukishinobu');
    expect([kuki.sets, slot(kuki, 'hp')]).toEqual([{}, 4780 + 508]);
    expect(result.issues.map(({ code, character, detail, fatal }) => [code, character, detail, fatal])).toEqual([
      ['unknown-set', 'kukishinobu', 'SetOfTomorrow', false],
      ['unknown-character', 'Nobody', 'Nobody', true],
      ['unknown-weapon', 'raidenshogun', 'BladeOfTomorrow', false],
    ]);
    // One issue for the three artifacts.
    expect(result.issues[0].message.text).toContain('(3)');
  });

  it('gives a character without a weapon the one-star weapon of their class, with an issue', () => {
    const document = { ...good, weapons: [] };
    const result = readGood(JSON.stringify(document));
    expect(result.builds).toHaveLength(4);
    const bare = { refine: 1, level: 1, maxLevel: 20 };
    expect(find(result, 'raidenshogun').weapon).toEqual({ key: 'beginnersprotector', ...bare });
    expect(find(result, 'kukishinobu').weapon).toEqual({ key: 'dullblade', ...bare });
    expect(new Set(codes(result))).toEqual(new Set(['missing-weapon']));
  });

  it('skips the stats of an artifact without a readable main stat, but counts the piece', () => {
    const document = copy(good);
    const flower = document.artifacts[0];
    flower.mainStatKey = 'def';
    const result = readGood(JSON.stringify(document));
    expect(slot(find(result, 'raidenshogun'), 'cr')).toBeCloseTo(0.311 + 0.07, 9);
    expect(find(result, 'raidenshogun').sets).toEqual({ emblemofseveredfate: 4 });
    expect(codes(result)).toEqual(['artifact-skipped']);
  });

  it('finds names however they are spelt', () => {
    const document = copy(good);
    document.characters[0].key = 'Raiden Shogun';
    for (const each of [...document.weapons, ...document.artifacts])
      if (each.location === 'RaidenShogun') each.location = 'Raiden-shogun';
    document.weapons[0].key = "Engulfing  Lightning'";
    expect(find(readGood(JSON.stringify(document)), 'raidenshogun').weapon.key).toBe('engulfinglightning');
    document.characters[0].key = 'raiden';
    expect(readGood(JSON.stringify(document)).builds[0].key).toBe('raidenshogun');
  });

  it('brings impossible numbers into range and names them', () => {
    const document = copy(good) as unknown as { characters: Record<string, unknown>[] };
    Object.assign(document.characters[0], { level: 1e9, constellation: -3, ascension: 17, talent: null });
    const raiden = find(readGood(JSON.stringify(document)), 'raidenshogun');
    expect(raiden).toMatchObject({ level: 100, maxLevel: 100, cons: 0, talents: { attack: 1, skill: 1, burst: 1 } });
    const { issues } = readGood(JSON.stringify(document));
    expect(issues.map((issue) => [issue.code, issue.character, issue.detail])).toEqual([
      ['number-corrected', 'raidenshogun', 'level: 1000000000 → 100'],
      ['number-corrected', 'raidenshogun', 'ascension: 17 → 100/100'],
      ['number-corrected', 'raidenshogun', 'constellation: -3 → 0'],
      ['number-missing', 'raidenshogun', 'auto, skill, burst'],
    ]);
  });
});

describe('a showcase', () => {
  it('gives the character by id, weapon, sets and stats', () => {
    const outcome = readEnka([avatar]);
    expect(outcome.issues).toEqual([]);
    const [raiden] = outcome.builds;
    expect(raiden).toMatchObject({
      key: 'raidenshogun',
      level: 90,
      maxLevel: 90,
      cons: 2,
      talents: { attack: 1, skill: 9, burst: 10 },
      weapon: { key: 'engulfinglightning', refine: 5, level: 90, maxLevel: 90 },
      sets: { emblemofseveredfate: 2, archaicpetra: 2 },
    });
    expect(slot(raiden, 'hp')).toBe(4780);
    expect(slot(raiden, 'cr')).toBeCloseTo(0.039, 9);
    expect(slot(raiden, 'def')).toBe(23);
    expect(slot(raiden, 'er')).toBeCloseTo(0.518, 9);
    // A healing circlet at level 0.
    expect(slot(raiden, 'heal')).toBeCloseTo(0.054, 9);
  });

  it('tells the travelers apart by skill depot and keeps the name of a saved build', () => {
    expect(readEnka([traveler]).builds[0]).toMatchObject({
      key: 'luminedendro',
      buildName: 'Bloom',
      maxLevel: 60,
      cons: 0,
    });
    expect(readEnka([{ ...traveler, avatarId: 10000005, skillDepotId: 508 }]).builds[0].key).toBe('aetherdendro');
    expect(codes(readEnka([{ ...traveler, skillDepotId: 701 }]))).toEqual(['traveler-without-element']);
  });

  it('gives the build of the showcase and each saved build, each with its gear', () => {
    const { builds, issues } = readEnka(saved);
    expect(issues).toEqual([]);
    expect(builds.map(({ key, buildName }) => [key, buildName])).toEqual([
      ['raidenshogun', undefined],
      ['raidenshogun', 'Support'],
      ['raidenshogun', 'Hyper carry'],
    ]);
    expect(builds.map(({ weapon }) => weapon.key)).toEqual(['engulfinglightning', 'thecatch', 'engulfinglightning']);
    expect(builds[1].weapon).toEqual({ key: 'thecatch', refine: 1, level: 80, maxLevel: 80 });
    expect(builds[1].sets).toEqual({ emblemofseveredfate: 2 });
    expect(builds.map(({ cons }) => cons)).toEqual([2, 2, 6]);
  });

  it('imports what is known of a character and leaves out an unknown one', () => {
    const unarmed = { ...avatar, equipList: avatar.equipList.slice(0, 5) };
    const strange = copy(avatar);
    strange.equipList[5].itemId = 1;
    const outcome = readEnka([{ avatarId: 7 }, unarmed, strange, null, avatar]);
    expect(outcome.builds.map((build) => build.weapon.key)).toEqual([
      'beginnersprotector',
      'beginnersprotector',
      'engulfinglightning',
    ]);
    expect(outcome.issues.map(({ code, fatal }) => [code, fatal])).toEqual([
      ['unknown-character', true],
      ['missing-weapon', false],
      ['unknown-weapon', false],
      ['unreadable', true],
    ]);
  });

  it('is read in the formats of the service and of the proxy', () => {
    expect(readEnka({ uid: '618285856', avatarInfoList: [avatar] })).toEqual(readEnka([avatar]));
    expect(readEnka([]).verdict).toBe('unknown-format');
    expect(readEnka({ playerInfo: {} }).verdict).toBe('empty-showcase');
    expect(readEnka({}).verdict).toBe('unknown-format');
  });

  it('is requested by a UID of nine digits, or ten beginning with 18', () => {
    expect([' 618285856 ', '1812345678', '312345678'].map(readUid)).toEqual(['618285856', '1812345678', '312345678']);
    expect(['418285856', '61828585', '6182858560', '1912345678', '', 'a18285856'].map(readUid)).toEqual(
      new Array(6).fill(null),
    );
  });
});

describe('hostile documents', () => {
  /** Puts strange values at random places of a document. */
  const mutated = (document: unknown) =>
    fc
      .array(fc.tuple(fc.nat(400), fc.anything({ withBigInt: true, withNullPrototype: true })), { maxLength: 12 })
      .map((changes) => {
        const root = copy(document);
        for (const [at, value] of changes) {
          const places: [Record<string, unknown>, string][] = [];
          const walk = (node: unknown) => {
            if (typeof node !== 'object' || node === null || places.length > 400) return;
            for (const key of Object.keys(node)) {
              places.push([node as Record<string, unknown>, key]);
              walk((node as Record<string, unknown>)[key]);
            }
          };
          walk(root);
          if (places.length === 0) break;
          const [node, key] = places[at % places.length];
          node[key] = value;
        }
        return root;
      });

  const sound = (outcome: Outcome) => {
    for (const build of outcome.builds) {
      expect(nameTable.character(build.key)).toBe(build.key);
      expect(build.stats).toHaveLength(22);
      expect(build.stats.every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      const { config, diagnostics } = parse(buildLines(build), nameTable);
      const bad = diagnostics.filter((entry) => entry.severity === 'error').map((entry) => entry.code);
      // Only what a whole config needs besides the team may be missing.
      expect(bad.filter((code) => /talent|weapon|set|stat|level|pieces|character|expected/.test(code))).toEqual([]);
      expect(config.characters).toHaveLength(1);
    }
    if (outcome.verdict === 'ok') expect(outcome.builds.length).toBeGreaterThan(0);
    else expect(outcome.builds).toEqual([]);
  };

  it('never throw and only give builds that a config can hold (GOOD)', () => {
    fc.assert(
      fc.property(mutated(good), (document) => {
        let text: string;
        try {
          text = JSON.stringify(document);
        } catch {
          return;
        }
        sound(readGood(text ?? ''));
      }),
      { numRuns: isWhole ? 300 : 80 },
    );
  });

  it('never throw and only give builds that a config can hold (showcase)', () => {
    fc.assert(
      fc.property(mutated([avatar, traveler]), (document) => sound(readEnka(document))),
      { numRuns: isWhole ? 300 : 80 },
    );
  });

  it('never throw, for any document', () => {
    fc.assert(fc.property(fc.anything(), (value) => sound(readEnka(value))));
    fc.assert(fc.property(fc.string(), (text) => sound(readGood(text))));
    expect(readGood('{"characters":[{"key":"__proto__"},{"key":"constructor"}],"weapons":[]}').verdict).toBe(
      'nothing-usable',
    );
  });
});
