import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Comparisons under way: the test decides how each ends. */
const pairs = vi.hoisted(() => [] as { texts: readonly string[]; signal: AbortSignal; end(error?: Error): void }[]);
vi.mock('@quartet/runner', async (original) => {
  const runner = await original<typeof import('@quartet/runner')>();
  const runPair: typeof runner.runPair = (_, texts, { signal }) =>
    new Promise((resolve, reject) => {
      if (signal === undefined) throw new Error('A comparison can be cancelled.');
      signal.addEventListener('abort', () => reject(new runner.Cancelled()));
      pairs.push({ texts, signal, end: (error) => (error === undefined ? resolve(96) : reject(error)) });
    });
  return { ...runner, runPair };
});
vi.mock('#run/engines.ts', () => ({ createBrowserExecutor: () => ({ close() {} }) }));
vi.mock('#run/executor.ts', () => ({ executor: { running: false }, createExecutor: () => ({ running: false }) }));
vi.stubGlobal('window', {});
const { PairFailure } = await import('@quartet/runner');
const { useMeasuring, isPreciseEnough } = await import('#run/journal/measure.ts');
const { useSimulation } = await import('#run/simulation.ts');

const question = (key: string, before: string | null = `before ${key}`) => ({
  key,
  before: async () => before,
  after: async () => `after ${key}`,
  onGain: vi.fn(),
});
const { measure, stop, drop, close } = useMeasuring.getState();
const phaseOf = (key: string) => useMeasuring.getState().known[key]?.phase;
/** Lets idle time pass, and the code of the computation load. */
const soon = async () => {
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  close();
  useMeasuring.setState({ known: {} });
  useSimulation.setState({ phase: 'idle' });
  pairs.length = 0;
});

describe('differences of the journal', () => {
  it('are computed one after the other once the page is idle, and reported', async () => {
    const [a, b] = [question('a'), question('b')];
    measure(a);
    measure(b);
    measure(a);
    expect([phaseOf('a'), phaseOf('b'), pairs.length]).toEqual(['waiting', 'waiting', 0]);
    await soon();
    expect([phaseOf('a'), phaseOf('b')]).toEqual(['running', 'waiting']);
    expect(pairs.map(({ texts }) => texts)).toEqual([['before a', 'after a']]);
    pairs[0]?.end();
    await soon();
    expect([phaseOf('a'), phaseOf('b')]).toEqual(['done', 'running']);
    expect(a.onGain).toHaveBeenCalledTimes(1);
    measure(a, true);
    expect(phaseOf('a')).toBe('done');
  });

  it('wait for a run of the player, and begin again after it', async () => {
    measure(question('a'));
    await soon();
    useSimulation.setState({ phase: 'running' });
    expect([phaseOf('a'), pairs[0]?.signal.aborted]).toEqual(['waiting', true]);
    measure(question('b'));
    await soon();
    expect(pairs).toHaveLength(1);
    useSimulation.setState({ phase: 'done' });
    await soon();
    expect([phaseOf('a'), phaseOf('b'), pairs.length]).toEqual(['running', 'waiting', 2]);
  });

  it('can be stopped, started again, and then go first', async () => {
    measure(question('a'));
    measure(question('b'));
    measure(question('c'));
    await soon();
    stop(['a', 'c']);
    expect([phaseOf('a'), phaseOf('c'), pairs[0]?.signal.aborted]).toEqual(['stopped', 'stopped', true]);
    // The page itself does not begin again what the player has stopped.
    measure(question('c'));
    expect(phaseOf('c')).toBe('stopped');
    await soon();
    measure(question('d'));
    measure(question('c'), true);
    pairs[1]?.end();
    await soon();
    expect([phaseOf('b'), phaseOf('c'), phaseOf('d')]).toEqual(['done', 'running', 'waiting']);
    drop('c');
    expect([phaseOf('c'), pairs[2]?.signal.aborted]).toEqual([undefined, true]);
    await soon();
    expect(phaseOf('d')).toBe('running');
    close();
    expect([phaseOf('b'), phaseOf('d'), pairs[3]?.signal.aborted]).toEqual(['done', undefined, true]);
  });

  it('are not computed when a config is no longer stored, and show the reason', async () => {
    const failing = question('b');
    measure(question('a', null));
    measure(failing);
    await soon();
    await soon();
    expect([phaseOf('a'), pairs.length]).toEqual(['lost', 1]);
    pairs[0]?.end(new PairFailure(1, new Error('broken')));
    await soon();
    expect(useMeasuring.getState().known.b).toMatchObject({ phase: 'failed', reason: { message: 'broken' } });
    expect(failing.onGain).not.toHaveBeenCalled();
    measure(failing, true);
    await soon();
    expect(phaseOf('b')).toBe('running');
  });

  it('end with a clear and narrow difference, or with none', () => {
    const summary = { verdict: 'better', relative: { diff: 0.02, margin: 0.002 } } as const;
    const of = (part: object) => isPreciseEnough({ ...summary, ...part } as never);
    expect([of({}), of({ verdict: 'worse' }), of({ verdict: 'equal' }), of({ verdict: 'same' })]).toEqual(
      Array(4).fill(true),
    );
    expect([
      of({ verdict: 'unclear' }),
      of({ relative: { diff: 0.02, margin: 0.003 } }),
      of({ relative: null }),
    ]).toEqual(Array(3).fill(false));
  });
});
