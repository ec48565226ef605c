import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { afterAll, describe, expect, it } from 'vitest';
import { warmFights } from '../src/executor.ts';
import { createNodeExecutor } from '../src/node.ts';
import { burstWaits } from '../src/waits.ts';

/** Xingqiu, whose particles alone do not fill his burst by the time the script uses it. */
const TEXT = `options swap_delay=12 duration=60;
xingqiu char lvl=90/90 cons=0 talent=9,9,9;
xingqiu add weapon="harbingerofdawn" refine=1 lvl=90/90;
bennett char lvl=90/90 cons=0 talent=9,9,9;
bennett add weapon="dullblade" refine=1 lvl=90/90;
target lvl=100 resist=0.1;
active xingqiu;
while 1 {
  xingqiu skill, burst;
  bennett attack;
}
`;

describe('bursts that wait', () => {
  const executor = createNodeExecutor();
  afterAll(() => executor.close());

  it('are the waits in the fights of a run, for any number of workers', async () => {
    const { frames } = await executor.validate(TEXT);
    expect(frames).toBe(60 * 60);
    const alone = await executor.warm(TEXT, 1, frames);
    expect(await executor.warm(TEXT, 3, frames)).toEqual(alone);
    const { statistics } = await executor.run(TEXT, { seed: 0, iterations: warmFights(60 * 60) });
    expect(alone).toEqual(statistics?.failed_actions.map(({ insufficient_energy }) => insufficient_energy.mean));
    expect(alone?.[0]).toBeGreaterThan(1);
    expect(alone?.[1]).toBe(0);
  });

  it('are not known of a config that cannot run, nor when a run takes the workers', async () => {
    expect(await executor.warm('xingqiu char', 1)).toBeNull();
    const warm = executor.warm(TEXT, 1);
    await executor.run(TEXT, { iterations: 1 });
    expect(await warm).toBeNull();
  });

  it('are reported at the first burst of a character who waits a second or more', () => {
    const parsed = parse(TEXT, nameTable);
    const [hint, ...others] = burstWaits(TEXT, parsed, [3.14, 0]);
    expect(others).toEqual([]);
    expect(hint).toMatchObject({ severity: 'hint', code: 'burst-waits', line: 9, column: 18 });
    expect(TEXT.slice(hint.from, hint.to)).toBe('burst');
    expect(hint.message).toContain('The burst of xingqiu waits 3.1 s for energy');
    const { from = 0, to = 0, insert } = hint.fix ?? {};
    expect([TEXT.slice(from, to), insert]).toEqual([
      'xingqiu skill, burst;',
      'xingqiu skill; if .xingqiu.burst.ready { xingqiu burst; }',
    ]);
    expect(hint.otherFixes?.map((fix) => fix.insert)).toEqual(['options ignore_burst_energy=true;\n']);
    expect(burstWaits(TEXT, parsed, [0.9, 0])).toEqual([]);
    // A character without a burst in the script cannot wait for energy.
    expect(burstWaits(TEXT, parsed, [0, 5])).toEqual([]);
  });
});
