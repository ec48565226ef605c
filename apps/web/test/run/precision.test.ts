import { describe, expect, it } from 'vitest';
import { versionNotice } from '#features/viewer/model/version.ts';
import { MAX_RUNS, preciseEnough, readPrecision } from '#run/precision.ts';
import { yardstick } from '../features/viewer/fixture.ts';

describe('a run until it is precise enough', () => {
  const result = yardstick();
  const { mean, sd } = result.statistics.dps;

  it('ends when the 95 % interval is narrow enough, not before', () => {
    const reached = (1.9623 * sd) / Math.sqrt(1000) / mean;
    expect(preciseEnough(result, reached * 1.01)).toBe(true);
    expect(preciseEnough(result, reached * 0.99)).toBe(false);
  });

  it('uses the expected damage if the result has it', () => {
    const known = { mean, sd: sd / 4, low: mean * 0.999, high: mean * 1.001 };
    const statistics = { ...result.statistics, expected: { dps: known, character_dps: [] } };
    expect(preciseEnough({ ...result, statistics }, 0.00101)).toBe(true);
    expect(preciseEnough({ ...result, statistics }, 0.00099)).toBe(false);
  });

  it('never ends on a handful of fights, however alike they were', () => {
    const few = {
      ...result,
      statistics: { ...result.statistics, iterations: 32, dps: { ...result.statistics.dps, sd: 0 } },
    };
    expect(preciseEnough(few, 1)).toBe(false);
    expect(preciseEnough({ ...result, statistics: undefined }, 1)).toBe(false);
  });

  it('a stored choice is taken as far as it makes sense', () => {
    expect(readPrecision({ kind: 'runs', runs: 12.7 })).toEqual({ kind: 'runs', runs: 12 });
    expect(readPrecision({ kind: 'runs', runs: 1e9 })).toEqual({ kind: 'runs', runs: MAX_RUNS });
    expect(readPrecision({ kind: 'until', percent: 0.2 })).toEqual({ kind: 'until', percent: 0.2 });
    for (const damaged of [
      null,
      1,
      {},
      { kind: 'runs' },
      { kind: 'runs', runs: -1 },
      { kind: 'until', percent: 'x' },
    ]) {
      expect(readPrecision(damaged)).toEqual({ kind: 'config' });
    }
  });
});

describe('the version of a result', () => {
  const build = { development: false, commit: 'aaaaaaa1111' };
  const of = (major: string, minor: string, commit: string) => ({
    schema_version: { major, minor },
    sim_version: commit,
  });
  const share = { kind: 'share', id: 'x' } as const;

  it('is spoken of as major, minor or commit; an equal one is not', () => {
    expect(versionNotice(of('3', '2', ''), { kind: 'web' }, build)).toBe(0);
    expect(versionNotice({ schema_version: undefined, sim_version: '' }, { kind: 'web' }, build)).toBe(0);
    expect(versionNotice(of('4', '1', ''), { kind: 'local' }, build)).toBe(1);
    expect(versionNotice(of('4', '2', 'bbbbbbb'), share, build)).toBe(2);
    expect(versionNotice(of('4', '2', 'aaaaaaa2222'), share, build)).toBeNull();
  });

  it('another commit matters only for shared results', () => {
    expect(versionNotice(of('4', '2', 'bbbbbbb'), { kind: 'db', id: 'x' }, build)).toBe(2);
    expect(versionNotice(of('4', '2', 'bbbbbbb'), { kind: 'web' }, build)).toBeNull();
    expect(versionNotice(of('4', '2', 'bbbbbbb'), { kind: 'local' }, build)).toBeNull();
  });

  it('a build that does not know its commit does not mention commits', () => {
    expect(versionNotice(of('4', '2', 'bbbbbbb'), share, { ...build, commit: '' })).toBeNull();
    expect(versionNotice(of('4', '1', 'bbbbbbb'), share, { ...build, commit: '' })).toBe(1);
  });

  it('no message is shown while developing', () => {
    expect(versionNotice(of('3', '0', ''), share, { ...build, development: true })).toBeNull();
  });
});
