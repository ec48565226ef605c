import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommand } from '../src/usage.ts';
import { quartet } from './quartet.ts';

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=90/90;
xingqiu add stats hp=4780 atk=311 atk%=0.466 hydro%=0.466 cr=0.311;
target lvl=100 resist=0.1;
options iteration=70 duration=6 swap_delay=12;
active xingqiu;
while 1 { xingqiu attack:5; }
`;

let folder: string;
const file = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-compare-'));
  writeFileSync(file('team.txt'), TEAM);
  writeFileSync(file('weak.txt'), TEAM.replace('atk=311 ', ''));
  writeFileSync(file('bad.txt'), TEAM.replace('while', 'whale'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const compare = (...args: string[]) => quartet('compare', file('team.txt'), '--seed', '3', '--fights', '100', ...args);

describe('quartet compare', () => {
  it('prints a table of files and edits, the best first, ties marked', async () => {
    const { status, out } = await compare(file('weak.txt'), '--edit', 'xingqiu refine=1,5', '--workers', '1');
    expect(status).toBe(0);
    const rows = out.split('\n').map((line) => line.split(/ {3,}/));
    expect(rows[1]?.[0]).toBe('base');
    expect(rows.slice(2, 4).map((row) => row.slice(0, 2).concat(row.slice(-1)))).toEqual([
      ['xingqiu refine=1', '=1', 'no clear difference'],
      ['xingqiu refine=5', '=1', 'no clear difference'],
    ]);
    expect(rows[4]?.[0]).toBe('weak.txt');
    expect(rows[4]?.[1]).toBe('3');
    expect(rows[4]?.[3]).toMatch(/^-\d/);
    expect(out).toContain('100 fights each on the same seeds, seed 3');
  });

  it('writes CSV or JSON, to a file on request', async () => {
    const csv = await compare(file('weak.txt'), '--csv', '--out', file('out.csv'));
    expect(csv).toMatchObject({ status: 0, out: '' });
    const lines = readFileSync(file('out.csv'), 'utf8').split('\r\n');
    const json = await compare(file('weak.txt'), '--json');
    const found = JSON.parse(json.out);
    expect(lines[2]?.split(',').slice(0, 3)).toEqual([
      'weak.txt',
      String(found.rows[0].dps),
      String(found.rows[0].difference),
    ]);
  });

  it('refuses bad variants and edits with their place', async () => {
    const bad = await compare(file('bad.txt'));
    expect(bad.status).toBe(1);
    expect(bad.err).toContain(`${file('bad.txt')}:7:`);
    expect((await compare('--edit', 'xingqiu cons=9')).err).toContain('xingqiu cannot have cons=9');
    expect(() => readCommand(['compare', 'a.txt'])).toThrow('needs a VARIANT or an --edit');
    expect(() => readCommand(['compare', 'a.txt', 'b.txt', '--csv', '--json'])).toThrow('exclude each other');
  });
});
