import type { RunOptions } from '@quartet/runner';
import { Cancelled } from '@quartet/runner';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Expected damage of each fight by how the text is played, and the executors' runs so far. */
const damage = { perfect: 1000, human: 820 };
const texts: string[] = [];
let isStuck = false;
vi.mock('#run/engines.ts', () => ({
  createBrowserExecutor: () => {
    let cancel = () => {};
    return {
      cancel: () => cancel(),
      close() {},
      run: async (text: string, { iterations = 0, onFights }: RunOptions) => {
        texts.push(text);
        let cancelled = false;
        const stopped = new Promise<void>((_, fail) => {
          cancel = () => {
            cancelled = true;
            fail(new Cancelled());
          };
        });
        stopped.catch(() => {});
        if (isStuck) await stopped;
        const mean = text.includes('play=') ? damage.human : damage.perfect;
        for (let first = 0; first < iterations && !cancelled; first += 32) {
          const dealt = Float64Array.from({ length: 32 }, (_, i) => mean + ((first + i) % 7));
          onFights?.(dealt, { dealt, expected: dealt, frames: dealt.map(() => 60) });
          await Promise.race([stopped, Promise.resolve()]);
        }
        if (cancelled) throw new Cancelled();
      },
    };
  },
}));

const { bothPlays, forgivenessOf, useHuman } = await import('#features/simulator/answer/human.ts');
const TEXT = 'options duration=90;\nactive bennett;\n';

describe('the two ways to play a text', () => {
  it('are perfect play and KQM’s delays by default', () => {
    expect(bothPlays(TEXT)).toEqual({
      perfect: TEXT,
      human: 'options duration=90 play=kqm;\nactive bennett;\n',
      mode: 'kqm',
    });
  });

  it('are perfect play and the delays of the text where it has some', () => {
    const own = 'options duration=90 play=custom play_own=3 play_ping=60;\nactive bennett;\n';
    expect(bothPlays(own)).toEqual({ perfect: TEXT, human: own, mode: 'custom' });
  });
});

describe('the comparison of both', () => {
  beforeEach(() => {
    texts.length = 0;
    isStuck = false;
    useHuman.setState({ phase: 'idle', text: '', summary: null });
  });

  it('shows the cost of human delays, and ends once it is certain', async () => {
    await useHuman.getState().start(TEXT);
    const { phase, text, summary } = useHuman.getState();
    expect(phase).toBe('done');
    expect(text).toBe(TEXT);
    expect(texts).toEqual([TEXT, bothPlays(TEXT).human]);
    expect(summary?.relative?.diff).toBeCloseTo(-0.18, 2);
    expect(summary?.verdict).toBe('worse');
    expect(summary?.pairs).toBeLessThan(500);
  });

  it('can be cancelled, and starts again', async () => {
    isStuck = true;
    const run = useHuman.getState().start(TEXT);
    await vi.waitFor(() => expect(texts).toHaveLength(2));
    useHuman.getState().cancel();
    await run;
    expect(useHuman.getState()).toMatchObject({ phase: 'cancelled', summary: null });
    isStuck = false;
    await useHuman.getState().start(TEXT);
    expect(useHuman.getState().phase).toBe('done');
  });

  it('calls the loss by how large it is among teams', () => {
    expect([-0.03, -0.1, -0.18, 0.02].map(forgivenessOf)).toEqual(['forgiving', 'average', 'unforgiving', 'forgiving']);
  });
});
