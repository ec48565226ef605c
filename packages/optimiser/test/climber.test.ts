import type { TrialBatch, TrialOutcome } from '@quartet/runner';
import { expect, it } from 'vitest';
import { climb } from '../src/climber.ts';
import { Lab } from '../src/lab.ts';

/**
 * Fights of one character with the DPS that a text names, and with that of `later=DPS` after the first twelve. Those of a text with `until=N`
 * fail from fight N on.
 */
const fighter = {
  trials: ({ texts, trials }: TrialBatch): Promise<TrialOutcome[]> =>
    Promise.resolve(
      trials.map(({ text, first, count }) => {
        const config = texts[text] ?? '';
        const [, dps] = /dps=(\d+)/.exec(config) ?? [];
        const [, until = Number.POSITIVE_INFINITY] = /until=(\d+)/.exec(config) ?? [];
        const hasFailed = first + count > Number(until);
        const [, later = dps] = /later=(\d+)/.exec(config) ?? [];
        const each = new Float64Array(hasFailed ? 0 : count).map((_, i) => Number(first + i < 12 ? dps : later));
        const outcome = {
          dps: each,
          frames: each,
          cleared: each,
          dealt: each,
          expected: each,
          waits: each.map(() => 0),
          late: each.map(() => 0),
        };
        return {
          ...outcome,
          bare: new Float64Array(26),
          ...(hasFailed ? { failure: { message: `${config} fails` } } : {}),
        };
      }),
    ),
};

const contender = (text: string) => ({ build: { text }, sample: null });
/** Broods after which other fights begin, as in the search. */
const RENEWED = 8;

/** The text that a search from `start` ends with, and those that it changed. Its first brood is `first`, all others lose. */
async function climbed(start: string, first: readonly string[]): Promise<{ text: string; from: string[] }> {
  const from: string[] = [];
  const found = await climb(new Lab(fighter, { seed: 1 }), contender(start), {
    limit: 200,
    first: 0,
    draw({ build }) {
      from.push(build.text);
      return from.length === 1 ? first.map(contender) : [contender(`dps=1 ${from.length}`)];
    },
  });
  return { text: found.build.text, from };
}

it('goes on from the best of a brood', async () => {
  const { text, from } = await climbed('dps=100', ['dps=90', 'dps=120', 'dps=110']);
  expect(text).toBe('dps=120');
  expect(from.slice(0, 3)).toEqual(['dps=100', 'dps=120', 'dps=120']);
});

it('goes back where a rotation fails in later fights', async () => {
  const { text, from } = await climbed('dps=100', ['dps=120 until=12']);
  expect(text).toBe('dps=100');
  expect(from.slice(1, RENEWED)).toEqual(Array.from({ length: RENEWED - 1 }, () => 'dps=120 until=12'));
  expect(from[RENEWED]).toBe('dps=100');
});

it('goes back where changes had won by luck, and keeps those that had not', async () => {
  const lucky = await climbed('dps=100', ['dps=120 later=99']);
  expect(lucky.from.slice(1, RENEWED)).toEqual(Array.from({ length: RENEWED - 1 }, () => 'dps=120 later=99'));
  expect([lucky.from[RENEWED], lucky.text]).toEqual(['dps=100', 'dps=100']);
  const good = await climbed('dps=100', ['dps=120 later=101']);
  expect([good.from[RENEWED], good.text]).toEqual(['dps=120 later=101', 'dps=120 later=101']);
});

it('checks the last changes too', async () => {
  const from: string[] = [];
  const found = await climb(new Lab(fighter, { seed: 1 }), contender('dps=100'), {
    limit: 28,
    first: 0,
    draw({ build }) {
      from.push(build.text);
      return [contender(from.length === 1 ? 'dps=120 later=99' : `dps=1 ${from.length}`)];
    },
  });
  expect(from.length).toBeLessThan(RENEWED);
  expect(found.build.text).toBe('dps=100');
});

it('does not end with a rotation that fails in other fights than those of the search', async () => {
  const { text, from } = await climbed('dps=100', ['dps=120 until=100000']);
  expect(text).toBe('dps=100');
  expect(from[RENEWED]).toBe('dps=120 until=100000');
});

it('ends with the reason where the first rotation fails', async () => {
  await expect(climbed('dps=100 until=5', [])).rejects.toThrow('dps=100 until=5 fails');
});
