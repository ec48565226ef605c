import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { quartet } from './quartet.ts';

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=90/90;
xingqiu add stats hp=4780 atk=770 atk%=0.466 hydro%=0.466 cr=0.311;
target lvl=100 resist=0.1;
options iteration=70 duration=6 swap_delay=12;
active xingqiu;
while 1 { xingqiu attack:5; }
`;

let folder: string;
let team: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-abyss-'));
  team = join(folder, 'team.txt');
  writeFileSync(team, TEAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

const abyss = (...args: string[]) => quartet('abyss', ...args, '--seed', '3', '--workers', '1');
const EARLY = ['1', '2', 'both'];
const SHORT = ['--floor', '9', '--fights', '16'];

describe('quartet abyss', () => {
  it('prints chances, times and assumptions for both halves', async () => {
    const { status, out, err } = await abyss(...EARLY, team, team, ...SHORT);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Spiral Abyss 1, 9-2\n\n\*\*\* +[\d.]+ % +\(95 % interval [\d.]+ % to [\d.]+ %\)\n/);
    expect(out).toMatch(/First half: grade 1, [\d ]+ HP\nCleared +100\.0 %/);
    expect(out).toMatch(/\nNo enemy +\d\.\d s\n/);
    expect(out).toContain('- Enemies can be hit 1 s after their wave begins\n');
    expect(out).toMatch(/\n32 fights, seed 3\n$/);
  });

  it('prints JSON, and writes the config of a half, which has the same fights', async () => {
    const file = join(folder, 'half.txt');
    const { status, out } = await abyss('1', '2', 'first', team, ...SHORT, '--json', '--out', file);
    expect(status).toBe(0);
    const { halves, stars } = JSON.parse(out);
    expect(stars).toBeNull();
    expect(readFileSync(file, 'utf8')).toBe(halves[0].config);
    expect((await quartet('validate', file)).status).toBe(0);
    const again = await abyss('1', '2', 'first', file, ...SHORT, '--json');
    expect(JSON.parse(again.out).halves[0].times).toEqual(halves[0].times);
  });

  const raise = (...more: string[]) => {
    const untrained = join(folder, 'untrained.txt');
    writeFileSync(untrained, TEAM.replace('talent=9,9,9', 'talent=1,1,1'));
    return abyss('1', '2', 'first', untrained, '--floor', '9', '--fights', '120', '--raise', ...more);
  };

  it.runIf(isWhole)('lists what raises the chance of all stars as JSON', async () => {
    const { rows } = JSON.parse((await raise('--json')).out);
    expect(rows[0].seconds.mean).toBeGreaterThan(0);
  });

  it('lists what raises the chance of all stars, as a table', async () => {
    const { status, out } = await raise();
    expect(status).toBe(0);
    expect(out).toMatch(/first +xingqiu: attack level 9 instead of 1 +-\d+\.\d +± \d/);
    expect(out).toMatch(/ fights, seed 3\n$/);
    expect((await abyss('1', '2', 'first', team, '--raise', '--out', 'x')).status).toBe(2);
    expect((await abyss('1', '2', 'first', team, '--inventory', 'x')).status).toBe(2);
  });

  it('refuses chambers without a lineup, and teams with errors', async () => {
    const unknown = await abyss('125', '1', 'first', team);
    expect([unknown.status, unknown.err]).toEqual([1, expect.stringMatching(/newest known one is that of cycle 119/)]);
    const bad = join(folder, 'bad.txt');
    writeFileSync(bad, 'xingqiu char');
    const { status, err } = await abyss('119', '1', 'first', bad);
    expect([status, err]).toEqual([1, expect.stringMatching(/bad\.txt:1:/)]);
  });
});
