/** Results made to cost the server more than they cost their sender. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES, MIB, stuffed } from './cases.ts';
import { GROWTH, genuineText, post, startTarget, type Target, watch } from './server.ts';

let target: Target;
let text: string;
beforeAll(async () => {
  text = await genuineText();
  target = await startTarget();
  // The thread that reads documents has started.
  expect((await post(target, '/api/share', text)).status).toBe(202);
});
afterAll(() => target.stop());

describe('a hostile document', () => {
  it.each(CASES)('of %s is refused, and delays no other visitor', async (_name, make) => {
    const body = make(text);
    const seen = watch(target);
    const answers = await Promise.all([0, 1, 2].map(() => post(target, '/api/share', body).catch(() => null)));
    const { growth } = await seen.end();
    for (const answer of answers) {
      // A body beyond the limit may be cut off while it is still being sent.
      if (answer)
        expect([answer.status >= 400 && answer.status < 500 ? 4 : answer.status]).toEqual([
          body.includes('1e999') ? 202 : 4,
        ]);
    }
    expect(growth).toBeLessThan(GROWTH);
    expect(target.ended()).toBeUndefined();
  });

  it('leaves the server to those who come after', async () => {
    const answer = await post(target, '/api/share', text);
    expect(answer.status).toBe(202);
    const id = await answer.text();
    expect(await (await fetch(`${target.base}/api/share/${id}`)).text()).toBe(text);
  });

  it('arrives in a crowd, and requests over the limit are asked to retry', async () => {
    const body = stuffed(text, 2 * MIB, '{"min":1,"max":2,"mean":1,"sd":0}').replace('"other":{', '"other":{"pad":0,');
    const seen = watch(target);
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(target, '/api/share', body)));
    const { growth } = await seen.end();
    for (const { status, headers } of answers) {
      expect([202, 400, 503]).toContain(status);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(growth).toBeLessThan(2 * GROWTH);
  });
});
