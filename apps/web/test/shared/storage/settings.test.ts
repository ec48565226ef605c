import { describe, expect, it } from 'vitest';
import { DEFAULT_SERVER, parseSettings, serverUrlProblem } from '#shared/storage/settings.ts';

describe('settings', () => {
  it('are remembered as far as they are valid', () => {
    const whole = { theme: 'dark', workers: 7, serverMode: true, serverUrl: 'http://a', sampleOnLoad: true };
    expect(parseSettings(whole)).toEqual(whole);
    const fresh = { theme: 'system', workers: 3, serverMode: false, serverUrl: DEFAULT_SERVER, sampleOnLoad: false };
    expect(parseSettings({})).toEqual(fresh);
    expect(
      parseSettings({ theme: 'pink', workers: 'many', serverMode: 1, serverUrl: '', sampleOnLoad: 'yes' }),
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
