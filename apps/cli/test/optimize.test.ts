import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from '@quartet/script';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommand, UsageError } from '../src/usage.ts';
import { quartet } from './quartet.ts';

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=90/90;
xingqiu add stats hp=4780 atk=311 atk%=0.466 hydro%=0.466 cr=0.311;
xingqiu add stats def=100;
target lvl=100 resist=0.1;
options iteration=70 duration=6 swap_delay=12;
active xingqiu;
while 1 { xingqiu attack:5; }
`;

let folder: string;
let team: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-optimize-'));
  team = join(folder, 'team.txt');
  writeFileSync(team, TEAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

const optimize = (...args: string[]) => quartet('optimize', team, '--seed', '3', '--workers', '1', ...args);

describe('quartet optimize', () => {
  it('prints the config with other substats, and the figures beside it', async () => {
    const { status, out, err } = await optimize('--substats', '--fights', '300');
    expect(status).toBe(0);
    const lines = out.split('\n');
    expect(lines.slice(0, 3)).toEqual(TEAM.split('\n').slice(0, 3));
    expect(lines[3]).toMatch(/^xingqiu add stats def%=0\.062\*2 .* cr=0\.0331\*\d+ cd=0\.0662\*\d+;$/);
    expect(lines.slice(4)).toEqual(TEAM.split('\n').slice(4));
    expect(format(out)).toContain('xingqiu add stats');
    expect(err).toMatch(/^as given +[\d ]+\nbest +[\d ]+ +\+[\d ]+ +± \d+ +\+[\d.]+ %\n/);
    expect(err).toMatch(/\d+ fights, seed 3\n$/);
    const file = join(folder, 'better.txt');
    const again = await optimize('--substats', '--fights', '300', '--out', file);
    expect([again.out, again.err, readFileSync(file, 'utf8')]).toEqual([err, '', out]);
  });

  it('takes gear from an inventory', async () => {
    const piece = (slotKey: string, mainStatKey: string, cd: number) => ({
      setKey: 'GladiatorsFinale',
      slotKey,
      mainStatKey,
      rarity: 5,
      level: 20,
      substats: [{ key: 'critDMG_', value: cd }],
      location: '',
      lock: false,
    });
    const artifacts = [
      piece('flower', 'hp', 7.8),
      piece('flower', 'hp', 21),
      piece('plume', 'atk', 7),
      piece('goblet', 'physical_dmg_', 7),
    ];
    const inventory = join(folder, 'inventory.json');
    writeFileSync(inventory, JSON.stringify({ format: 'GOOD', artifacts }));
    const { status, out, err } = await optimize('--gear', inventory, '--fights', '300');
    expect(status).toBe(0);
    expect(err).toMatch(/xingqiu\n {2}flower +#2 +gladiatorsfinale +hp +\+20\n {2}plume +#3/);
    expect(out).toContain('xingqiu add set="gladiatorsfinale" count=2;');
    expect(out).toContain('cd=0.35');
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, '[]');
    expect(await optimize('--gear', bad)).toMatchObject({
      status: 1,
      err: 'quartet: The inventory is no GOOD document: it has no list "artifacts"\n',
    });
    expect((await optimize('--gear', join(folder, 'none.json'))).status).toBe(2);
  });

  it('ranks what to change next', async () => {
    const { status, out, err } = await optimize('--sweep', 'rolls:xq', '--fights', '100');
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^xingqiu (?:cd|atk%) 1 +\d+ +\+\d+ +± \d+ +\+[\d.]+ %\n/);
    expect(out).toMatch(/^as it is +[\d ]+/m);
  });

  it('reports errors of the config and of the arguments', async () => {
    const broken = join(folder, 'broken.txt');
    writeFileSync(broken, `wobble();\n${TEAM}`);
    const { status, err } = await quartet('optimize', broken, '--substats');
    expect(status).toBe(1);
    expect(err).toMatch(/broken\.txt:1:1: /);
    const stranger = await optimize('--substats', '--characters', 'amber');
    expect([stranger.status, stranger.err]).toEqual([1, 'quartet: amber is not on the team, which has xingqiu\n']);
  });
});

describe('the words of quartet optimize', () => {
  it('are read', () => {
    expect(
      readCommand('optimize a.txt --substats --free 15 --cap 0 --characters a,b --er a=1.8 --er b=2'.split(' ')),
    ).toMatchObject({
      name: 'optimize',
      file: 'a.txt',
      characters: ['a', 'b'],
      er: { a: 1.8, b: 2 },
      question: { kind: 'substats', free: 15, cap: 0, fixed: undefined, mains: false, energyFirst: false },
    });
    expect(
      readCommand('optimize a.txt --gear i.json --sets a=x:4,b=y:2 --exclude 1,2 --goal a'.split(' ')),
    ).toMatchObject({
      goal: { character: 'a' },
      question: {
        kind: 'gear',
        file: 'i.json',
        sets: { a: { x: 4 }, b: { y: 2 } },
        exclude: ['1', '2'],
        spareOthers: false,
      },
    });
    expect(readCommand('optimize a.txt --sweep weapons:xq --refine 3 --goal time'.split(' '))).toMatchObject({
      characters: ['xq'],
      goal: 'time',
      question: { kind: 'sweep', sweep: 'weapons', refine: 3 },
    });
  });

  it.each([
    'optimize',
    'optimize a.txt',
    'optimize a.txt --substats --gear b',
    'optimize a.txt --sweep shoes',
    'optimize a.txt --sweep rolls --free 3',
    'optimize a.txt --substats --free x',
    'optimize a.txt --substats --er a',
    'optimize a.txt --substats --er a=180',
    'optimize a.txt --gear i.json --sets a=x',
    'optimize a.txt --substats --iterations 5',
    'run a.txt --substats',
  ])('are refused: %s', (words) => {
    expect(() => readCommand(words.split(' '))).toThrow(UsageError);
  });
});
