import { beforeEach, describe, expect, it, vi } from 'vitest';

const executor = vi.hoisted(() => ({
  running: false,
  ready: vi.fn(async () => true),
  validate: vi.fn(async (_text: string) => ({ findings: [], characters: [] })),
  run: vi.fn(async () => new Promise(() => {})),
  cancel: vi.fn(),
  open: vi.fn(async (_text: string, _workers?: number) => {}),
  warm: vi.fn(async (_text: string, _workers?: number, _frames?: number): Promise<readonly number[] | null> => null),
}));
vi.stubGlobal('document', { hidden: false });
const phrasesReady = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#shared/names/phrases.ts', async (original) => ({ ...(await original<object>()), phrasesReady }));
vi.mock('#run/executor.ts', () => ({ executor, createExecutor: () => executor }));
const { ConfigError } = await import('@quartet/runner');
const { useSimulation } = await import('#run/simulation.ts');

beforeEach(() => {
  vi.useFakeTimers();
  executor.running = false;
  for (const each of [executor.ready, executor.validate, executor.run, executor.cancel, executor.open, executor.warm])
    each.mockClear();
});

describe('a text that is typed', () => {
  it('is checked 200 ms after the last change, not before, and only as it is then', async () => {
    const { setText } = useSimulation.getState();
    setText('a');
    await vi.advanceTimersByTimeAsync(150);
    setText('ab');
    expect(useSimulation.getState().findings).toBeNull();
    await vi.advanceTimersByTimeAsync(199);
    expect(executor.validate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(executor.validate.mock.calls).toEqual([['ab']]);
    expect(useSimulation.getState()).toMatchObject({ engine: 'ready', findings: [] });
  });

  it('waits for an engine that is not ready, which it checks every 250 ms', async () => {
    executor.ready.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
    useSimulation.getState().setText('abc');
    await vi.advanceTimersByTimeAsync(200);
    expect([executor.ready.mock.calls.length, executor.validate.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(249);
    expect(executor.ready).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(251);
    expect([executor.ready.mock.calls.length, executor.validate.mock.calls.length]).toEqual([3, 1]);
  });

  it('has the reason when no engine responds, and is checked again on request', async () => {
    executor.ready.mockRejectedValueOnce(new Error('down'));
    useSimulation.getState().setText('abcd');
    await vi.advanceTimersByTimeAsync(200);
    expect(useSimulation.getState()).toMatchObject({ engine: 'failed', trouble: { message: 'down' }, findings: null });
    useSimulation.getState().retry();
    await vi.advanceTimersByTimeAsync(200);
    expect(useSimulation.getState()).toMatchObject({ engine: 'ready', trouble: null, findings: [] });
  });
});

describe('findings', () => {
  it('belong to the text that is edited, not to one that a run has failed on before', async () => {
    const finding = { severity: 'error', from: 0, line: 1, message: 'no', code: 'x' } as never;
    executor.run.mockImplementationOnce(async () => Promise.reject(new ConfigError('no', [finding])));
    const { setText, run } = useSimulation.getState();
    // The player writes on while the sentences of the findings are being loaded.
    phrasesReady.mockImplementationOnce(async () => setText('second'));
    setText('first');
    run();
    await vi.waitFor(() => expect(useSimulation.getState().phase).toBe('failed'));
    expect(useSimulation.getState()).toMatchObject({ text: 'second', findings: null });
    useSimulation.setState({ phase: 'idle', failure: null });
  });
});

describe('a run requested while the text is being checked', () => {
  const valid =
    'xingqiu char lvl=90/90 cons=0 talent=9,9,9;\nxingqiu add weapon="favoniussword" refine=1 lvl=90/90;\nactive xingqiu;\ntarget lvl=100 resist=0.1;\nwhile 1 { xingqiu attack; }\n';
  const ask = (text: string) => {
    const started = vi.fn();
    useSimulation.getState().setText(text);
    useSimulation.getState().runChecked(started);
    return started;
  };

  it('starts after the validation', async () => {
    const started = ask(valid);
    expect(useSimulation.getState().queued).not.toBeNull();
    expect(executor.run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(started).toHaveBeenCalledTimes(1);
    expect(executor.run.mock.calls).toHaveLength(1);
    expect(useSimulation.getState().queued).toBeNull();
    useSimulation.setState({ phase: 'idle' });
  });

  it('is dropped when the validation finds an error or the text changes', async () => {
    executor.validate.mockResolvedValueOnce({ findings: [{ severity: 'error', from: 0 }] as never, characters: [] });
    const failed = ask(`${valid}#`);
    await vi.advanceTimersByTimeAsync(200);
    const changed = ask(valid);
    useSimulation.getState().setText(`${valid}\n`);
    await vi.advanceTimersByTimeAsync(200);
    expect(useSimulation.getState().queued).toBeNull();
    for (const started of [failed, changed]) expect(started).not.toHaveBeenCalled();
    expect(executor.run).not.toHaveBeenCalled();
  });

  it('is dropped for an endless fight, which no engine reports as an error', async () => {
    const started = ask(valid.replace('resist=0.1', 'resist=0.1 hp=999999999'));
    await vi.advanceTimersByTimeAsync(200);
    expect(started).not.toHaveBeenCalled();
  });
});

describe('a text that rests', () => {
  const text = 'xingqiu char lvl=90/90 cons=0 talent=9,9,9;\nwhile 1 { xingqiu burst; }\n';

  it('is fought 1.5 s after its check, and its bursts that wait join the findings', async () => {
    executor.warm.mockResolvedValueOnce([2.5]);
    useSimulation.getState().setText(text);
    await vi.advanceTimersByTimeAsync(1699);
    expect(executor.warm).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(executor.warm.mock.calls.map(([what]) => what)).toEqual([text]);
    await vi.waitFor(() => expect(useSimulation.getState().findings).toHaveLength(1));
    expect(useSimulation.getState().findings?.[0]).toMatchObject({ severity: 'hint', code: 'burst-waits', line: 2 });
  });

  it('is computed once, however often it is validated', async () => {
    executor.warm.mockResolvedValueOnce([2.5]);
    useSimulation.getState().setText(`${text}\n`);
    await vi.advanceTimersByTimeAsync(1700);
    useSimulation.getState().setText(`${text}\n\n`);
    await vi.advanceTimersByTimeAsync(300);
    useSimulation.getState().setText(`${text}\n`);
    await vi.advanceTimersByTimeAsync(1700);
    expect(executor.warm).toHaveBeenCalledTimes(1);
    expect(useSimulation.getState().findings).toHaveLength(1);
  });

  it('is loaded by the workers and warmed up at once when the pointer is over Run', async () => {
    executor.validate.mockResolvedValueOnce({ findings: [], characters: [], frames: 900 } as never);
    const runnable = `${text}active xingqiu;\nxingqiu add weapon="favoniussword" refine=1 lvl=90/90;\ntarget lvl=100;\noptions duration=9;`;
    useSimulation.getState().setText(runnable);
    await vi.advanceTimersByTimeAsync(200);
    expect([executor.open, executor.warm].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    useSimulation.getState().aim();
    expect(executor.open.mock.calls).toEqual([[runnable, 3]]);
    expect(executor.warm.mock.calls).toEqual([[runnable, 3, 900]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(executor.warm).toHaveBeenCalledTimes(1);
  });

  it('drops what was fought for a text that is no longer there', async () => {
    let tell: (waits: readonly number[]) => void = () => {};
    executor.warm.mockImplementationOnce(() => new Promise((resolve) => (tell = resolve)));
    useSimulation.getState().setText(text);
    await vi.advanceTimersByTimeAsync(1700);
    useSimulation.getState().setText(`${text}# more`);
    await vi.advanceTimersByTimeAsync(200);
    tell([9]);
    await vi.advanceTimersByTimeAsync(100);
    expect(useSimulation.getState().findings).toEqual([]);
  });
});

describe('a run', () => {
  it('passes from idle over running to failed or done, with the config to recover', async () => {
    expect(useSimulation.getState().phase).toBe('idle');
    executor.run.mockRejectedValueOnce(new Error('broke'));
    useSimulation.getState().run({ text: 'x' });
    expect(useSimulation.getState()).toMatchObject({ phase: 'running', ran: { text: 'x' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(useSimulation.getState()).toMatchObject({ phase: 'failed', failure: { message: 'broke' } });
    executor.run.mockResolvedValueOnce({} as never);
    useSimulation.getState().run({ text: 'y' });
    await vi.advanceTimersByTimeAsync(0);
    expect(useSimulation.getState()).toMatchObject({ phase: 'done', failure: null });
  });

  it('that is requested during another waits for a decision', () => {
    executor.running = true;
    const started = vi.fn();
    useSimulation.getState().run({ text: 'z' }, started);
    expect(executor.run).not.toHaveBeenCalled();
    useSimulation.getState().decide(false);
    expect([useSimulation.getState().waiting, started.mock.calls.length]).toEqual([null, 0]);
    useSimulation.getState().run({ text: 'z' }, started);
    executor.cancel.mockImplementationOnce(() => {
      executor.running = false;
    });
    useSimulation.getState().decide(true);
    expect([executor.cancel.mock.calls.length, executor.run.mock.calls.length, started.mock.calls.length]).toEqual([
      1, 1, 1,
    ]);
  });
});
