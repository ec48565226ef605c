import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { build } from '../../facts/build.ts';
import { fileOf, readFiles } from '../../facts/files.ts';
import { audit } from '../../update/audit.ts';
import { Dump, DumpError } from '../../update/dump.ts';
import { type Known, readCharacters, readFacts } from '../../update/facts.ts';
import { type Game, readGame } from '../../update/game.ts';
import { explain, type Reason, readReasons } from '../../update/reasons.ts';
import { diffReport, distrusted } from '../../update/report.ts';
import { scaffoldFiles } from '../../update/scaffold.ts';
import { numbersOf, openTexts, textsOf } from '../../update/texts.ts';
import { isAtLeast, parametersOf, writeFacts } from '../../update/write.ts';
import { type DumpFiles, dumpFiles, genshinDb, invented, knownFacts, obfuscated, textMaps, writeDump } from './dump.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'dump-'));
  folders.push(made);
  return made;
}

const read = (files: DumpFiles, known: Known = knownFacts()): Game =>
  readGame(new Dump([writeDump(folder(), files)], '9.1'), known, undefined);

/** Replaces the text of a file. */
function edit(files: DumpFiles, path: string, change: (text: string) => string): DumpFiles {
  const before = JSON.stringify(files[path]);
  const after = change(before);
  expect(after).not.toBe(before);
  return { ...files, [path]: JSON.parse(after) };
}

const ABILITY = 'BinOutput/Ability/Temp/AvatarAbilities/ConfigAbility_Avatar_Ovela.json';
const PROUD = 'ExcelBinOutput/ProudSkillExcelConfigData.json';

describe.each([
  ['readable names', (files: DumpFiles) => files],
  ['obfuscated names', (files: DumpFiles) => obfuscated(files, 7)],
  ['other obfuscated names', (files: DumpFiles) => obfuscated(files, 1234)],
])('a dump with %s', (_, form) => {
  it('agrees with every fact of its characters', () => {
    const result = audit(read(form(dumpFiles())), knownFacts());
    expect(result.differences).toEqual([]);
    for (const kind of [
      'stats',
      'promotion',
      'multiplier',
      'element',
      'gauge',
      'strike',
      'icdTag',
      'icdGroup',
      'poise',
      'hitlag',
      'monster',
      'weapon',
      'curve',
      'icdSequence',
    ] as const) {
      expect(result.kinds[kind].compared, kind).toBeGreaterThan(0);
    }
    expect(result.kinds.gauge).toEqual({ compared: 56, agreed: 56, byValue: 0 });
  });

  it('contains a new character with its attacks, multipliers and numbers', () => {
    const character = read(form(dumpFiles())).characters.find(({ isNew }) => isNew);
    const [source] = invented.slice(-1);
    expect(character).toMatchObject({ key: 'hestan', element: source.element, energy: source.energy, weapon: 'sword' });
    expect(character?.talents.skill.levels[0]?.slice(0, 2)).toEqual(
      source.parameters.skill.map((x) => expect.closeTo(x, 5)),
    );
    const pulse = character?.attacks?.find(({ parameters }) => parameters.includes('Hestan_Pulse_Damage'));
    expect(pulse).toMatchObject({
      element: source.element,
      gauge: 25,
      icdTag: 'Elemental_Art',
      icdGroup: 'Pulse',
      poise: 15,
    });
    expect(pulse?.multipliers).toMatchObject([{ place: 'skill', index: 2 }]);
    const first = character?.attacks?.find(({ name }) => name.endsWith('ATK01'));
    expect(first).toMatchObject({ gauge: 25, poise: 31.5, halt: 0.02, defenceHalt: true, strike: source.strike[1] });
    expect(character?.parameters).toMatchObject({ a1: { data: [0.22, 4] }, c2: { data: [0.27, 4] } });
  });

  it('reports a changed multiplier with our value and the value of the dump', () => {
    // All 15 levels of a talent: the skill of Ovela deals 10 % more.
    const files = dumpFiles();
    const rows = files[PROUD] as { openConfig: string; paramList: number[] }[];
    for (const row of rows) if (row.openConfig === 'Ovela_SkillUpgrade_2') row.paramList[0] = 1.1 * row.paramList[0];
    const known = knownFacts();
    const game = read(form(files));
    const result = audit(game, known);
    const changed = result.differences.filter(({ kind }) => kind === 'multiplier');
    expect(changed).toEqual([
      {
        kind: 'multiplier',
        subject: 'ovela',
        fact: 'talents.skill[0]',
        ours: 1.6301,
        dump: expect.closeTo(1.79311, 5),
      },
    ]);
    const report = diffReport(
      game,
      known,
      result,
      explain(result.differences, [], '9.1'),
      (key) => `test/${key}.test.ts`,
    );
    expect(report).toContain('`ovela` (look at test/ovela.test.ts)');
    expect(report).toContain('multiplier: ovela talents.skill[0]: 1.6301 -> 1.79311');
    expect(report).toContain('character `hestan`');
  });

  it('fails the audit with a planted wrong gauge', () => {
    const files = edit(dumpFiles(), ABILITY, (text) =>
      text.replace('"elementDurability":100', '"elementDurability":50'),
    );
    expect(audit(read(form(files)), knownFacts()).differences).toEqual([
      { kind: 'gauge', subject: 'ovela', fact: "attacks['Finale']", ours: 100, dump: 50 },
    ]);
  });
});

describe('the check of learned names', () => {
  it('fails below 97 % agreement, reasons included', () => {
    // Two of 56 gauges: 96.4 %.
    let files = dumpFiles();
    for (const name of ['Ovela', 'Tamrik']) {
      files = edit(files, ABILITY.replace('Ovela', name), (text) =>
        text.replace('"elementDurability":100', '"elementDurability":50'),
      );
    }
    const known = knownFacts();
    const result = audit(read(obfuscated(files, 3)), known);
    const reason: Reason = {
      kind: 'gauge',
      why: 'An invented reason, long enough.',
      evidence: 'The invented dump says so.',
      facts: { "ovela attacks['Finale']": [100, 50] },
    };
    expect(distrusted(result, explain(result.differences, [], '9.1'))).toEqual([
      { kind: 'gauge', line: 'gauge of attacks: 96.43 % of 56' },
    ]);
    expect(distrusted(result, explain(result.differences, [reason], '9.1'))).toEqual([]);
  });

  it('fails when no column matches a known one, and names the nearest', () => {
    const files = dumpFiles();
    const rows = files['ExcelBinOutput/AvatarExcelConfigData.json'] as { hpBase: number }[];
    for (const row of rows.slice(0, 3)) row.hpBase += 100;
    expect(() => read(obfuscated(files, 5))).toThrow(
      /AvatarExcelConfigData.*no column for hpBase.*57\.1 % of 7 known.*97 %/,
    );
  });
});

describe('reasons', () => {
  const difference = { kind: 'gauge', subject: 'ovela', fact: 'normals[0][0]', ours: 25, dump: 50 } as const;
  const reason: Reason = {
    kind: 'gauge',
    versions: ['9.1'],
    why: 'An invented reason, long enough.',
    evidence: 'The invented dump says so.',
    facts: { 'ovela normals[0][0]': [25, 50] },
  };

  it('apply only to the exact values and versions that they list', () => {
    expect(explain([difference], [reason], '9.1').unexplained).toEqual([]);
    expect(explain([difference], [reason], '9.2').unexplained).toEqual([difference]);
    for (const other of [
      { ...difference, dump: 100 },
      { ...difference, ours: 50 },
      { ...difference, fact: 'normals[1][0]' },
    ]) {
      expect(explain([other], [reason], '9.1').unexplained).toEqual([other]);
    }
  });

  it('are stale when they explain nothing in their version', () => {
    expect(explain([], [reason], '9.1', () => true).stale).toEqual(['gauge ovela normals[0][0]']);
    expect(explain([], [reason], '9.2', () => true).stale).toEqual([]);
  });
});

describe('an incomplete dump', () => {
  const AVATARS = 'ExcelBinOutput/AvatarExcelConfigData.json';
  const withText = (path: string, text: string) => () =>
    readGame(new Dump([writeDump(folder(), { ...dumpFiles(), [path]: text })], '9.1'), knownFacts(), undefined);

  it.each<[string, () => unknown, RegExp]>([
    [
      'a folder that does not exist',
      () => new Dump(['/nowhere/9.1']),
      /\/nowhere\/9\.1 is not a folder\. Name the folder/,
    ],
    ['a folder without tables', () => new Dump([folder()], '9.1'), /no folder ExcelBinOutput/],
    ['a folder without a version', () => new Dump([writeDump(folder(), dumpFiles())], 'new'), /--version 5\.5/],
    ['a file that is not JSON', withText(AVATARS, '[{'), /AvatarExcelConfigData\.json is not JSON .*Download it again/],
    [
      'a pointer in place of a file',
      withText(AVATARS, 'version https://git-lfs.github.com/spec/v1'),
      /Git LFS pointer.*git lfs pull/,
    ],
    ['a table that is not an array', withText(AVATARS, '"text"'), /AvatarExcelConfigData\.json is not a table/],
    ['a table with unknown ids', withText(AVATARS, '[{"id":1}]'), /AvatarExcelConfigData.*no known id/],
    [
      'a number beyond 64-bit floats',
      withText(AVATARS, '[{"id":1e999}]'),
      /AvatarExcelConfigData.*number that is too large/,
    ],
    [
      'excessive nesting',
      withText(AVATARS, `${'['.repeat(400)}${']'.repeat(400)}`),
      /AvatarExcelConfigData.*nested more than 200 deep/,
    ],
    [
      'a talent with an absurd number',
      withText(PROUD, JSON.stringify(dumpFiles()[PROUD]).replace('1.6301,', '1e12,')),
      /ProudSkillExcelConfigData.*larger than any fact/,
    ],
    [
      'a talent file that is a list',
      withText('BinOutput/Talent/AvatarTalents/ConfigTalent_Ovela.json', '[]'),
      /ConfigTalent_Ovela\.json is not a talent file/,
    ],
  ])('%s is reported with a fix', (_, run, message) => {
    expect(run).toThrow(DumpError);
    expect(run).toThrow(message);
  });

  it('reports the facts that a missing table or folder would contain', () => {
    const files = Object.fromEntries(
      Object.entries(dumpFiles()).filter(
        ([path]) => !/BinOutput\/|ProudSkill|Monster|Attenuation/.test(path.replace('ExcelBinOutput', '')),
      ),
    );
    const game = read(files);
    expect(game.absent.join('\n')).toMatch(/ProudSkill.*\n.*AttackAttenuation.*\n.*Monster.*\n.*texts.*\n.*BinOutput/);
    expect(audit(game, knownFacts()).differences).toEqual([]);
    expect(() =>
      readGame(new Dump([writeDump(folder(), { 'ExcelBinOutput/x.json': [] })], '9.1'), knownFacts(), undefined),
    ).toThrow(/AvatarExcelConfigData\.json is missing.*second --dump/);
  });
});

describe('the scaffold of a new character', () => {
  const made = async (files: DumpFiles = dumpFiles()) =>
    scaffoldFiles('hestan', read(files), readFiles(ROOT), await readCharacters());
  /** The scaffold of the whole dump, for several tests. */
  let whole: ReturnType<typeof made> | undefined;
  const madeOnce = () => {
    whole ??= made();
    return whole;
  };
  const facts = (files: ReadonlyMap<string, string>, layer: string) =>
    JSON.parse(files.get(`packages/content/src/characters/hestan/${layer}.json`) ?? '{}');

  it('contains all facts of the dump', async () => {
    const { files } = isWhole ? await made(obfuscated(dumpFiles(), 11)) : await madeOnce();
    const own = facts(files, 'game');
    expect(own).toMatchObject({
      source: 'dump-9.1',
      element: 'pyro',
      weapon: 'sword',
      energyMax: 60,
      normalHits: 3,
      normals: {
        element: 'physical',
        icd: [['NormalAttack'], ['NormalAttack'], ['NormalAttack']],
        halt: [[0.02], [0.03], [0.04]],
      },
      charged: { icd: 'None', strike: 'blunt' },
      casts: { skill: { cooldown: 870 }, burst: { cooldown: 1620 } },
      parameters: { a1: [0.22, 4], a4: [0.22, 5], c1: [0.26, 4], c6: [0.31, 4] },
    });
    expect(own.attacks).toMatchObject({
      Opening: { tag: 'skill', element: 'pyro', gauge: 50, strike: 'blunt', poise: 80, icd: 'None' },
      Pulse: { tag: 'skill', gauge: 25, icd: 'ElementalArt', icdGroup: 'Pulse' },
      Finale: { tag: 'burst', gauge: 100 },
      Echo: { tag: 'burst', icd: 'ElementalBurst' },
    });
    expect(own.talents[own.attacks.Pulse.mult.slice('talents.'.length)].values[0]).toBeCloseTo(1.0746, 4);
    // The dump's own ICD group becomes a fact.
    expect(JSON.parse(files.get('packages/gamedata/facts/game/icd.json') ?? '').groups.Pulse).toEqual({
      reset: 90,
      element: [1, 0, 0, 0],
      damage: [1, 0.5, 0.5, 0.5],
    });
  });

  it('lists the facts that a person must supply, with medians of the same weapon and body', async () => {
    const { files, needs } = await madeOnce();
    expect(facts(files, 'facts').source).toBe('estimate');
    for (const fact of ['normals.hitmarks[0]', 'charged.hitmark', 'frames.skill', 'casts.burst.payAt']) {
      expect(needs.find((need) => need.fact === fact)).toMatchObject({
        estimate: expect.anything(),
        from: expect.stringMatching(/^median of \d+ \(sword, body type girl\), half between \d+ and \d+$/),
      });
    }
    expect(needs.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(['particles', 'attacks[...].at', 'region', 'dump']),
    );
  });

  it.runIf(isWhole)('lists the missing facts of a dump without abilities', async () => {
    const { files, needs } = await made(
      Object.fromEntries(Object.entries(dumpFiles()).filter(([path]) => !path.startsWith('BinOutput'))),
    );
    expect(needs).toContainEqual({ fact: 'dump', what: expect.stringContaining('BinOutput: no attacks') });
    expect(facts(files, 'game')).toMatchObject({ normalHits: 0, attacks: {}, energyMax: 60 });
  });

  it('refuses characters that have facts or that the dump lacks', async () => {
    const game = read(dumpFiles());
    expect(() => scaffoldFiles('ovela', game, new Map(), [])).toThrow(/ovela has facts already/);
    expect(() => scaffoldFiles('nobody', game, new Map(), [])).toThrow(/No character nobody.*New ones: hestan/);
  });

  it('has a test that fails for each unwritten talent', async () => {
    const { files } = await madeOnce();
    const test = files.get('packages/content/src/characters/hestan/kit.test.ts') ?? '';
    expect(test.match(/expect\.fail\(/g)).toHaveLength(8);
    for (const title of ['skill: cooldown 14.5 s', 'A1: numbers 0.22, 4', 'C6: numbers 0.31, 4'])
      expect(test).toContain(title);
  });

  it.runIf(isWhole)('passes the type check except for unwritten talents', async () => {
    const { files } = await madeOnce();
    const kit = files.get('packages/content/src/characters/hestan/kit.ts') ?? '';
    const place = mkdtempSync(join(ROOT, 'tools/content/scaffold-'));
    folders.push(place);
    // The key and the ICD group become types only after npm run make -- facts; existing names replace them here.
    const all = new Map([...readFiles(ROOT)].map(([path, text]) => [path, files.get(fileOf(path)) ?? text]));
    for (const path of ['characters/hestan/game.json', 'characters/hestan/facts.json'])
      all.set(path, files.get(fileOf(path)) ?? '');
    const module = (build(all).get('characters/hestan.ts') ?? '')
      .replace("key: 'hestan'", "key: 'xingqiu'")
      .replaceAll("icdGroup: 'Pulse'", "icdGroup: 'Default'")
      .replace('../../types.ts', '../../../packages/gamedata/src/types.ts');
    writeFileSync(join(place, 'facts.ts'), module);
    writeFileSync(join(place, 'index.ts'), kit.replace('@quartet/gamedata/characters/hestan', './facts.ts'));
    const compilerOptions = { noEmit: true, incremental: false, noUncheckedIndexedAccess: false };
    writeFileSync(
      join(place, 'tsconfig.json'),
      JSON.stringify({ extends: '../../../tsconfig.json', include: ['*.ts'], compilerOptions }),
    );
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '-p',
      place,
    ]).catch((failed: { stdout: string }) => failed);
    const lines = kit.split('\n');
    const failed = stdout
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => /index\.ts\((\d+),\d+\): error TS2345/.exec(line)?.[1] ?? line);
    const deliberate = lines.flatMap((line, i) => (/^\s*unwritten\(/.test(line) ? [String(i + 1)] : []));
    expect(deliberate).toHaveLength(8);
    expect(failed).toEqual(deliberate);
  });
});

describe('writing', () => {
  const facts = (extra: object = {}) => ({
    'sources.json': {
      old: { what: 'x', address: 'x', licence: 'none', version: '1', game: '9.0' },
      new: { what: 'x', address: 'x', licence: 'none', version: '1', game: '9.5' },
    },
    'characters/ovela/game.json': {
      source: 'old',
      base: { hp: 1, atk: 2, def: 3 },
      energyMax: 40,
      attacks: { Finale: { gauge: 25 }, Echo: { gauge: 25 } },
      later: { stays: 7 },
      ...extra,
    },
    'game/monsters.json': { source: 'old', monsters: { mossling: { baseHp: 1 } } },
  });
  const json = (place: string, path: string) => JSON.parse(readFileSync(join(place, fileOf(path)), 'utf8'));
  const placed = (files: object) =>
    Object.fromEntries(Object.entries(files).map(([path, file]) => [fileOf(path), file]));
  const differences = [
    { kind: 'stats', subject: 'ovela', fact: 'base.hp', ours: 1, dump: 801.5 },
    { kind: 'gauge', subject: 'ovela', fact: "attacks['Finale']", ours: 25, dump: 100 },
    { kind: 'monster', subject: 'mossling', fact: 'baseHp', ours: 1, dump: 12.5 },
    { kind: 'gauge', subject: 'ovela', fact: 'normals[0][0]', ours: 25, dump: 50 },
  ] as const;

  it('changes the facts that differ, records the dump as their source, and deletes nothing', () => {
    const place = writeDump(folder(), placed(facts()));
    const { kept, files } = writeFacts(place, read(dumpFiles()), knownFacts(), differences);
    expect(json(place, 'characters/ovela/game.json')).toEqual({
      source: 'old',
      sources: { parameters: 'dump-9.1', 'base.hp': 'dump-9.1', 'attacks.Finale.gauge': 'dump-9.1' },
      base: { hp: 801.5, atk: 2, def: 3 },
      energyMax: 40,
      attacks: { Finale: { gauge: 100 }, Echo: { gauge: 25 } },
      later: { stays: 7 },
      parameters: {
        a1: [0.15, 4],
        a4: [0.15, 5],
        c1: [0.26, 4],
        c2: [0.27, 4],
        c3: [0.28, 4],
        c4: [0.29, 4],
        c5: [0.3, 4],
        c6: [0.31, 4],
      },
    });
    expect(json(place, 'game/monsters.json').monsters.mossling.baseHp).toBe(12.5);
    expect(json(place, 'sources.json')['dump-9.1']).toMatchObject({ version: '9.1', game: '9.1' });
    expect(kept).toEqual(['gauge ovela normals[0][0]: correct it by hand']);
    expect(files).toEqual(['characters/ovela/game.json', 'game/monsters.json', 'sources.json']);
  });

  it('keeps facts whose source is newer than the dump', () => {
    const place = writeDump(folder(), placed(facts({ source: 'new' })));
    const { kept } = writeFacts(place, read(dumpFiles()), knownFacts(), differences.slice(0, 2));
    expect(json(place, 'characters/ovela/game.json')).toMatchObject({
      base: { hp: 1 },
      attacks: { Finale: { gauge: 25 } },
    });
    expect(kept).toEqual([
      'stats ovela base.hp: its source is newer than 9.1',
      "gauge ovela attacks['Finale']: its source is newer than 9.1",
    ]);
  });

  it('compares versions by number', () => {
    expect([
      isAtLeast('5.10', '5.9'),
      isAtLeast('5.5.1', '5.5'),
      isAtLeast('5.5', '5.5.1'),
      isAtLeast('6.0', '5.8'),
    ]).toEqual([true, true, false, true]);
  });
});

describe('texts', () => {
  const english = (known: Known): Known => ({
    ...known,
    characters: known.characters.map((each, i) => (i === 0 ? { ...each, names: { en: 'Ovele', de: 'Ovelae' } } : each)),
  });

  it('from a text map provide names by language and the numbers of a talent', () => {
    const place = writeDump(folder(), { ...dumpFiles(), ...textMaps() });
    const dump = new Dump([place], '9.1');
    for (const texts of [textsOf(dump), openTexts(place), openTexts(join(place, 'TextMap'))]) {
      const game = readGame(dump, knownFacts(), texts);
      const [ovela] = game.characters;
      expect(ovela).toMatchObject({
        names: { en: 'Ovela', de: 'Ovelae' },
        talentNames: { c2: { en: 'Second Star of Ovela' } },
      });
      expect(ovela?.parameters.c2).toEqual({ text: [0.2, 12.5, 1200], data: [0.27, 4] });
      expect(parametersOf(ovela ?? { parameters: {} })).toMatchObject({
        a1: [0.15, 4],
        c1: [0.26, 4],
        c2: [0.2, 12.5, 1200],
      });
      const { differences } = audit(game, english(knownFacts()));
      expect(differences).toEqual([{ kind: 'name', subject: 'ovela', fact: 'names.en', ours: 'Ovele', dump: 'Ovela' }]);
    }
  });

  it('from genshin-db replace talents that the dump lacks', () => {
    const files = Object.fromEntries(Object.entries(dumpFiles()).filter(([path]) => path !== PROUD));
    const texts = openTexts(writeDump(folder(), genshinDb()));
    const game = readGame(new Dump([writeDump(folder(), files)], '9.1'), knownFacts(), texts);
    const [ovela] = game.characters;
    expect(game.absent).toContain('ProudSkillExcelConfigData: multipliers come from genshin-db 0.1.0');
    expect(ovela?.talents.skill.levels.map((level) => level[1])).toEqual(knownFacts().characters[0].tables[5].values);
    expect(parametersOf(ovela ?? { parameters: {} })).toMatchObject({ a1: [0.33, 7], c1: [0.33, 7], c2: [0.27, 4] });
    const result = audit(game, knownFacts());
    expect(result.kinds.name).toEqual({ compared: 2, agreed: 2, byValue: 0 });
    // The talent's entry is found by its number, so the names of attacks are known without the table.
    const pulse = ovela?.attacks?.find(({ parameters }) => parameters.includes('Ovela_Pulse_Damage'));
    expect(pulse?.multipliers).toMatchObject([{ place: 'skill', index: 2 }]);
    expect(result.differences.filter(({ kind }) => kind !== 'multiplier')).toEqual([]);
  });

  it('cannot be read from a folder without texts', () => {
    expect(() => openTexts(folder())).toThrow(/neither TextMapEN\.json nor src\/min\/data\.min\.json/);
    const broken = writeDump(folder(), { ...genshinDb(), 'src/min/data.min.json': {} });
    expect(() => openTexts(broken)).toThrow(/is not the data of genshin-db 5/);
  });
});

describe('the reasons of the repository', () => {
  it('name facts with their present values', async () => {
    const known = await readFacts();
    const field = {
      element: 'element',
      gauge: 'gauge',
      strike: 'strike',
      icdTag: 'icd',
      icdGroup: 'icdGroup',
      poise: 'poise',
    } as const;
    const wrong: string[] = [];
    let checked = 0;
    for (const { kind, facts } of readReasons(join(ROOT, 'tools/update/reasons.json'))) {
      for (const [fact, [ours]] of Object.entries(facts)) {
        const [, subject, place] = /^(\S+) (.+)$/.exec(fact) ?? [];
        const character = known.characters.find(({ key }) => key === subject);
        const part = field[kind as keyof typeof field];
        const hit = character?.hits.find((each) => place === each.place || place === `${each.place}.halt`);
        const value =
          kind === 'curve'
            ? known.curves[subject ?? '']?.[Number(place?.slice('level '.length)) - 1]
            : kind === 'cooldown'
              ? character?.cooldown[place === 'casts.skill.cooldown' ? 'skill' : 'burst']
              : kind === 'multiplier'
                ? character?.tables.find(({ name }) => place === `talents.${name}`)?.values[0]
                : kind === 'hitlag'
                  ? hit?.halt
                  : hit?.[part];
        checked++;
        if (value !== ours) wrong.push(`${kind} ${fact}: ${String(value)}, not ${String(ours)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  });

  it.each([
    ['{}', /must be a list of reasons/],
    ['[{"kind":"colour"}]', /reason 1: kind must be one of/],
    ['[{"kind":"gauge","why":"no"}]', /reason 1: why must be a sentence/],
    [
      '[{"kind":"gauge","why":"An invented reason, long enough.","evidence":"The invented dump says so.","facts":{"ovela *":[1,2]}}]',
      /ovela \* must be "KEY PLACE"/,
    ],
  ])('cannot be %s', (text, message) => {
    const place = writeDump(folder(), { 'reasons.json': text });
    expect(() => readReasons(join(place, 'reasons.json'))).toThrow(message);
  });
});

describe('numbers of a text', () => {
  it('are parsed in reading order, percentages as fractions', () => {
    expect(numbersOf('Deals <color=#FFD780FF>150%</color> of 1,200 HP for 12.5s, up to 3 times (C6).')).toEqual([
      1.5, 1200, 12.5, 3,
    ]);
  });
});
