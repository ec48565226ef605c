import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quartet } from './quartet.ts';

const TEAM = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=90/90;
furina char lvl=90/90 cons=0 talent=9,9,9;
furina add weapon="dullblade" refine=1 lvl=90/90;
target lvl=100 resist=0.1;
options iteration=70 duration=6;
active xingqiu;
while 1 { xingqiu attack:2; furina attack; }
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-export-'));
  writeFileSync(join(folder, 'team.txt'), TEAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

const exported = (...args: string[]) => quartet('export', join(folder, 'team.txt'), '--seed', '3', ...args);

describe('quartet export', () => {
  it('prints a team for Genshin Optimizer, and the hits that it lacks', async () => {
    const { status, out, err } = await exported('--fights', '2');
    expect(status).toBe(0);
    const team = JSON.parse(out);
    expect(team.name).toBe('Xingqiu, Furina');
    const [{ targets }] = team.loadoutData[0].customMultiTargets;
    const weights = targets.map(({ path, weight }: { path: string[]; weight: number }) => [path.join('.'), weight]);
    expect(weights.map(([path]: [string]) => path)).toEqual(['normal.0', 'normal.1']);
    expect(team.loadoutData[1]).toBeNull();
    expect(err).toMatch(/Left out, since their names[^\n]*\n {2}Furina: \d+(\.\d)? hits per fight\n$/);
    expect((await exported('--fights', '2', '--out', join(folder, 'team.json'))).out).toBe('');
    expect(JSON.parse(readFileSync(join(folder, 'team.json'), 'utf8'))).toEqual(team);
  });

  it('refuses a number of fights out of bounds', async () => {
    expect((await exported('--fights', '201')).err).toContain('from 1 to 200, not 201');
  });
});
