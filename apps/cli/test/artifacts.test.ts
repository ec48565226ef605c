import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quartet } from './quartet.ts';

const KEYS = ['xingqiu', 'bennett', 'fischl', 'sucrose'];
const WEAPONS = ['dullblade', 'dullblade', 'huntersbow', 'apprenticesnotes'];
const TEAM = `${KEYS.map(
  (key, i) => `${key} char lvl=90/90 cons=0 talent=6,6,6;
${key} add weapon="${WEAPONS[i]}" refine=1 lvl=90/90;
${key} add stats hp=4780 atk=311;`,
).join('\n')}
target lvl=100 resist=0.1;
options duration=6 swap_delay=12;
active xingqiu;
while 1 { xingqiu attack:4; fischl skill; }
`;
const artifact = (location: string, critical: number, level = 20) => ({
  ...{ setKey: 'EmblemOfSeveredFate', slotKey: 'flower', rarity: 5, level, mainStatKey: 'hp', location, lock: false },
  substats: [
    { key: 'critRate_', value: critical },
    { key: 'critDMG_', value: 7 },
    { key: 'atk_', value: 5.8 },
    { key: 'def', value: 21 },
  ],
});
const GOOD = {
  ...{ format: 'GOOD', version: 2, source: 'test', weapons: [] },
  characters: KEYS.map((key) => ({
    ...{ key, level: 80, ascension: 6, constellation: 0 },
    talent: { auto: 6, skill: 6, burst: 6 },
  })),
  artifacts: [artifact('xingqiu', 2.7), artifact('', 15.6), artifact('', 2.7, 0)],
};

let folder: string;
let team: string;
let inventory: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-artifacts-'));
  team = join(folder, 'team.txt');
  inventory = join(folder, 'good.json');
  writeFileSync(team, TEAM);
  writeFileSync(inventory, JSON.stringify(GOOD));
});
afterAll(() => rmSync(folder, { recursive: true }));

const artifacts = (...args: string[]) => quartet('artifacts', ...args, '--seed', '3', '--workers', '1');

describe('quartet artifacts', () => {
  it('prints a line of advice for each artifact', async () => {
    const { status, out, err } = await artifacts(inventory, '--team', team);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^team 1 +xingqiu, bennett, fischl, sucrose +[\d ]+ DPS/);
    expect(out).toMatch(/\n1 +keep +emblemofseveredfate flower hp \+20 +worn by xingqiu +worth \d+\.\d\d %/);
    expect(out).toMatch(/\n2 +\w+ +emblemofseveredfate flower hp \+20 /);
    expect(out).toMatch(/\n3 +\w+ +.*5 upgrades: \d+ % for \+\d+\.\d\d % on \w+\n/);
    expect(out).toMatch(/\n\d+ fights, seed 3\n$/);
  });

  it('writes the outcome as JSON', async () => {
    const file = join(folder, 'out.json');
    const { status, out } = await artifacts(inventory, '--team', team, '--json', '--out', file);
    expect([status, out]).toEqual([0, '']);
    const { pieces, teams } = JSON.parse(readFileSync(file, 'utf8'));
    expect([pieces.length, teams.length]).toEqual([3, 1]);
  });

  it('names what is missing', async () => {
    expect(await artifacts(inventory)).toMatchObject({
      status: 2,
      err: expect.stringContaining('needs teams: --team'),
    });
    const empty = join(folder, 'empty.json');
    writeFileSync(empty, JSON.stringify({ ...GOOD, characters: [] }));
    const { status, err } = await artifacts(empty, '--team', team);
    expect([status, err]).toEqual([2, expect.stringContaining('has 0 characters and 3 artifacts')]);
    expect((await artifacts(inventory, '--team', join(folder, 'none.txt'))).err).toContain('there is no such file');
  });
});
