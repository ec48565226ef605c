import { describe, expect, it } from 'vitest';
import { Thread, ThreadError } from '../src/worker-thread.ts';

const source = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const ECHO = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (text) => { if (text !== 'silence') parentPort.postMessage(text); });`;

describe('a thread', () => {
  it('answers in order, is replaced when it is silent, and bounds what waits', async () => {
    const thread = new Thread<string, string>({ source: source(ECHO), limit: 3000, room: 3 });
    expect(await Promise.all([thread.ask('a'), thread.ask('b')])).toEqual(['a', 'b']);
    const [silent, after] = await Promise.allSettled([thread.ask('silence'), thread.ask('c')]);
    expect(silent).toMatchObject({ status: 'rejected', reason: { late: true } });
    expect(after).toMatchObject({ status: 'fulfilled', value: 'c' });
    const many = await Promise.allSettled([1, 2, 3, 4].map((n) => thread.ask(String(n))));
    expect(many.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    thread.close();
  });

  it('starts no other once it is closed, for what waited or comes', async () => {
    const thread = new Thread<string, string>({ source: source(ECHO), limit: 3000 });
    const under = [thread.ask('silence'), thread.ask('a')];
    await new Promise((resolve) => setImmediate(resolve));
    thread.close();
    const late = thread.ask('b');
    for (const question of [...under, late]) await expect(question).rejects.toBeInstanceOf(ThreadError);
    await expect(late).rejects.toMatchObject({ message: 'The thread was ended', late: false });
  });
});
