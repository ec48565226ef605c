import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThreadError, WorkerThread } from '../src/worker-thread.ts';

const source = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const ECHO = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (text) => { if (text !== 'silence') parentPort.postMessage(text); });`;

afterEach(() => {
  vi.useRealTimers();
});

describe('a thread', () => {
  it('answers in order, is replaced when it is silent, and bounds what waits', async () => {
    const thread = new WorkerThread<string, string>({ source: source(ECHO), memory: 64, limit: 60_000, room: 3 });
    expect(await Promise.all([thread.request('a'), thread.request('b')])).toEqual(['a', 'b']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pair = Promise.allSettled([thread.request('silence'), thread.request('c')]);
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    const [silent, after] = await pair;
    expect(silent).toMatchObject({ status: 'rejected', reason: { late: true } });
    expect(after).toMatchObject({ status: 'fulfilled', value: 'c' });
    const many = await Promise.allSettled([1, 2, 3, 4].map((n) => thread.request(String(n))));
    expect(many.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    thread.close();
  });

  it('gives clients fair turns, and rejects the newest request of the busiest client when the queue is full', async () => {
    const thread = new WorkerThread<string, string>({ source: source(ECHO), memory: 64, limit: 60_000, room: 6 });
    const order: string[] = [];
    const ask = (key: string, n: number) =>
      thread.request(`${key}${n}`, { group: key, key }).then((reply) => order.push(reply));
    const many = Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => ask('many', n)));
    const one = ask('one', 1);
    expect((await many).map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
    await one;
    expect(order.indexOf('one1')).toBeLessThanOrEqual(1);
    thread.close();
  });

  it('gives the clients of one network fair turns when one of them fills the queue', async () => {
    const thread = new WorkerThread<string, string>({ source: source(ECHO), memory: 64, limit: 60_000, room: 6 });
    const ask = (key: string) => thread.request(key, { group: 'network', key });
    const many = Promise.allSettled(Array.from({ length: 6 }, () => ask('many')));
    expect(await ask('one')).toBe('one');
    expect((await many).map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
    thread.close();
  });

  it('starts no other once it is closed, for waiting or later work', async () => {
    const thread = new WorkerThread<string, string>({ source: source(ECHO), memory: 64, limit: 3000 });
    const under = [thread.request('silence'), thread.request('a')];
    await new Promise((resolve) => setImmediate(resolve));
    thread.close();
    const late = thread.request('b');
    for (const request of [...under, late]) await expect(request).rejects.toBeInstanceOf(ThreadError);
    await expect(late).rejects.toMatchObject({ message: 'The thread was ended', late: false });
  });
});
