import { nameTable } from '@quartet/gamedata/names';
import type { RunOptions } from '@quartet/runner';
import { parse } from '@quartet/script';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Run {
  text: string;
  options: RunOptions;
  end(result: unknown): void;
}

const runs: Run[] = [];
vi.mock('#run/executor.ts', () => ({
  executor: { ready: () => new Promise(() => {}), running: false, cancel() {} },
  createExecutor: () => ({
    running: false,
    run: (text: string, options: RunOptions) => new Promise((end) => runs.push({ text, options, end })),
    cancel() {},
  }),
}));

const recorded: { text: string; line: string | null }[] = [];
vi.mock('#run/journal/journal.ts', () => ({
  useJournal: {
    getState: () => ({
      add: async ({ config_file: text }: { config_file: string }, line: string | null) => recorded.push({ text, line }),
    }),
  },
}));

const { useLive } = await import('#features/simulator/answer/live.ts');
const { useSimulation } = await import('#run/simulation.ts');
const good = 'bennett char lvl=90/90 cons=0 talent=1,1,1;\nactive bennett;\nbennett attack;';
const findings = (text: string) => parse(text, nameTable).diagnostics;
const resultOf = (text: string) => ({
  config_file: text,
  statistics: { dps: { mean: 1000, sd: 100 }, iterations: 400 },
});
/** Figures of 96 fights of one second each that all do the same damage. */
const figuresOf = (damage: number) => {
  const all = (value: number) => new Float64Array(96).fill(value);
  return { dealt: all(damage), expected: all(damage), frames: all(60) };
};

beforeEach(() => {
  vi.useFakeTimers();
  useLive.setState({ on: false, result: null, busy: false, difference: null });
  useLive.getState().compareWith(null);
  // Another document, so that no text of an earlier test is compared with.
  useSimulation.getState().keepText();
  useSimulation.setState({ text: '', findings: null, phase: 'idle', result: null, ran: null, wanted: true });
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  runs.length = 0;
  recorded.length = 0;
});
afterEach(() => void vi.useRealTimers());

/** Completes the look that has begun last. */
const finish = async (damage: number) => {
  const run = runs.at(-1);
  run?.options.onFights?.(new Float64Array(96), figuresOf(damage));
  run?.end(resultOf(run.text));
  await vi.waitFor(() => expect(useLive.getState().busy).toBe(false));
};

describe('the quick look', () => {
  it('is busy from the moment it is switched on until there is a result', async () => {
    useSimulation.setState({ text: good, findings: [] });
    useLive.getState().toggle();
    expect(useLive.getState()).toMatchObject({ on: true, busy: true, result: null });
    runs[0]?.end(resultOf(good));
    await vi.waitFor(() => expect(useLive.getState().busy).toBe(false));
    expect(useLive.getState().result).toEqual(resultOf(good));
  });

  it('waits for a config that can run while there are errors', () => {
    const text = 'active nobody;';
    expect(findings(text).length).toBeGreaterThan(0);
    useSimulation.setState({ text, findings: findings(text) as never });
    useLive.getState().toggle();
    expect(useLive.getState()).toMatchObject({ on: true, busy: false });
    expect(runs).toEqual([]);
  });

  it('computes no fight before the player has edited or run a config', () => {
    useSimulation.setState({ text: good, findings: [], wanted: false });
    useLive.getState().toggle();
    expect(runs).toEqual([]);
  });

  it('compares a text with the one before whose figures were shown, although its look did not end', async () => {
    const first = `${good} # first`;
    const next = `${good} # next`;
    useSimulation.setState({ text: first, findings: [] });
    useLive.getState().toggle();
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    const early = { config_file: first, statistics: { dps: { mean: 1000, sd: 10 }, iterations: 400 } };
    runs[0]?.options.onUpdate?.(early as never, { done: 16, total: 96 } as never, '');
    useSimulation.setState({ text: next, findings: [] });
    await vi.waitFor(() => expect(runs.at(-1)?.text).toBe(next));
    runs.at(-1)?.options.onFights?.(new Float64Array(96), figuresOf(102));
    runs.at(-1)?.end(resultOf(next));
    // The fights of the text before are computed for the comparison.
    await vi.waitFor(() => expect(runs.at(-1)?.text).toBe(first));
    runs.at(-1)?.options.onFights?.(new Float64Array(96), figuresOf(100));
    runs.at(-1)?.end(resultOf(first));
    await vi.waitFor(() => expect(useLive.getState().difference).not.toBeNull());
    expect(useLive.getState().difference).toMatchObject({ baseline: first, isPinned: false, text: next });
  });

  it('compares a text with the baseline in the same fights', async () => {
    useSimulation.setState({ text: good, findings: [] });
    useLive.getState().compareWith('the baseline');
    useLive.getState().toggle();
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    runs[0]?.options.onFights?.(new Float64Array(96), figuresOf(102));
    runs[0]?.end(resultOf(good));
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    expect(runs[1]).toMatchObject({ text: 'the baseline', options: { seed: runs[0]?.options.seed } });
    runs[1]?.options.onFights?.(new Float64Array(96), figuresOf(100));
    runs[1]?.end(resultOf('the baseline'));
    await vi.waitFor(() => expect(useLive.getState().difference).not.toBeNull());
    expect(useLive.getState().difference).toMatchObject({
      baseline: 'the baseline',
      text: good,
      summary: { verdict: 'better', relative: { diff: expect.closeTo(0.02) } },
    });
  });

  it('compares a change with the figures shown before, also without a baseline', async () => {
    useSimulation.setState({ text: good, findings: [] });
    useLive.getState().toggle();
    await finish(100);
    expect(useLive.getState().difference).toBeNull();
    const changed = `${good} # changed`;
    useSimulation.setState({ text: changed, findings: [] });
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    await finish(103);
    expect(useLive.getState().difference).toMatchObject({
      baseline: good,
      isPinned: false,
      text: changed,
      summary: { relative: { diff: expect.closeTo(0.03) } },
    });
    // The fights of the first text are known.
    expect(runs).toHaveLength(2);
  });

  it('is recorded in the journal once its text is left, if its figures could be read', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    useSimulation.setState({ text: good, findings: [] });
    useLive.getState().toggle();
    await finish(100);
    vi.advanceTimersByTime(5000);
    expect(recorded).toEqual([]);
    useSimulation.setState({ text: `${good} # 1`, findings: [] });
    await vi.waitFor(() => expect(recorded).toEqual([{ text: good, line: useSimulation.getState().documentId() }]));
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    await finish(101);
    // Typing goes on at once.
    useSimulation.setState({ text: `${good} # 12`, findings: [] });
    await vi.waitFor(() => expect(runs).toHaveLength(3));
    expect(recorded).toHaveLength(1);
  });

  it('drops the figures of the old team when the new one has no fight', async () => {
    useSimulation.setState({ text: good, findings: [] });
    useLive.getState().toggle();
    await finish(100);
    const old = resultOf(good) as never;
    const endless = 'bennett char lvl=90/90;\nactive bennett;\nwhile 1 {}\n';
    useSimulation.setState({ text: endless, findings: findings(endless) as never, result: old });
    expect(useLive.getState()).toMatchObject({ result: null, difference: null, dropped: old });
  });

  it('gives way to a full run', async () => {
    useSimulation.setState({ text: good, findings: [] });
    useLive.getState().toggle();
    runs[0]?.end(resultOf(good));
    await vi.waitFor(() => expect(useLive.getState().result).not.toBeNull());
    useSimulation.setState({ phase: 'running' });
    expect(useLive.getState().result).toBeNull();
  });
});
