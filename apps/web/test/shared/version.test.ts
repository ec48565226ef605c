import type { Result } from '@quartet/results';
import { runnerPhrase } from '@quartet/runner';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenLog } from '#features/sample/store.ts';
import { yardstick } from '../features/viewer/fixture.ts';

const reload = vi.fn();
let served: () => Promise<Response>;
let stored: Map<string, string>;

/** The module as a page of the build `assets/index-own.js` has it. */
async function open() {
  vi.resetModules();
  return import('#shared/version.ts');
}

beforeEach(() => {
  reload.mockReset();
  stored = new Map();
  served = async () => Response.json({ entry: 'assets/index-own.js' });
  vi.stubGlobal('document', { querySelector: () => ({ src: 'https://quartet.example/tools/assets/index-own.js' }) });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', (_: string, { cache }: RequestInit) => {
    expect(cache).toBe('no-store');
    return served();
  });
});

afterEach(() => vi.unstubAllGlobals());

const newer = async () => Response.json({ entry: 'assets/index-next.js' });

it('reloads the page once when the server has another build', async () => {
  served = newer;
  const { recover } = await open();
  void recover();
  void recover();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  // The page that came is still the old one, as from a cache in between.
  const again = await open();
  expect(await again.recover()).toBe('newer');
  expect(again.useLoading.getState().served).toBe('newer');
  expect(reload).toHaveBeenCalledTimes(1);
  // Yet another build is another reason.
  served = async () => Response.json({ entry: 'assets/index-third.js' });
  void again.recover();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('does not reload for the same build, without version information, or without a network', async () => {
  const { recover } = await open();
  expect(await recover()).toBe('same');
  served = async () => new Response('<p>not found</p>', { status: 404 });
  expect(await recover()).toBe('same');
  served = async () => new Response('<p>a page for everything</p>');
  expect(await recover()).toBe('same');
  served = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await recover()).toBe('offline');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload during a run, or when it cannot store that it has reloaded', async () => {
  served = newer;
  const { recover, keepFromReloading } = await open();
  let running = true;
  keepFromReloading(() => running);
  expect(await recover()).toBe('newer');
  running = false;
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(await recover()).toBe('newer');
  expect(reload).not.toHaveBeenCalled();
});

/** A state in memory alone, the steps that create it, and the state without it. */
const HELD: Readonly<Record<string, () => Promise<() => void>>> = {
  'a search that the player started': async () => {
    const { useSearches } = await import('#run/search/searches.ts');
    const { start, close } = useSearches.getState();
    start('rotation', { question: { text: '' }, subject: '', rank: 'asked', isKept: true });
    return () => close('rotation');
  },
  'figures of a paired run': async () => {
    const { usePaired } = await import('#features/viewer/paired/state.ts');
    const { PairedSums } = await import('@quartet/results/paired');
    usePaired.setState({ phase: 'done', summary: new PairedSums().summary() });
    return () => usePaired.setState({ phase: 'idle', summary: null });
  },
  'a result that was opened from a file, also on other pages': async () => {
    const { useViewer } = await import('#features/viewer/state.ts');
    useViewer.getState().show({ config_file: 'x' } as Result);
    return () => useViewer.getState().show(null as never);
  },
  'a sample that was opened from a file': async () => {
    const { useSample, resultOrigin } = await import('#features/sample/store.ts');
    useSample.setState({ origin: 'upload', log: {} as OpenLog });
    // That of a result is computed again.
    return () => useSample.setState({ origin: resultOrigin({ config_file: 'x' } as Result) });
  },
};

/** Result of `recover`, or the fact that it reloaded the page: then it never resolves. */
const outcome = (recover: () => Promise<string>) =>
  Promise.race([recover(), new Promise<string>((resolve) => reload.mockImplementation(() => resolve('reloaded')))]);

describe('with a state in memory alone', () => {
  // One instance of the modules for all cases: they are most of the cost of such a test.
  let version: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    version = await open();
  });
  beforeEach(() => {
    served = newer;
  });

  it.each(Object.keys(HELD))('does not reload over %s', async (name) => {
    const { recover, recoverFrom, useLoading } = version;
    const drop = await HELD[name]();
    const { held } = useLoading.getState();
    expect(await outcome(recover)).toBe('newer');
    expect(useLoading.getState().held).toBe(held);
    // Beside the page that is shown, only a notice can offer the reload.
    const { PhraseError: Fresh } = await import('@quartet/script');
    recoverFrom(new Fresh(runnerPhrase('not-loaded', { words: 'x' })));
    await vi.waitFor(() => expect(useLoading.getState().held).toBe(held + 1));
    expect(reload).not.toHaveBeenCalled();
    drop();
    void recover();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('does not reload when storage has no space for a result', async () => {
    let isFull = true;
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        if (isFull) throw new Error('full');
      },
      removeItem: () => {},
    });
    const { useSimulation } = await import('#run/simulation.ts');
    const { keepResults } = await import('#features/viewer/state.ts');
    keepResults();
    const end = () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      useSimulation.setState({ phase: 'idle' });
      useSimulation.setState({ phase: 'cancelled', result: yardstick() });
      vi.runAllTimers();
      vi.useRealTimers();
    };
    end();
    expect(await outcome(version.recover)).toBe('newer');
    isFull = false;
    end();
    void version.recover();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

it('handles workers that could not be loaded, and no other failures', async () => {
  served = newer;
  // Both from the same instance of the modules.
  const { recoverFrom } = await open();
  const { PhraseError: Fresh } = await import('@quartet/script');
  recoverFrom(new Error('broke'));
  recoverFrom(new Fresh(runnerPhrase('running')));
  expect(reload).not.toHaveBeenCalled();
  recoverFrom(new Fresh(runnerPhrase('not-loaded', { words: 'x' })));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
