/** A worker process: takes questions from the queue, answers them, until it is stopped. */
import { Worker } from 'node:worker_threads';
import PgBoss from 'pg-boss';
import { type Answer, packAnswer, type Question, queueName } from './questions.ts';

export interface BlockWorkerOptions {
  /** `postgres://` address. */
  database: string;
  /** Engine version; only questions for the same one are taken. */
  version: string;
  /** The thread's entry in a bundle; without it the source is run, which needs tsx installed. */
  workerUrl?: URL;
  /** Longest an answer may take, in milliseconds; must be shorter than a question's life in the queue. */
  limit?: number;
  onError(error: unknown): void;
}

/** Seconds after which a question whose worker is silent goes to another. */
export const QUESTION_SECONDS = 30;
const LIMIT_MS = 25_000;
const IDLE_MS = 100;

const SOURCE_BOOT = `
import('tsx/esm/api').then(({ register }) => {
  register();
  return import(require('node:worker_threads').workerData);
});
`;

export interface BlockWorker {
  /** Ends after the answer under way. */
  close(): Promise<void>;
  /** Questions answered so far. */
  readonly answered: number;
}

/** Starts serving the queue. */
export async function startBlockWorker(options: BlockWorkerOptions): Promise<BlockWorker> {
  const boss = new PgBoss({ connectionString: options.database, supervise: false, schedule: false, max: 3 });
  boss.on('error', options.onError);
  await boss.start();
  const queue = queueName(options.version);
  await boss.createQueue(queue);
  const desk = new Desk(options);
  let closed = false;
  let answered = 0;
  const work = async () => {
    while (!closed) {
      try {
        const [job] = await boss.fetch<Question>(queue, { batchSize: 1 });
        if (job) {
          const answer = await desk.ask(job.data);
          await boss.complete(queue, job.id, packAnswer(answer));
          answered++;
          continue;
        }
      } catch (error) {
        // A question that was taken and not answered goes to another worker when its time is over.
        options.onError(error);
      }
      await pause(IDLE_MS);
    }
  };
  const working = work();
  return {
    get answered() {
      return answered;
    },
    async close() {
      closed = true;
      await working;
      desk.close();
      await boss.stop({ graceful: false });
    },
  };
}

/** The thread that answers; replaced when it takes too long. */
class Desk {
  private readonly options: BlockWorkerOptions;
  private thread: Worker | null = null;

  constructor(options: BlockWorkerOptions) {
    this.options = options;
  }

  ask(question: Question): Promise<Answer> {
    const thread = this.hire();
    return new Promise((resolve) => {
      const settle = (answer: Answer, keep: boolean) => {
        clearTimeout(timer);
        thread.off('message', answered).off('error', failed).off('exit', ended);
        if (!keep) {
          // What a thread says while it is being ended is of no interest.
          thread.on('error', () => {});
          void thread.terminate();
          if (this.thread === thread) this.thread = null;
        }
        resolve(answer);
      };
      const fail = (message: string) => settle({ failure: { message } }, false);
      const answered = (answer: Answer) => settle(answer, true);
      const failed = (error: Error) => fail(error.message);
      const ended = () => fail('The thread ended');
      const timer = setTimeout(() => fail('A block took too long'), this.options.limit ?? LIMIT_MS);
      thread.on('message', answered).on('error', failed).on('exit', ended);
      thread.postMessage(question);
    });
  }

  close(): void {
    void this.thread?.terminate();
    this.thread = null;
  }

  private hire(): Worker {
    const { workerUrl } = this.options;
    this.thread ??= workerUrl
      ? new Worker(workerUrl)
      : new Worker(SOURCE_BOOT, { eval: true, workerData: new URL('./block-worker.ts', import.meta.url).href });
    return this.thread;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
