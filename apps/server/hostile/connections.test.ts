/** Clients that read slowly, write slowly, or send nothing. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GROWTH, genuineText, post, startTarget, type Target, watch } from './server.ts';

/** Bytes of an answer: nearly the largest there can be. */
const BYTES = 3_900_000;
/** Answers a reader asks for: together more than the system keeps for a connection. */
const ASKED = 6;

let target: Target;
let id: string;
beforeAll(async () => {
  target = await startTarget();
  const text = await genuineText();
  const pad = `"pad":"${'x'.repeat(BYTES - text.length)}",`;
  const answer = await post(target, '/api/share', text.replace('{', `{${pad}`));
  id = await answer.text();
  expect(answer.status).toBe(202);
});
afterAll(() => target.stop());

const open: Socket[] = [];
afterAll(() => {
  for (const socket of open) socket.destroy();
});

/** Resolves when the server has ended a connection. */
function cut(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.on('error', () => {});
  });
}

function dial(): Socket {
  const socket = connect(target.port, '127.0.0.1');
  open.push(socket);
  return socket;
}

describe('a slow client', () => {
  it('that never reads its answer is cut off, and sixty of them cost little', async () => {
    const seen = watch(target);
    const readers = Array.from({ length: 60 }, () => {
      const socket = dial();
      socket.write(`GET /api/share/${id} HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n`.repeat(ASKED));
      socket.pause();
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 8000));
    const { growth } = await seen.end();
    expect(growth).toBeLessThan(GROWTH);
    await Promise.all(
      readers.map((socket) => {
        const ended = cut(socket);
        // A paused socket notices its end only by reading again; the server has ended it when reading brings an early end.
        setTimeout(() => socket.resume(), 40_000);
        return ended;
      }),
    );
    for (const socket of readers) expect(socket.bytesRead).toBeLessThan(ASKED * BYTES);
  });

  it('that sends nothing, half a header, or a header or a body in drops is cut off, and one that hangs up is forgotten', async () => {
    const silent = dial();
    const half = dial();
    half.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ');
    const drops = dial();
    drops.write(
      'POST /api/share HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
    );
    const drip = dial();
    drip.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ');
    const timer = setInterval(() => {
      if (drops.writable) drops.write('{');
      if (drip.writable) drip.write('a');
    }, 1000);
    const halfOpen = dial();
    halfOpen.write('POST /api/share HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n{');
    halfOpen.end();
    const all = [silent, half, drops, drip, halfOpen];
    for (const socket of all) socket.resume();
    await Promise.all(all.map(cut));
    clearInterval(timer);
    expect(target.ended()).toBeUndefined();
  });

  it('cannot take all connections', async () => {
    const many = await startTarget({ MAX_CONNECTIONS: '40' });
    const sockets = Array.from({ length: 60 }, () => connect(many.port, '127.0.0.1'));
    const ends = sockets.map((socket) => {
      socket.resume();
      return new Promise<boolean>((resolve) => {
        socket.on('error', () => resolve(true));
        socket.once('close', () => resolve(true));
        setTimeout(() => resolve(false), 3000);
      });
    });
    const refused = (await Promise.all(ends)).filter(Boolean).length;
    // A quarter of all may be of one address.
    expect(refused).toBeGreaterThanOrEqual(50);
    for (const socket of sockets) socket.destroy();
    // The server learns of their end one after the other.
    await vi.waitFor(async () => expect((await fetch(`${many.base}/healthz`)).status).toBe(200), { timeout: 60_000 });
    await many.stop();
  });

  it('that sends what is no HTTP is refused', async () => {
    for (const bytes of [
      '\0'.repeat(5000),
      'GET / HTTP/9.9\r\n\r\n',
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
      'A'.repeat(70_000),
    ]) {
      const socket = dial();
      socket.write(bytes);
      socket.resume();
      await cut(socket);
    }
    expect((await fetch(`${target.base}/healthz`)).status).toBe(200);
    expect(target.ended()).toBeUndefined();
  });
});
