/** An executor whose blocks are computed by worker processes, on this machine or others. The result is that of a local run, to the bit. */
import { brokenDown, type Executor, PoolExecutor, type Port } from '@quartet/runner';
import type { Phrase } from '@quartet/script';
import PgBoss from 'pg-boss';
import { type Answer, type Question, queueName, unpackAnswer } from './messages.ts';
import { QUESTION_SECONDS } from './worker-process.ts';

type ToWorker = Parameters<Port['post']>[0];
type FromWorker = Parameters<Parameters<Port['listen']>[0]>[0];

/** How often it is asked whether a question is answered, in milliseconds. */
const POLL_MS = 50;
/** Work of one question, in milliseconds: long beside the way through the queue, short beside a cancel. */
const SLICE_MS = 400;
/** Times a question goes to another worker after one fell silent. */
const RETRIES = 10;

export interface QueueOptions {
  /** `postgres://` address. */
  database: string;
  version: string;
  /** Seconds after which a question whose worker is silent goes to another. */
  questionSeconds?: number;
  onError(error: unknown): void;
}

/** The server's end of the queue. */
export class BlockQueue {
  private readonly options: QueueOptions;
  private readonly boss: PgBoss;
  private readonly queue: string;

  private constructor(options: QueueOptions) {
    this.options = options;
    this.queue = queueName(options.version);
    this.boss = new PgBoss({
      connectionString: options.database,
      schedule: false,
      maintenanceIntervalSeconds: 2,
      max: 5,
    });
    this.boss.on('error', options.onError);
  }

  static async open(options: QueueOptions): Promise<BlockQueue> {
    const queue = new BlockQueue(options);
    await queue.boss.start();
    await queue.boss.createQueue(queue.queue);
    return queue;
  }

  /** An executor over the queue. Its workers are places in the queue: as many questions are out at once, and one more each. */
  executor(): Executor {
    return new PoolExecutor(() => this.port(), SLICE_MS);
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  private port(): Port {
    const { boss, queue, options } = this;
    /** Queue ids of what is out, by the pool's job. */
    const out = new Map<string, number>();
    let text = '';
    let stoppedUpTo = -1;
    let closed = false;
    let hear: (message: FromWorker) => void = () => {};
    let fail: (reason: Phrase) => void = () => {};

    const tell = (message: FromWorker) => {
      if (!closed) hear(message);
    };

    const ask = async (job: number, question: Question, reply: (answer: Answer) => FromWorker) => {
      const id = await boss.send(queue, question, {
        expireInSeconds: options.questionSeconds ?? QUESTION_SECONDS,
        retryLimit: RETRIES,
        retryDelay: 0,
      });
      if (id === null) throw new Error('The queue took no question');
      if (job <= stoppedUpTo) return boss.deleteJob(queue, id);
      out.set(id, job);
      while (!closed && out.has(id)) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        const found = await boss.getJobById(queue, id);
        if (!out.has(id)) return;
        if (!found || found.state === 'failed') throw new Error('No worker could answer');
        if (found.state !== 'completed' || !out.delete(id)) continue;
        await boss.deleteJob(queue, id);
        const answer = unpackAnswer(found.output);
        tell('failure' in answer ? { type: 'failed', job, failure: answer.failure } : reply(answer));
      }
    };

    const drop = async (job: number) => {
      const ids = [...out].filter(([, of]) => of <= job).map(([id]) => id);
      for (const id of ids) out.delete(id);
      if (ids.length > 0) await boss.deleteJob(queue, ids);
    };

    const handle = async (message: ToWorker): Promise<void> => {
      const { job } = message;
      switch (message.type) {
        case 'prepare':
          text = message.text;
          return ask(job, { text, ask: 'prepare' }, (answer) => ({
            type: 'prepared',
            job,
            ...pick(answer, 'outline'),
          }));
        case 'blocks': {
          const { base, iterations, first, count } = message;
          return ask(job, { text, ask: 'blocks', base, iterations, first, count }, (answer) => ({
            type: 'blocks',
            job,
            first,
            ...pick(answer, 'blocks'),
          }));
        }
        case 'stop':
          stoppedUpTo = Math.max(stoppedUpTo, job);
          tell({ type: 'stopped', job });
          return drop(job);
        case 'validate':
          return ask(job, { text: message.text, ask: 'validate' }, (answer) => ({
            type: 'validated',
            job,
            ...pick(answer, 'validation'),
          }));
        case 'sample':
          return ask(job, { text: message.text, ask: 'sample', seed: message.seed }, (answer) => ({
            type: 'sampled',
            job,
            ...pick(answer, 'sample'),
          }));
      }
    };

    return {
      post(message) {
        handle(message).catch((error: unknown) => {
          options.onError(error);
          if (!closed) fail(brokenDown(error instanceof Error ? error.message : String(error)));
        });
      },
      listen(onMessage, onFailure) {
        hear = onMessage;
        fail = onFailure;
        queueMicrotask(() => tell({ type: 'ready' }));
      },
      close() {
        closed = true;
        // Where the queue is closed too, what is left there is answered once and then forgotten.
        drop(Number.POSITIVE_INFINITY).catch(() => {});
      },
    };
  }
}

/** The answer that has a member. @throws Error for an answer to another question */
function pick<K extends string>(answer: Answer, member: K): Extract<Answer, Record<K, unknown>> {
  if (member in answer) return answer as Extract<Answer, Record<K, unknown>>;
  throw new Error('A worker answered another question');
}
