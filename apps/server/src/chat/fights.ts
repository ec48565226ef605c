/** Results of configs that were posted in a chat: few fights in one thread, stored as shared results. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { stringifyResult } from '@quartet/results';
import { type Executor, randomSeed } from '@quartet/runner';
import { MAX_WAIT_MS } from '../allowances.ts';
import { RefusedError } from '../errors.ts';
import { phrase } from '../phrases.ts';
import type { Quota } from '../shares/quota.ts';
import { type ShareStore, shareBytes } from '../shares/store.ts';
import { TurnQueue } from '../turn-queue.ts';
import type { Client } from '../turns.ts';

const ITERATIONS = 200;
/** Longest the fights of one config may take, in milliseconds. */
const LIMIT_MS = 60_000;
/** Configs that may wait or be computed. */
const ROOM = 8;

const pack = promisify(gzip);

interface ChatFightsOptions {
  shares: ShareStore;
  quota: Quota;
  executor(): Executor;
}

export class ChatFights {
  private readonly options: ChatFightsOptions;
  private readonly queue = new TurnQueue({
    atOnce: 1,
    room: ROOM,
    maxWaitMs: MAX_WAIT_MS,
    onFull: () => new RefusedError('unavailable', phrase('busy')),
  });

  constructor(options: ChatFightsOptions) {
    this.options = options;
  }

  /**
   * Runs a config.
   * @param client the user of the chat, for fair turns and the quota
   * @returns the id of the shared result
   * @throws RefusedError, or the error of the run
   */
  run(config: string, client: Client, signal: AbortSignal): Promise<string> {
    const { shares, quota } = this.options;
    return this.queue.run(
      async () => {
        // Its thread ends with the fights: the next config may come in hours.
        const executor = this.options.executor();
        try {
          const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
          const run = { iterations: ITERATIONS, seed: randomSeed(), workers: 1, signal: limit };
          const document = await pack(stringifyResult(await executor.run(config, run)));
          return await quota.store(client, shareBytes(document), () =>
            shares.create({ document, verification: 'verified' }),
          );
        } finally {
          executor.close();
        }
      },
      client,
      signal,
    );
  }
}
