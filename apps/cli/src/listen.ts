/** Listens for the command that gives files to pages. */
import { readKey } from '@quartet/runner/signature';
import { fileServer } from './file-server.ts';

export interface ServeCommand {
  name: 'serve';
  result: string;
  sample?: string;
  host: string;
  port: number;
  /** Goes on after the first file was fetched. */
  keep: boolean;
  shareKey?: string;
}

export interface ListenOptions {
  err(text: string): void;
  /** Ends the command when it aborts: an interrupt. */
  stop: AbortSignal;
}

/** Listens until stopped, or until the one file was fetched. @throws Error when it cannot listen or the key is none */
export async function listen(command: ServeCommand, { err, stop }: ListenOptions): Promise<void> {
  const { host, port, result, sample, keep } = command;
  const shareKey = command.shareKey ? readKey(command.shareKey) : null;
  const served = new AbortController();
  const server = fileServer({ result, sample, keep, shareKey, onServed: () => served.abort() });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken; choose another with --port`) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : port;
  err(`Listening at http://${host.includes(':') ? `[${host}]` : host}:${own}\n`);
  await new Promise<void>((resolve) => {
    const ended = AbortSignal.any([stop, served.signal]);
    if (ended.aborted) resolve();
    else ended.addEventListener('abort', () => resolve(), { once: true });
  });
  // What is being answered is answered; idle connections are not waited for.
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
