import { readFileSync } from 'node:fs';
import { parseResult } from '@quartet/results';
import { expect, it } from 'vitest';
import { summarize } from '../src/summary.ts';

const FIXTURE = new URL('../../../packages/results/test/fixtures/yardstick.result.gz', import.meta.url);

it('states what estimated frames add to the interval of chance', () => {
  const result = parseResult(new Uint8Array(readFileSync(FIXTURE)));
  const shown = (estimated_characters: Record<string, number>) => summarize({ ...result, estimated_characters });
  expect(shown({})).not.toContain('Beyond chance');
  expect(shown({ xiangling: 0.03, bennett: 0.04 })).toContain(
    "Beyond chance: estimated frames, ±5 % of the team's damage\n",
  );
  expect(shown({ xiangling: 0.03, bennett: 0 })).toContain('Beyond chance: estimated frames, of unknown size');
});
