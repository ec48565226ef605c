/** A worker process: takes questions from the queue, answers them, until it is stopped. */
import PgBoss from 'pg-boss';
import { ThreadError, WorkerThread } from '../worker-thread.ts';
import { type Answer, packAnswer, type Question, queueName } from './messages.ts';

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
/** Memory of the thread, in MiB. */
const MEMORY_MIB = 512;
const IDLE_MS = 50;

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
  const thread = new WorkerThread<Question, Answer>({
    bundled: options.workerUrl,
    source: new URL('./block-worker.ts', import.meta.url),
    limit: options.limit ?? LIMIT_MS,
    memory: MEMORY_MIB,
  });
  const ask = async (question: Question): Promise<Answer> => {
    try {
      return await thread.request(question);
    } catch (error) {
      if (!(error instanceof ThreadError)) throw error;
      return { failure: { message: error.late ? 'A block took too long' : error.message } };
    }
  };
  let closed = false;
  let answered = 0;
  const work = async () => {
    while (!closed) {
      try {
        const [job] = await boss.fetch<Question>(queue, { batchSize: 1 });
        if (job) {
          const answer = await ask(job.data);
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
      thread.close();
      await boss.stop({ graceful: false });
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
