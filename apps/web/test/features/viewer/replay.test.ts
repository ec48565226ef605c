import { describe, expect, it, vi } from 'vitest';
import { isIdentical, replayableSeed, useReplay } from '#features/viewer/model/replay.ts';
import { useSimulation } from '#run/simulation.ts';
import { yardstick } from './fixture.ts';

const own = { ...yardstick(), base_seed: '1234' };

describe('a run with the same seed', () => {
  it('is possible for a result with a base seed of this engine', () => {
    expect(replayableSeed(own)).toBe(1234);
    expect(replayableSeed({ ...own, base_seed: '' })).toBeNull();
    expect(replayableSeed({ ...own, base_seed: '14635067967100284833' })).toBeNull();
    expect(replayableSeed({ ...own, statistics: undefined })).toBeNull();
  });

  it('is identical when every statistic is, to the last bit', () => {
    expect(isIdentical(own, structuredClone(own))).toBe(true);
    const other = structuredClone(own);
    other.statistics.dps.mean += 1e-9;
    expect(isIdentical(own, other)).toBe(false);
  });

  it('requests as many fights with that seed, and compares the numbers once it is done', () => {
    const run = vi.fn((_order: object, started: () => void) => {
      useSimulation.setState({ phase: 'running', result: null });
      started();
    });
    useSimulation.setState({ run } as never);
    const finish = (phase: 'done' | 'cancelled', result: typeof own) =>
      useSimulation.setState({ phase, result } as never);
    const { again } = useReplay.getState();

    again(own, () => {});
    const { iterations } = own.statistics;
    expect(run.mock.calls[0]?.[0]).toEqual({ text: own.config_file, iterations, seed: 1234 });
    expect(useReplay.getState().outcome).toBeNull();
    finish('done', structuredClone(own));
    expect(useReplay.getState().outcome?.identical).toBe(true);

    again(own, () => {});
    const other = structuredClone(own);
    other.statistics.dps.max++;
    finish('done', other);
    expect(useReplay.getState().outcome).toMatchObject({ result: other, identical: false });

    again(own, () => {});
    finish('cancelled', structuredClone(own));
    expect(useReplay.getState().outcome).toBeNull();
  });
});
