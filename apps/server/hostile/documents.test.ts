/** Results made to cost the server more than they cost their sender. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed, GROWTH, genuineText, idle, post, startTarget, type Target, watch } from './server.ts';

let target: Target;
let text: string;
let usual: number;
beforeAll(async () => {
  text = await genuineText();
  target = await startTarget();
  // The thread that reads documents has started.
  expect((await post(target, '/api/share', text)).status).toBe(202);
  usual = await idle(target);
});
afterAll(() => target.stop());

const MIB = 1024 * 1024;

/** A result whose contribution series hold something else than statistics, about `bytes` long. */
function stuffed(bytes: number, element: string): string {
  const count = Math.floor(bytes / 4 / (element.length + 1));
  const buckets = `{"buckets":[${Array.from({ length: count }, () => element).join(',')}]}`;
  const contributions = `"cumu_damage_contrib":{"bucket_size":30,"characters":[${[0, 1, 2, 3].map(() => buckets).join(',')}]}`;
  return text.replace(/"cumu_damage_contrib":\{/, () => `${contributions},"other":{`);
}

const CASES: [string, () => string][] = [
  ['8 MiB of malformed statistics', () => stuffed(8 * MIB, '{"min":"a"}')],
  ['4 MiB of malformed statistics', () => stuffed(3.9 * MIB - 20_000, '{"min":"a"}')],
  ['1 MiB of malformed statistics', () => stuffed(MIB, '{"min":"a"}')],
  ['1 MiB of numbers instead of statistics', () => stuffed(MIB, '1')],
  ['20,000 wrong elements for each of four characters', () => stuffed(80_000 * 2, '1')],
  ['4 MiB of nulls', () => stuffed(3.9 * MIB - 20_000, 'null')],
  ['nesting', () => `{"sim_version":"a","x":${'['.repeat(2 * MIB)}`],
  ['2 million members', () => `{"sim_version":"a","x":[${'0,'.repeat(2_000_000)}0]}`],
  [
    '2 million names',
    () => `{"sim_version":"","x":{${Array.from({ length: 200_000 }, (_, i) => `"${i}":0`).join(',')}}}`,
  ],
  ['one text of 4 MiB', () => `{"sim_version":"${'é'.repeat(2 * MIB - 100)}"}`],
  ['escapes', () => `{"sim_version":"${'\\u0041'.repeat(650_000)}"}`],
  ['prototypes', () => text.replace('"statistics":{', '"statistics":{"__proto__":{"a":1},')],
  ['numbers beyond all bounds', () => text.replace(/"mean":[\d.]+/g, '"mean":1e999')],
];

describe('a hostile document', () => {
  it.each(CASES)('of %s is answered at once, and harms nobody', async (_name, make) => {
    const body = make();
    const seen = watch(target);
    const from = performance.now();
    const answers = await Promise.all([0, 1, 2].map(() => post(target, '/api/share', body).catch(() => null)));
    const took = (performance.now() - from) / answers.length;
    const { slowest, growth } = await seen.end();
    for (const answer of answers) {
      // A body beyond the limit may be cut off while it is still being sent.
      if (answer)
        expect([answer.status >= 400 && answer.status < 500 ? 4 : answer.status]).toEqual([
          body.includes('1e999') ? 202 : 4,
        ]);
    }
    console.log(
      `  ${took.toFixed(0)} ms each, /healthz ${slowest.toFixed(0)} ms (idle ${usual.toFixed(0)}), +${growth.toFixed(0)} MiB`,
    );
    expect(took).toBeLessThan(200 + 20 * usual);
    expect(slowest).toBeLessThan(allowed(usual));
    expect(growth).toBeLessThan(GROWTH);
    expect(target.ended()).toBeUndefined();
  });

  it('leaves the server to those who come after', async () => {
    const answer = await post(target, '/api/share', text);
    expect(answer.status).toBe(202);
    const id = await answer.text();
    expect(await (await fetch(`${target.base}/api/share/${id}`)).text()).toBe(text);
  });

  it('comes in a crowd, and what does not fit is told to come again', async () => {
    const body = stuffed(2 * MIB, '{"min":1,"max":2,"mean":1,"sd":0}').replace('"other":{', '"other":{"pad":0,');
    const seen = watch(target);
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(target, '/api/share', body)));
    const { slowest, growth } = await seen.end();
    const codes = new Set(answers.map(({ status }) => status));
    console.log(`  answers ${[...codes]}, /healthz ${slowest.toFixed(0)} ms, +${growth.toFixed(0)} MiB`);
    for (const { status, headers } of answers) {
      expect([202, 400, 503]).toContain(status);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(slowest).toBeLessThan(allowed(usual));
    expect(growth).toBeLessThan(2 * GROWTH);
  });
});
