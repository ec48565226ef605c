import type { Worker } from 'node:worker_threads';
import { type ImproveState, type RunSearchOptions, rotationSearchOf, runSearch } from '@quartet/optimiser';
import { afterAll, describe, expect, it } from 'vitest';
import { isWhole, spread } from '../../../test/lane.ts';
import { BODIES } from '../src/allowances.ts';
import { readJson } from '../src/json.ts';
import { Optimization, readOptimizationRequest } from '../src/runs/optimization.ts';
import { ROTATION, warmExecutor } from './setup.ts';

const FIGHTS = isWhole ? 250 : 100;
const SEED = 3;

const executor = warmExecutor();
afterAll(() => executor.close());

const requestWith = (question: Record<string, unknown>) =>
  readOptimizationRequest({
    config: ROTATION,
    question: { kind: 'rotation', ...question },
    fights: FIGHTS,
    seed: SEED,
  });

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a rotation search of server mode', () => {
  const signal = new AbortController().signal;
  const states: ImproveState[] = [];
  let wholeSearch: ReturnType<typeof expected> | undefined;
  /** Outcome of the whole search, whose states are in `states`. */
  const whole = () => (wholeSearch ??= expected({ onStep: ({ state }) => void states.push(state) }));
  /** The outcome of the search here, as a client reads it: without the seed, which it sent. */
  const expected = async (options: RunSearchOptions<'rotation'> = {}) => {
    const { gain, ...outcome } = await runSearch(
      'rotation',
      executor,
      { text: ROTATION },
      { fights: FIGHTS, seed: SEED },
      options,
    );
    return { ...outcome, gain: { mean: gain.mean, margin: gain.margin, fights: gain.fights } };
  };

  it('goes on in another thread when its thread dies, and ends with the same outcome', async () => {
    const threads: Worker[] = [];
    let states = 0;
    const search = new Optimization(executor, requestWith({}), {
      workers: 1,
      signal,
      onThread: (thread) => {
        threads.push(thread);
        thread.on('message', ({ type }: { type: string }) => {
          if (type === 'state' && ++states === 2) void thread.terminate();
        });
      },
    });
    await search.finished;
    expect(threads).toHaveLength(2);
    expect(asSent(search.outcome)).toEqual(asSent(await whole()));
  });

  it('so does any other search', async () => {
    const threads: Worker[] = [];
    let fights = 0;
    const counting = Object.assign(Object.create(executor) as typeof executor, {
      trials: async (...[batch, options]: Parameters<typeof executor.trials>) => {
        const outcomes = await executor.trials(batch, options);
        for (const { dps } of outcomes) fights += dps.length;
        return outcomes;
      },
    });
    const question = { kind: 'sweep', sweep: 'weapons' } as const;
    const request = { config: ROTATION, question, characters: ['xingqiu'], fights: 250, seed: SEED };
    const search = new Optimization(counting, readOptimizationRequest(request), {
      workers: 1,
      signal,
      onThread: (thread) => {
        threads.push(thread);
        thread.on('message', ({ type }: { type: string }) => {
          if (type === 'journal' && threads.length === 1) void thread.terminate();
        });
      },
    });
    await search.finished;
    expect(threads).toHaveLength(2);
    const asked = { text: ROTATION, sweep: 'weapons', characters: ['xingqiu'] } as const;
    const outcome = await runSearch('sweep', executor, asked, { fights: 250, seed: SEED });
    expect(asSent(search.outcome)).toEqual(asSent(outcome));
    // The second thread reads the fights of the first one.
    expect(fights).toBeLessThan(1.5 * outcome.fights);
  });

  it('goes on from a state that a client sends, and ends with the same outcome', async () => {
    const outcome = await whole();
    const resume = asSent(states[1]);
    const search = new Optimization(executor, requestWith({ resume }), { workers: 1, signal });
    await search.finished;
    expect(asSent(search.outcome)).toEqual(asSent(outcome));
    expect(search.state?.round).toBe(states.at(-1)?.round);
  });

  it('is not continued from the state of another search, or from one that was made up', async () => {
    await whole();
    const resume = states.at(-1) as ImproveState;
    const other = ROTATION.replace('cons=6', 'cons=5');
    const ask = (with_: object) =>
      readOptimizationRequest({
        config: ROTATION,
        question: { kind: 'rotation', resume },
        fights: FIGHTS,
        seed: SEED,
        ...with_,
      });
    expect(ask({}).seed).toBe(SEED);
    for (const wrong of [{ config: other }, { seed: SEED + 1 }, { fights: FIGHTS + 1 }, { fights: undefined }]) {
      expect(() => ask(wrong)).toThrow('question.resume: This state belongs to a search of another');
    }
    const gain = { mean: 1e9, margin: 1, fights: 100 };
    for (const wrong of [{ start: other }, { found: { config: other, given: 1, gain } }]) {
      const forged = expected({ state: { ...resume, ...wrong } });
      await expect(forged).rejects.toMatchObject({ phrase: { id: 'optimiser.other-search' } });
    }
  });

  it.runIf(isWhole)('writes a rotation for a team without actions, with the wishes of the request', async () => {
    const config = ROTATION.slice(0, ROTATION.indexOf('while'));
    const wishes = { avoid: [{ action: 'cancel' }] };
    const request = readOptimizationRequest({ config, question: { kind: 'rotate', wishes }, fights: 24, seed: SEED });
    const search = new Optimization(executor, request, { workers: 1, signal });
    await search.finished;
    const question = { text: config, wishes: { avoid: [{ action: 'cancel' as const }] } };
    const own = await runSearch('rotate', executor, question, { fights: 24, seed: SEED });
    expect(asSent(search.outcome)).toEqual(asSent(own));
    expect(search.best?.value).toBeGreaterThan(0);
  });

  it('refuses wishes that a rotation cannot have', () => {
    const config = ROTATION.slice(0, ROTATION.indexOf('while'));
    for (const wrong of [{ round: 500 }, { avoid: [{ action: 'fly' }] }, { driver: 3 }, { other: 1 }, { enemies: 0 }])
      expect(() =>
        readOptimizationRequest({ config, question: { kind: 'rotate', wishes: wrong }, seed: SEED }),
      ).toThrow(/question/);
  });

  describe('about a chamber of the Spiral Abyss', () => {
    const place = { cycle: 1, floor: 9, chamber: 2 };
    const ask = (question: object, fights = 24) =>
      readOptimizationRequest({ config: ROTATION, question: { ...place, ...question }, fights, seed: SEED });

    it('has the outcome of the command line, for one half or both', async () => {
      const cases = [
        [{ second: ROTATION }, { first: ROTATION, second: ROTATION }],
        [{ half: 'second' }, { second: ROTATION }],
      ] as const;
      for (const [half, texts] of spread(cases, 1)) {
        const search = new Optimization(executor, ask({ kind: 'abyss', ...half }), { workers: 1, signal });
        await search.finished;
        const own = await runSearch('abyss', executor, { ...place, ...texts }, { fights: 24, seed: SEED });
        expect(own.halves).toHaveLength(Object.keys(texts).length);
        expect(asSent(search.outcome)).toEqual(asSent(own));
        expect([search.fights, search.best]).toEqual([24, null]);
      }
    });

    it.runIf(isWhole)('searches for changes too, with the pieces of an inventory', async () => {
      const question = { kind: 'abyss-raise', half: 'first', inventory: '{"format":"GOOD","artifacts":[]}' };
      const search = new Optimization(executor, ask(question, 300), { workers: 1, signal });
      await search.finished;
      const asked = { ...place, first: ROTATION, inventory: [] };
      const own = await runSearch('abyss-raise', executor, asked, { fights: 300, seed: SEED });
      expect(asSent(search.outcome)).toEqual(asSent(own));
    });

    it('is refused where its place or its teams are wrong', () => {
      expect(() => ask({ kind: 'abyss' })).toThrow('question.second');
      expect(() => ask({ kind: 'abyss', half: 'first', second: ROTATION })).toThrow('question.second');
      for (const wrong of [
        { cycle: 900 },
        { floor: 8 },
        { chamber: 4 },
        { half: 'third' },
        { second: 'x'.repeat(50_000) },
      ])
        expect(() => ask({ kind: 'abyss', second: ROTATION, ...wrong })).toThrow(/^question\./);
    });
  });

  it('ends with the failure of a config, without another thread', async () => {
    const threads: Worker[] = [];
    const request = { ...requestWith({}), config: ROTATION.replace('favoniussword', 'nosword') };
    const search = new Optimization(executor, request, { workers: 1, signal, onThread: (each) => threads.push(each) });
    await expect(search.finished).rejects.toThrow('nosword');
    expect(threads).toHaveLength(1);
  });

  it('refuses a state that is too large or has a wrong member', () => {
    const state: ImproveState = {
      search: rotationSearchOf(ROTATION, { fights: FIGHTS, seed: SEED }),
      round: 1,
      checks: 0,
      spent: 100,
      drawn: 50,
      start: ROTATION,
      current: ROTATION,
      best: [],
      known: [1],
      found: null,
    };
    expect(requestWith({ resume: state }).question).toEqual({ kind: 'rotation', resume: state });
    // A search of the maximum number of fights tries about 40,000 rotations.
    const long = { ...state, known: Array.from({ length: 40_000 }, (_, i) => Number.MAX_SAFE_INTEGER - i) };
    expect(requestWith({ resume: long }).question).toEqual({ kind: 'rotation', resume: long });
    const body = JSON.stringify({ config: ROTATION, question: { kind: 'rotation', resume: long } });
    expect(readJson(body, BODIES.optimization)).toMatchObject({ config: ROTATION });
    for (const wrong of [
      { known: Array.from({ length: 170_000 }, (_, i) => i) },
      { drawn: 1e12 },
      { current: 'x'.repeat(50_000) },
      { best: Array.from({ length: 30 }, () => ROTATION) },
      { round: -1 },
      { found: { config: ROTATION } },
      { other: 1 },
    ])
      expect(() => requestWith({ resume: { ...state, ...wrong } })).toThrow(/question/);
  });
});
