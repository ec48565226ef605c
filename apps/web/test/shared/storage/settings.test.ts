import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings, storeSettings } from '#features/sample/settings.ts';
import { DEFAULT_SERVER, parseSettings, serverUrlProblem } from '#shared/storage/settings.ts';

describe('settings', () => {
  it('are remembered as far as they are valid', () => {
    const whole = {
      theme: 'dark',
      workers: 7,
      serverMode: true,
      serverUrl: 'http://a',
      sampleOnLoad: true,
      showKeys: true,
    };
    expect(parseSettings(whole)).toEqual(whole);
    const fresh = {
      theme: 'system',
      workers: 3,
      serverMode: false,
      serverUrl: DEFAULT_SERVER,
      sampleOnLoad: false,
      showKeys: false,
    };
    expect(parseSettings({})).toEqual(fresh);
    expect(
      parseSettings({ theme: 'pink', workers: 'many', serverMode: 1, serverUrl: '', sampleOnLoad: 'yes', showKeys: 1 }),
    ).toEqual(fresh);
    expect([parseSettings({ workers: 99 })?.workers, parseSettings({ workers: 0 })?.workers]).toEqual([30, 1]);
    expect(parseSettings('x')).toBeUndefined();
  });

  it('have a local address on port 54321 for a server, which may be any of http', () => {
    expect(DEFAULT_SERVER).toBe('http://127.0.0.1:54321');
    expect(['', '  ', 'ftp://x', 'x', 'https://sim.example'].map(serverUrlProblem)).toEqual([
      'required',
      'required',
      'invalid',
      'invalid',
      null,
    ]);
  });
});

describe('keys of the storage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stand under the name of the product', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    storeSettings({ categories: [], timeline: false, internal: false });
    expect([...kept.keys()]).toEqual(['quartet-sample-settings']);
    expect(readSettings()).toEqual({ categories: [], timeline: false, internal: false });
  });
});
