/** The commands that listen: `quartet server` and `quartet serve`. */
import type { Server } from 'node:http';
import type { Executor } from '@quartet/runner';
import { readKey } from '@quartet/runner/signature';
import { fileServer } from './serve.ts';
import { ServerMode } from './server.ts';

export type ListenCommand =
  | {
      name: 'server';
      host: string;
      port: number;
      timeout: number;
      workers: number;
      shareKey?: string;
      /** Runs are computed by worker processes instead of threads. */
      queue: boolean;
    }
  | { name: 'serve'; result: string; sample?: string; host: string; port: number; keep: boolean; shareKey?: string };

export interface ListenSurroundings {
  err(text: string): void;
  executor(): Executor;
  /** Ends the command when it aborts: an interrupt. */
  stop: AbortSignal;
}

/** Listens until stopped, or until the one file was fetched. @throws Error when it cannot listen or the key is none */
export async function listen(command: ListenCommand, around: ListenSurroundings): Promise<void> {
  const shareKey = command.shareKey ? readKey(command.shareKey) : null;
  const ended = new AbortController();
  if (command.name === 'serve') {
    const { result, sample, keep } = command;
    const server = fileServer({ result, sample, keep, shareKey, onServed: () => ended.abort() });
    await until(server, command, around, ended.signal);
    return;
  }
  const { workers, timeout } = command;
  const mode = new ServerMode({ executor: around.executor, workers, timeout, shareKey });
  try {
    await until(mode.server(), command, around, ended.signal);
  } finally {
    mode.close();
  }
}

async function until(
  server: Server,
  { host, port }: { host: string; port: number },
  around: ListenSurroundings,
  ended: AbortSignal,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken; choose another with --port`) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : port;
  around.err(`Listening at http://${host.includes(':') ? `[${host}]` : host}:${own}\n`);
  await new Promise<void>((resolve) => {
    const signal = AbortSignal.any([around.stop, ended]);
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // What is being answered is answered; idle connections are not waited for.
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
