import { describe, expect, it, vi } from 'vitest';
import { TurnQueue } from '../src/turn-queue.ts';

const clientOf = (key: string) => ({ group: key, key });

/** A job that ends when it is released. */
function job(log: string[], name: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const run = async () => {
    log.push(name);
    await released;
    return name;
  };
  return { run, release };
}

describe('a queue of turns', () => {
  it('carries out two jobs at once, and gives another client the next turn', async () => {
    const queue = new TurnQueue({ atOnce: 2, onFull: () => new Error('full') });
    const log: string[] = [];
    const many = Array.from({ length: 20 }, (_, i) => job(log, `many ${i}`));
    const answers = many.map(({ run }) => queue.run(run, clientOf('many')));
    const one = job(log, 'one');
    const answer = queue.run(one.run, clientOf('one'));
    expect(log).toEqual(['many 0', 'many 1']);
    many[0].release();
    await answers[0];
    await new Promise(setImmediate);
    expect(log).toEqual(['many 0', 'many 1', 'one']);
    for (const { release } of [...many, one]) release();
    expect(await answer).toBe('one');
    expect(await Promise.all(answers)).toHaveLength(20);
  });

  it('carries out one job of each client at once where a client may have no more', async () => {
    const queue = new TurnQueue({ atOnce: 2, atOnceOfClient: 1, onFull: () => new Error('full') });
    const log: string[] = [];
    const many = Array.from({ length: 3 }, (_, i) => job(log, `many ${i}`));
    const answers = many.map(({ run }) => queue.run(run, clientOf('many')));
    expect(log).toEqual(['many 0']);
    const one = job(log, 'one');
    const answer = queue.run(one.run, clientOf('one'));
    expect(log).toEqual(['many 0', 'one']);
    for (const { release } of [...many, one]) release();
    expect(await Promise.all([...answers, answer])).toHaveLength(4);
    expect(log).toEqual(['many 0', 'one', 'many 1', 'many 2']);
  });

  it('drops a job whose client hung up while it waited, and goes on after one that fails', async () => {
    const queue = new TurnQueue({ onFull: () => new Error('full') });
    const log: string[] = [];
    const first = queue.run(() => Promise.reject(new Error('broken')), clientOf('a'));
    const gone = new AbortController();
    const dropped = queue.run(job(log, 'dropped').run, clientOf('b'), gone.signal);
    gone.abort(new Error('gone'));
    const last = queue.run(async () => 'last', clientOf('c'));
    const late = queue.run(job(log, 'late').run, clientOf('d'), gone.signal);
    await expect(first).rejects.toThrow('broken');
    await expect(dropped).rejects.toThrow('gone');
    await expect(late).rejects.toThrow('gone');
    expect([await last, log]).toEqual(['last', []]);
  });

  it('refuses a job that has waited for too long, and does not carry it out', async () => {
    vi.useFakeTimers();
    const queue = new TurnQueue({ maxWaitMs: 1000, onFull: () => new Error('full') });
    const log: string[] = [];
    const first = job(log, 'first');
    const answer = queue.run(first.run, clientOf('a'));
    const late = queue.run(job(log, 'late').run, clientOf('b'));
    const refused = expect(late).rejects.toThrow('full');
    await vi.advanceTimersByTimeAsync(1000);
    await refused;
    // The job that is being carried out may take longer.
    first.release();
    expect([await answer, log]).toEqual(['first', ['first']]);
    vi.useRealTimers();
  });

  it('refuses what the busiest client adds to a full queue, and makes room for others', async () => {
    const queue = new TurnQueue({ room: 3, onFull: () => new Error('full') });
    const log: string[] = [];
    const jobs = ['1', '2', '3'].map((name) => job(log, name));
    const answers = jobs.map(({ run }) => queue.run(run, clientOf('many')));
    const settled = Promise.allSettled(answers);
    await expect(queue.run(job(log, '4').run, clientOf('many'))).rejects.toThrow('full');
    const other = queue.run(async () => 'other', clientOf('other'));
    for (const { release } of jobs) release();
    expect(await other).toBe('other');
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});
