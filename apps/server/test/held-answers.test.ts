import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Executor } from '@quartet/runner';
import { describe, expect, it } from 'vitest';
import { HeldAnswers } from '../src/http/held-answers.ts';
import { buildRunServer } from '../src/runs/run-server.ts';

/** An answer whose client has read nothing yet. */
class Answer extends EventEmitter {
  isCut = false;
  destroy(): this {
    this.isCut = true;
    this.emit('close');
    return this;
  }
}

describe('answers that wait to be read', () => {
  const hold = (answers: HeldAnswers, client: string, bytes: number) => {
    const answer = new Answer();
    answers.hold(client, bytes, answer as never);
    return answer;
  };

  it('are cut beyond the bytes of one client, the oldest first, but not its only one', () => {
    const answers = new HeldAnswers({ bytes: 1000, bytesOfClient: 100 });
    const large = hold(answers, 'a', 150);
    expect([large.isCut, answers.bytes]).toEqual([false, 150]);
    const next = [40, 50, 60].map((bytes) => hold(answers, 'a', bytes));
    expect([large, ...next].map(({ isCut }) => isCut)).toEqual([true, true, true, false]);
    expect([answers.bytes, answers.cutCount]).toEqual([60, 3]);
  });

  it('are cut beyond the bytes of all clients, those of the client with the most bytes first', () => {
    const answers = new HeldAnswers({ bytes: 300, bytesOfClient: 200 });
    const one = hold(answers, 'a', 50);
    const many = [hold(answers, 'b', 90), hold(answers, 'b', 90)];
    const last = hold(answers, 'c', 100);
    expect([one, ...many, last].map(({ isCut }) => isCut)).toEqual([false, true, false, false]);
    expect(answers.bytes).toBe(240);
  });

  it('count no longer once they were read', () => {
    const answers = new HeldAnswers({ bytes: 100, bytesOfClient: 100 });
    hold(answers, 'a', 80).emit('close');
    expect(answers.bytes).toBe(0);
    hold(answers, 'b', 80);
    expect([answers.bytes, answers.cutCount]).toEqual([80, 0]);
  });

  it('of six clients that ask a run server for a large sample and read nothing are cut, and others get theirs', async () => {
    // A log that packs to a twentieth, beyond what the system keeps for a connection when it is plain.
    const line = `{"frame":1,"text":"${'x'.repeat(400)}"}`;
    const document = new TextEncoder().encode(`[${Array.from({ length: 30_000 }, () => line).join(',')}]`);
    const executor = { sampleDocument: async () => document, cancel() {}, close() {} } as unknown as Executor;
    const heldAnswers = { bytes: 2_000_000, bytesOfClient: 1_000_000 };
    const app = await buildRunServer({
      executor: () => executor,
      workers: 1,
      timeout: 600,
      shareKey: null,
      heldAnswers,
    });
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const body = JSON.stringify({ config: 'x', seed: 1 });
    const head = `POST /sample/x HTTP/1.1\r\nhost: localhost\r\naccept-encoding: identity\r\ncontent-length: ${body.length}\r\n\r\n`;
    const readers: { socket: Socket; closed: Promise<unknown> }[] = [];
    for (let i = 0; i < 6; i++) {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.write(head + body);
      readers.push({ socket, closed: new Promise((resolve) => socket.once('close', resolve)) });
      // Pauses at the first bytes, as a slow reader does.
      await once(socket, 'readable');
    }
    const honest = await fetch(`${base}/sample/x`, { method: 'POST', body });
    expect(Buffer.from(await honest.arrayBuffer()).equals(document)).toBe(true);
    // A client that was cut reads less than the whole answer.
    const lengths = await Promise.all(
      readers.map(async ({ socket, closed }) => {
        socket.on('data', () => {
          if (socket.bytesRead >= document.length) socket.destroy();
        });
        await closed;
        return socket.bytesRead;
      }),
    );
    expect(lengths.filter((length) => length < document.length).length).toBeGreaterThanOrEqual(3);
    await app.close();
  });
});
