import { describe, expect, it } from 'vitest';
import { Quota } from '../src/shares/quota.ts';

const client = (key: string, group = key) => ({ key, group });
const open = (limits: { addressBytes?: number; totalBytes?: number } = {}) =>
  new Quota({ addressBytes: 100, totalBytes: 1000, clock: () => 0, ...limits });
const done = async () => 'stored';

/** Work that ends when `finish` or `fail` is called. */
function storing() {
  let finish = () => {};
  let fail = () => {};
  const work = () =>
    new Promise<void>((resolve, reject) => {
      finish = resolve;
      fail = () => reject(new Error('disk full'));
    });
  return { work, finish: () => finish(), fail: () => fail() };
}

describe('a quota', () => {
  it('is counted per address, per network and in total, and refuses before anything is stored', async () => {
    const quota = open();
    expect(await quota.store(client('a', 'n'), 100, done)).toBe('stored');
    let called = false;
    const refused = quota.store(client('a', 'n'), 1, async () => {
      called = true;
    });
    await expect(refused).rejects.toMatchObject({ kind: 'too-many' });
    expect(called).toBe(false);
    for (let i = 0; i < 7; i++) await quota.store(client(`b${i}`, 'n'), 100, done);
    await expect(quota.store(client('c', 'n'), 1, done)).rejects.toMatchObject({ kind: 'too-many' });
    await quota.store(client('d'), 100, done);
    await expect(quota.store(client('e'), 101, done)).rejects.toMatchObject({ kind: 'full' });
    expect(quota.stored).toBe(900);
  });

  it('is refunded when storing fails', async () => {
    const quota = open();
    const { work, fail } = storing();
    const failing = quota.store(client('a'), 100, work);
    expect(quota.stored).toBe(100);
    fail();
    await expect(failing).rejects.toThrow('disk full');
    expect(quota.stored).toBe(0);
    expect(await quota.store(client('a'), 100, done)).toBe('stored');
  });

  it('includes bytes that are stored during a recount', async () => {
    const quota = open();
    const early = storing();
    const underWay = quota.store(client('a'), 10, early.work);
    await quota.recount(async () => {
      await quota.store(client('b'), 20, done);
      return 500;
    });
    expect(quota.stored).toBe(530);
    early.fail();
    await expect(underWay).rejects.toThrow('disk full');
    expect(quota.stored).toBe(520);
  });
});
