import { describe, expect, it } from 'vitest';
import { type Entries, entriesIn, readFight, readNothing, readObject } from '../src/foreign/entries.ts';
import { ForeignExecutor } from '../src/foreign/executor.ts';
import type { EngineAddress, ForeignPort, FromForeign, ToForeign } from '../src/foreign/protocol.ts';
import { serveForeign } from '../src/foreign/worker-core.ts';
import { Cancelled } from '../src/protocol.ts';

const ENGINE: EngineAddress = { wasm: 'w', runtime: 'r' };
const overview = (mean: number) => ({
  min: mean,
  max: mean,
  mean,
  sd: 0,
  q1: mean,
  q2: mean,
  q3: mean,
  histogram: [1],
});

/** An engine as the contract describes it, each in a separate worker; the text selects its fault. */
function engine(): Entries {
  let text = '';
  let fights = 0;
  const damage: number[] = [];
  const bad = (cfg: string) => (cfg.includes('bad') ? 'ln2:3: what is bad?\nln3: and this' : null);
  return {
    validateConfig: (cfg) =>
      JSON.stringify(
        bad(cfg)
          ? { error: bad(cfg) }
          : {
              characters: [{ base: { key: 'xingqiu', level: 90, max_level: 90, cons: 6 }, sets: { noblesse: '4' } }],
              initial_char: 'xingqiu',
              settings: { iterations: 70 },
            },
      ),
    sample: (cfg, seed) =>
      JSON.stringify(
        bad(cfg) ? { error: bad(cfg) } : { config: cfg, seed, character_details: [], target_details: [], logs: [] },
      ),
    initializeWorker(cfg) {
      text = cfg;
      return bad(cfg);
    },
    simulate() {
      fights++;
      if (text.includes('crash') && fights === 3) return JSON.stringify({ error: 'the fight broke' });
      return Uint8Array.of(fights);
    },
    initializeAggregator(cfg) {
      text = cfg;
      damage.length = 0;
      if (bad(cfg)) return JSON.stringify({ error: bad(cfg) });
      const settings = /iterations=(\d+)/.exec(cfg);
      return JSON.stringify({
        schema_version: { major: '4', minor: '2' },
        config_file: cfg,
        simulator_settings: settings ? { iterations: Number(settings[1]) } : {},
      });
    },
    aggregate(result) {
      damage.push(result[0]);
      return null;
    },
    flush() {
      if (text.includes('blank')) return 'null';
      if (text.includes('garbled')) return JSON.stringify({ stats: { dps: 'much' }, hash: 'h' });
      const dps = overview(damage.reduce((sum, each) => sum + each, 0) / damage.length);
      return JSON.stringify({ stats: { iterations: damage.length, dps }, hash: 'h' });
    },
  };
}

interface Log {
  sent: ToForeign[];
  closed: number;
  alive: number;
}

/** Workers in this thread whose messages cross structured clones and arrive later. */
function workers(load: () => Promise<Entries> = async () => engine()) {
  const log: Log = { sent: [], closed: 0, alive: 0 };
  const spawn = (): ForeignPort => {
    let toWorker: (message: ToForeign) => void = () => {};
    let toPage: (message: FromForeign) => void = () => {};
    let closed = false;
    log.alive++;
    serveForeign(
      {
        post: (message, transfer) => {
          const copy = structuredClone(message, { transfer: transfer as ArrayBuffer[] });
          setTimeout(() => {
            if (!closed) toPage(copy);
          }, 0);
        },
        listen: (onMessage) => {
          toWorker = onMessage;
        },
      },
      load,
    );
    return {
      post(message) {
        log.sent.push(message);
        const copy = structuredClone(message);
        setTimeout(() => toWorker(copy), 0);
      },
      listen(onMessage) {
        toPage = onMessage;
      },
      close() {
        closed = true;
        log.closed++;
        log.alive--;
      },
    };
  };
  return { log, executor: new ForeignExecutor(ENGINE, spawn) };
}

describe('a foreign engine', () => {
  it('runs the number of fights of its config, each index once, and adds up every one', async () => {
    const { executor, log } = workers();
    const counts: number[] = [];
    const result = await executor.run('iterations=37', {
      workers: 4,
      onUpdate: (partial, progress) => {
        expect(partial.statistics?.iterations).toBe(progress.done);
        expect(progress.total).toBe(37);
        counts.push(progress.done);
      },
    });
    expect(result.statistics?.iterations).toBe(37);
    expect(result.simulator_settings.iterations).toBe(37);
    expect(result.config_file).toBe('iterations=37');
    expect(counts.at(-1)).toBe(37);
    const runs = log.sent.flatMap((message) => (message.type === 'run' ? [message.itr] : []));
    expect(runs.sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i));
    expect(log.sent.filter((message) => message.type === 'add')).toHaveLength(37);
    // Four that fight and one that adds up; a second run needs no new ones.
    expect(log.alive).toBe(5);
    await executor.run('iterations=3', { workers: 2 });
    expect(log.alive).toBe(3);
    expect(executor.running).toBe(false);
  });

  it('runs 1000 where the config sets no number, and the number of the caller before that', async () => {
    const { executor } = workers();
    expect((await executor.run('silent')).statistics?.iterations).toBe(1000);
    expect((await executor.run('iterations=50', { iterations: 5 })).statistics?.iterations).toBe(5);
  });

  it('gives the reason a fight, a config or a result failed with, and can go on', async () => {
    const { executor } = workers();
    await expect(executor.run('crash iterations=50')).rejects.toThrow('the fight broke');
    expect(executor.running).toBe(false);
    await expect(executor.run('bad')).rejects.toThrow('what is bad?');
    await expect(executor.run('blank iterations=1')).rejects.toThrow('unexpected response from server: blank result');
    await expect(executor.run('garbled iterations=1')).rejects.toThrow('could not unmarshall sim result: ');
    expect((await executor.run('iterations=2')).statistics?.iterations).toBe(2);
  });

  it('ends at once when cancelled, and drops what was added up', async () => {
    const { executor, log } = workers();
    const run = executor.run('iterations=100000', { onProgress: () => executor.cancel() });
    await expect(run).rejects.toBeInstanceOf(Cancelled);
    expect(executor.running).toBe(false);
    expect(log.closed).toBe(1);
    expect((await executor.run('iterations=4')).statistics?.iterations).toBe(4);
  });

  it('reads its validation, and its complaints line by line with their places', async () => {
    const { executor } = workers();
    const good = await executor.validate('fine');
    expect(good.findings).toEqual([]);
    expect(good.characters[0]).toMatchObject({ key: 'xingqiu', cons: 6, sets: [{ key: 'noblesse', count: 4 }] });
    const { findings } = await executor.validate('one\n  bad\nthree');
    expect(findings.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 3, 'what is bad?'],
      [3, 1, 'and this'],
    ]);
  });

  it('takes seeds beyond 2^53 as they are', async () => {
    const { executor } = workers();
    expect((await executor.sample('x', '18446744073709551615')).seed).toBe('18446744073709551615');
    await expect(executor.sample('x', 'abc')).rejects.toThrow('whole number');
    await expect(executor.sample('bad', '1')).rejects.toThrow('what is bad?');
  });

  it('rejects everything that waits for an engine that cannot be loaded, and tries again next time', async () => {
    let tries = 0;
    const { executor, log } = workers(async () => {
      if (++tries <= 6) throw new Error('There is no engine at w (404)');
      return engine();
    });
    await expect(Promise.all([executor.validate('x'), executor.sample('x', 1)])).rejects.toThrow('no engine at w');
    await expect(executor.ready()).rejects.toThrow('no engine at w');
    await expect(executor.run('iterations=2', { workers: 3 })).rejects.toThrow('no engine at w');
    await expect.poll(() => log.alive).toBe(0);
    expect(await executor.ready()).toBe(true);
  });
});

describe('answers of its entry points', () => {
  it('are nothing, an object, or an error in one of its forms', () => {
    const odd = { id: 'test.odd', text: 'odd' };
    for (const fine of [null, undefined, '', 'null']) expect(() => readNothing(fine)).not.toThrow();
    for (const error of ['broken', '{"error":"broken"}', { error: 'broken' }, '"broken"']) {
      expect(() => readNothing(error)).toThrow('broken');
      expect(() => readObject(error, odd)).toThrow('broken');
      expect(() => readFight(error)).toThrow('broken');
    }
    expect(readObject('{"a":1}', odd)).toEqual({ a: 1 });
    for (const answer of [null, undefined, '', '[]', 7]) expect(() => readObject(answer, odd)).toThrow('odd');
    expect(readFight(Uint8Array.of(1))).toEqual(Uint8Array.of(1));
    expect(() => readFight(null)).toThrow('no result of a fight');
  });

  it('are only asked for where all of them are there', () => {
    expect(entriesIn({ validate: () => {} })).toBeNull();
    const { validateConfig, ...others } = engine();
    expect(entriesIn(others)).toBeNull();
    expect(entriesIn({ ...others, validateConfig })?.validateConfig).toBe(validateConfig);
  });

  it('call the one that checks a config by either of its names', () => {
    const { validateConfig, ...others } = engine();
    expect(entriesIn({ ...others, validate: validateConfig })?.validateConfig).toBe(validateConfig);
  });
});

describe('an engine that answers another question', () => {
  /** Every answer is that of another question. */
  const confused = (answer: (job: number) => FromForeign) =>
    new ForeignExecutor(ENGINE, () => {
      let toPage: (message: FromForeign) => void = () => {};
      return {
        post: (message) => queueMicrotask(() => toPage('job' in message ? answer(message.job) : { type: 'ready' })),
        listen: (onMessage) => {
          toPage = onMessage;
        },
        close: () => {},
      };
    });

  it('reports an error where nothing adds up', async () => {
    await expect(confused((job) => ({ type: 'done', job, result: null })).run('x')).rejects.toThrow(
      'Aggregator is null!',
    );
  });

  it('reports an error where an answer is no sample or no validation', async () => {
    const executor = confused((job) => ({ type: 'done', job, result: null }));
    await expect(executor.sample('x', 1)).rejects.toThrow('unknown sample response');
    await expect(executor.validate('x')).rejects.toThrow('unknown validate response');
  });
});
