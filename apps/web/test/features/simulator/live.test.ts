import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ends: ((result: unknown) => void)[] = [];
const cancel = vi.fn();
vi.mock('#run/executor.ts', () => ({
  createExecutor: () => ({
    running: false,
    run: () => new Promise((resolve) => ends.push(resolve)),
    cancel,
    warm: () => {},
  }),
}));

const { useLive } = await import('#features/simulator/live.ts');
const { useSimulation } = await import('#run/simulation.ts');
const good = 'active bennett;';
const findings = (text: string) => parse(text, nameTable).diagnostics;

beforeEach(() => {
  ends.length = 0;
  useLive.setState({ on: false, figure: null, busy: false });
});

describe('the live figure', () => {
  it('is computing from the moment it is switched on until there is a number, not waiting for a config', async () => {
    useSimulation.setState({ text: good, findings: [], phase: 'idle' });
    useLive.getState().toggle();
    expect(useLive.getState()).toMatchObject({ on: true, busy: true, figure: null });
    ends[0]({ statistics: { dps: { mean: 1000, sd: 100 }, iterations: 400 } });
    await vi.waitFor(() => expect(useLive.getState().busy).toBe(false));
    expect(useLive.getState().figure).toEqual({ mean: 1000, error: expect.closeTo(9.83), spread: null });
  });

  it('waits for a config that can run while there are errors', () => {
    const text = 'active nobody;';
    expect(findings(text).length).toBeGreaterThan(0);
    useSimulation.setState({ text, findings: findings(text) as never, phase: 'idle' });
    useLive.getState().toggle();
    expect(useLive.getState()).toMatchObject({ on: true, busy: false });
    expect(ends).toEqual([]);
  });
});
