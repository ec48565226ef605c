import { stringifyResult } from '@quartet/results';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole } from '../../../test/lane.ts';
import { createNodeExecutor } from '../src/node.ts';
import { Cancelled, ConfigError } from '../src/protocol.ts';

const CONFIG = `xingqiu char lvl=90/90 cons=6 talent=9,9,9;
xingqiu add weapon="dullblade" refine=1 lvl=1/20;
xingqiu add stats hp=4780 atk=311 cr=0.5;
target lvl=100 resist=0.1;
options iteration=70 duration=20;
active xingqiu;
while 1 { xingqiu skill, attack:3; }
`;

const executor = createNodeExecutor();
afterAll(() => executor.close());

describe('executor over Node threads', () => {
  it('gives the same bytes for a seed with any number of workers, and others for another seed', async () => {
    const texts: string[] = [];
    for (const workers of isWhole ? [1, 3, 7] : [1, 2, 3]) {
      texts.push(stringifyResult(await executor.run(CONFIG, { seed: 9, workers, iterations: 130 })));
    }
    expect(texts[1] === texts[0]).toBe(true);
    expect(texts[2] === texts[0]).toBe(true);
    expect(stringifyResult(await executor.run(CONFIG, { seed: 10, iterations: 130 })) === texts[0]).toBe(false);
  });

  it('reports the first fights before their block is complete where they give a figure, with the same result', async () => {
    const options = { seed: 9, workers: 2, iterations: 64 };
    const updatesOf = async (text: string) => {
      const counts: (number | undefined)[] = [];
      const done: number[] = [];
      const result = await executor.run(text, {
        ...options,
        onUpdate: ({ statistics }, progress) => {
          counts.push(statistics?.iterations);
          done.push(progress.done);
        },
      });
      expect(done).toEqual(counts);
      return { first: counts[0], result: stringifyResult(result) };
    };
    const steady = await updatesOf(CONFIG);
    expect(steady.first).toBe(8);
    expect(steady.result === stringifyResult(await executor.run(CONFIG, options))).toBe(true);
    const scattered = CONFIG.replace('while 1 {', 'if rand() < 0.5 { while 1 { xingqiu attack; } }\nwhile 1 {');
    expect((await updatesOf(scattered)).first).toBeGreaterThanOrEqual(32);
  });

  it('gets warm without being in a run, which a run does not wait for and does not see', async () => {
    const options = { seed: 9, workers: 2, iterations: 64 };
    const cold = stringifyResult(await executor.run(CONFIG, options));
    executor.warm?.(CONFIG, 2);
    expect(executor.running).toBe(false);
    executor.warm?.(CONFIG, 2);
    const run = executor.run(CONFIG, options);
    expect(executor.running).toBe(true);
    expect(stringifyResult(await run) === cold).toBe(true);
    executor.warm?.('yelan char', 2);
    executor.cancel();
    expect(stringifyResult(await executor.run(CONFIG, options)) === cold).toBe(true);
    expect(executor.running).toBe(false);
  });

  it('counts the iterations asked for and names a sample seed that is none of them', async () => {
    const result = await executor.run(CONFIG, { seed: 9, iterations: 33 });
    expect([result.statistics?.iterations, result.simulator_settings.iterations]).toEqual([33, 33]);
    const { min_seed, max_seed, p50_seed } = result.statistics ?? {};
    expect([min_seed, max_seed, p50_seed]).not.toContain(result.sample_seed);
  });

  it('names the build in results and samples', async () => {
    const result = await executor.run(CONFIG, { seed: 9, iterations: 1 });
    // Run from source there is no stamp, and the result states that too.
    expect([result.sim_version, result.build_date, result.modified, result.key_type]).toEqual(['', '', false, 'dev']);
    const sample = await executor.sample(CONFIG, 5);
    expect([sample.sim_version, sample.build_date, sample.modified]).toEqual(['', '', false]);
  });

  it('updates while it runs, the last update being the result', async () => {
    const counts: number[] = [];
    let last: unknown;
    const result = await executor.run(CONFIG, {
      iterations: 800,
      workers: 2,
      onUpdate: (partial, progress) => {
        expect(partial.statistics?.iterations).toBe(progress.done);
        counts.push(progress.done);
        last = partial;
      },
    });
    expect(counts.length).toBeGreaterThan(1);
    expect(counts.at(-1)).toBe(800);
    expect(last).toBe(result);
  });

  it('replays in a sample the iteration of a seed', async () => {
    const { statistics } = await executor.run(CONFIG, { seed: 4 });
    const sample = await executor.sample(CONFIG, statistics?.max_seed ?? '');
    const damage = sample.logs
      .filter((entry) => entry.event === 'damage')
      .reduce((sum, entry) => sum + Number(entry.logs.damage ?? 0), 0);
    expect(damage / 20).toBeCloseTo(statistics?.dps.max ?? 0, 6);
  });

  it('rejects a cancelled run and is ready for the next', async () => {
    const control = new AbortController();
    // Fights for hours: a worker that continued them would never end another run.
    const run = executor.run(CONFIG, {
      iterations: 1_000_000_000,
      signal: control.signal,
      onProgress: () => control.abort(),
    });
    await expect(run).rejects.toBeInstanceOf(Cancelled);
    expect((await executor.run(CONFIG, { iterations: 1 })).statistics?.iterations).toBe(1);
  });

  it('reports the errors of a config, both on validation and when run', async () => {
    const bad = CONFIG.replace('lvl=1/20', 'lvl=1/20 colour=3').replace('"dullblade"', '"dullblad"');
    const { findings } = await executor.validate(bad);
    expect(findings.filter((finding) => finding.severity === 'error').map((finding) => finding.line)).toContain(2);
    const error = await executor.run(bad).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect((await executor.validate(CONFIG)).findings).toEqual([]);
  });
});
