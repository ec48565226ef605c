import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { audit } from '../update/audit.ts';
import { Dump, DumpError } from '../update/dump.ts';
import type { Known } from '../update/facts.ts';
import { type Game, readGame } from '../update/game.ts';
import { explain, type Reason } from '../update/reasons.ts';
import { diffReport, distrusted } from '../update/report.ts';
import { type DumpFiles, dumpFiles, invented, knownFacts, obfuscated, writeDump } from './fixtures/dump.ts';

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
  it('agrees with every fact of the characters that it is of', () => {
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

  it('has a new character with its attacks, multipliers and numbers', () => {
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

  it('reports a changed multiplier with our value and its own', () => {
    // All 15 levels of a talent: the skill of Ovela deals a tenth more.
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

describe('trust in what was learned', () => {
  it('stops below 97 % agreement, reasons counted', () => {
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
    expect(distrusted(result, explain(result.differences, [], '9.1'))).toEqual(['gauge of attacks: 96.43 % of 56']);
    expect(distrusted(result, explain(result.differences, [reason], '9.1'))).toEqual([]);
  });

  it('stops where no column fits a known one, with the nearest', () => {
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

  it('hold for the exact values and versions they name', () => {
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

  it('that explain nothing in their version are stale', () => {
    expect(explain([], [reason], '9.1', () => true).stale).toEqual(['gauge ovela normals[0][0]']);
    expect(explain([], [reason], '9.2', () => true).stale).toEqual([]);
  });
});

describe('a dump that is not whole', () => {
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
    ['a table that is no table', withText(AVATARS, '"text"'), /AvatarExcelConfigData\.json is not a table/],
    ['a table of something else', withText(AVATARS, '[{"id":1}]'), /AvatarExcelConfigData.*no id that is known/],
    [
      'a number beyond 64-bit floats',
      withText(AVATARS, '[{"id":1e999}]'),
      /AvatarExcelConfigData.*number that is too large/,
    ],
    [
      'nesting without end',
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
  ])('%s is named with its fix', (_, run, message) => {
    expect(run).toThrow(DumpError);
    expect(run).toThrow(message);
  });

  it('says what it cannot read without a table or a folder', () => {
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
