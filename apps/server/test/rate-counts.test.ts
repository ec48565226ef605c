import { expect, it } from 'vitest';
import { rateCounts } from '../src/http/rate-counts.ts';

it('counts requests for a minute and then forgets the client', () => {
  let now = 0;
  const Counts = rateCounts(() => now);
  const counts = new Counts({ max: 10, timeWindow: 60_000 } as never) as InstanceType<typeof Counts> & {
    readonly size: number;
  };
  const ask = (client: string): number => {
    let current = 0;
    counts.incr(client, (_error, result) => {
      current = result?.current ?? 0;
    });
    return current;
  };
  for (let i = 0; i < 1000; i++) ask(`visitor ${i}`);
  now = 59_999;
  expect(ask('visitor 0')).toBe(2);
  expect(counts.size).toBe(1000);
  now = 60_000;
  expect(ask('visitor 1')).toBe(1);
  expect(counts.size).toBe(1);
});
