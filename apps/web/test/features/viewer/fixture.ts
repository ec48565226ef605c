import { readFileSync } from 'node:fs';
import { parseResult, type Result, type Statistics } from '@quartet/results';

/** The yardstick fight as the reference simulator wrote it: four characters, 109 s, 1000 fights. */
export function yardstick(): Result & { statistics: Statistics } {
  const file = new URL('../../../../../packages/results/test/fixtures/yardstick.result.gz', import.meta.url);
  const result = parseResult(new Uint8Array(readFileSync(file)));
  if (!result.statistics) throw new Error('the fixture has no statistics');
  return { ...result, statistics: result.statistics };
}
