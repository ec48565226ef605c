/** Listens for the command that gives files to pages. */
import { membersOf } from '@quartet/gamedata/typed';
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
  const app = fileServer({ result, sample, keep, shareKey, hosts: [host], onServed: () => served.abort() });
  try {
    await app.listen({ host, port });
  } catch (error) {
    const taken = membersOf(error).code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} is taken; choose another with --port`) : error;
  }
  const address = app.server.address();
  const own = typeof address === 'object' && address ? address.port : port;
  err(`Listening at http://${host.includes(':') ? `[${host}]` : host}:${own}\n`);
  await new Promise<void>((resolve) => {
    const ended = AbortSignal.any([stop, served.signal]);
    if (ended.aborted) resolve();
    else ended.addEventListener('abort', () => resolve(), { once: true });
  });
  // Requests under way are finished; idle connections are not waited for.
  await app.close();
}
