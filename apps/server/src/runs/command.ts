/** The command that listens for pages in server mode: its words, and its life from start to stop. */

import { parseArgs } from 'node:util';
import { membersOf } from '@quartet/gamedata/typed';
import { clampWorkers, type Executor } from '@quartet/runner';
import { readKey } from '@quartet/runner/signature';
import type { FastifyInstance } from 'fastify';
import { BACKLOG } from '../http/connections.ts';
import { isOrigin } from '../http/origin.ts';
import { buildRunServer } from './run-server.ts';

interface RunServerCommand {
  host: string;
  port: number;
  workers: number;
  /** Longest a run may take, in seconds. */
  timeout: number;
  /** `id:hex` of the key that signs results. */
  shareKey?: string;
  /** The only origins of pages that may use the server, and whose results are signed; any when empty, and none signed. */
  origins: readonly string[];
  /** Host names accepted in requests in addition to the names of this machine. */
  hosts: readonly string[];
  /** Runs are computed by worker processes instead of threads. */
  queue: boolean;
}

const PORT = 54321;
const WORKERS = 10;
const SECONDS = 300;
const MAX_SECONDS = 86_400;

const OPTIONS = {
  host: { type: 'string' },
  port: { type: 'string' },
  workers: { type: 'string' },
  timeout: { type: 'string' },
  'share-key': { type: 'string' },
  origin: { type: 'string', multiple: true },
  'allow-host': { type: 'string', multiple: true },
  queue: { type: 'boolean' },
} as const;

/** Unknown arguments; the message gives the reason. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** A place where it cannot listen; the message is fit for the user. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** Reads the words after the command. @throws OptionError */
export function readRunServerCommand(args: readonly string[], env: NodeJS.ProcessEnv): RunServerCommand {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
  return {
    host: values.host ?? '127.0.0.1',
    port: whole('port', values.port, { least: 0, most: 65_535 }) ?? PORT,
    workers: clampWorkers(whole('workers', values.workers, { least: 1 }) ?? WORKERS),
    timeout: Math.min(whole('timeout', values.timeout, { least: 1 }) ?? SECONDS, MAX_SECONDS),
    shareKey: values['share-key'] ?? env.GCSIM_SHARE_KEY,
    origins: (values.origin ?? []).map(origin),
    hosts: (values['allow-host'] ?? []).map(hostName),
    queue: values.queue === true,
  };
}

function origin(text: string): string {
  if (isOrigin(text)) return text;
  throw new OptionError(`--origin takes the origin of a page such as https://host:port, not "${text}"`);
}

function hostName(text: string): string {
  if (/^[\w.-]+$/.test(text)) return text;
  throw new OptionError(`--allow-host takes the name of a machine such as sim.example, not "${text}"`);
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false, strict: true }).values;
}

function whole(
  name: string,
  text: string | undefined,
  { least, most = Number.MAX_SAFE_INTEGER }: { least: number; most?: number },
): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new OptionError(`--${name} takes a whole number ${range}, not "${text}"`);
}

interface RunServerContext {
  err(text: string): void;
  executor(): Executor;
  /** Executor for further runs of a client (RegistryOptions). */
  furtherExecutor?(): Executor;
  /** Entry of an optimisation's thread in a bundle. */
  optimizationWorker?: URL;
  /** Ends the command when it aborts. */
  stop: AbortSignal;
}

/** Listens until stopped. @throws ListenError, or Error when the key is none */
export async function runServerCommand(command: RunServerCommand, context: RunServerContext): Promise<void> {
  const { host, port, workers, timeout, origins } = command;
  const shareKey = command.shareKey ? readKey(command.shareKey) : null;
  const { executor, furtherExecutor, optimizationWorker } = context;
  // The name given to --host is accepted as well.
  const hosts = [...command.hosts, host];
  const app = await buildRunServer({
    executor,
    furtherExecutor,
    workers,
    timeout,
    shareKey,
    origins,
    hosts,
    optimizationWorker,
  });
  try {
    await listening(app, host, port);
    const address = app.server.address();
    const own = typeof address === 'object' && address ? address.port : port;
    context.err(`Listening at http://${host.includes(':') ? `[${host}]` : host}:${own}\n`);
    if (shareKey && origins.length === 0)
      context.err('Results of pages are not signed: name the pages with --origin\n');
    await new Promise<void>((resolve) => {
      if (context.stop.aborted) resolve();
      else context.stop.addEventListener('abort', () => resolve(), { once: true });
    });
  } finally {
    // Requests under way are finished; idle connections are not waited for.
    await app.close();
  }
}

async function listening(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    const { code, message } = membersOf(error);
    throw new ListenError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken; choose another with --port`
        : `Cannot listen at ${host}:${port}: ${message}`,
    );
  }
}
