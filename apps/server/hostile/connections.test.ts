/** Clients that read slowly, write slowly, or say nothing. */
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowed, GROWTH, genuineText, idle, post, startTarget, type Target, watch } from './server.ts';

let target: Target;
let usual: number;
let id: string;
beforeAll(async () => {
  target = await startTarget();
  const text = await genuineText();
  // As large as one may be, so that it does not fit into what the system keeps for a connection.
  const pad = `"pad":"${'x'.repeat(3_900_000 - text.length)}",`;
  const answer = await post(target, '/api/share', text.replace('{', `{${pad}`));
  id = await answer.text();
  expect(answer.status).toBe(202);
  usual = await idle(target);
});
afterAll(() => target.stop());

const open: Socket[] = [];
afterAll(() => {
  for (const socket of open) socket.destroy();
});

/** Resolves with the seconds after which the server ended a connection. */
function cut(socket: Socket): Promise<number> {
  const from = performance.now();
  return new Promise((resolve) => {
    socket.once('close', () => resolve((performance.now() - from) / 1000));
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
      socket.write(`GET /api/share/${id} HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n`);
      socket.pause();
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 8000));
    const { slowest, growth } = await seen.end();
    console.log(`  60 readers: /healthz ${slowest.toFixed(0)} ms, +${growth.toFixed(0)} MiB`);
    expect(slowest).toBeLessThan(allowed(usual));
    expect(growth).toBeLessThan(GROWTH);
    const seconds = await Promise.all(
      readers.map((socket) => {
        const ended = cut(socket);
        // A paused socket notices its end only by reading again; the server has ended it when reading brings an early end.
        setTimeout(() => socket.resume(), 40_000);
        return ended;
      }),
    );
    expect(Math.max(...seconds)).toBeLessThan(90);
  });

  it('that sends nothing, half a header or a body in drops is cut off', async () => {
    const silent = dial();
    const half = dial();
    half.write('GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ');
    const drops = dial();
    drops.write(
      'POST /api/share HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n',
    );
    const timer = setInterval(() => drops.writable && drops.write('{'), 1000);
    for (const socket of [silent, half, drops]) socket.resume();
    const seconds = await Promise.all([cut(silent), cut(half), cut(drops)]);
    clearInterval(timer);
    console.log(
      `  silent ${seconds[0].toFixed(0)} s, half a header ${seconds[1].toFixed(0)} s, drops ${seconds[2].toFixed(0)} s`,
    );
    expect(seconds[0]).toBeLessThan(60);
    expect(seconds[1]).toBeLessThan(40);
    expect(seconds[2]).toBeLessThan(60);
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
    expect((await fetch(`${many.base}/healthz`)).status).toBe(200);
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
