import { runnerPhrase } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { onWorkerFailure } from '#shared/workerFailure.ts';
import type { CallName, Calls, Response } from './protocol.ts';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** The page's side of the sample worker. */
export class SampleClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  constructor() {
    this.worker = new Worker(new URL('./sample-worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<Response>) => {
      const one = this.waiting.get(data.id);
      if (!one) return;
      this.waiting.delete(data.id);
      if ('error' in data) one.reject(data.phrase ? new PhraseError(data.phrase) : new Error(data.error));
      else one.resolve(data.answer as never);
    };
    // A sample that cannot be cloned must not leave a call open.
    onWorkerFailure(this.worker, (error) => this.fail(error));
  }

  call<K extends CallName>(call: K, ask: Calls[K]['ask'], transfer: Transferable[] = []): Promise<Calls[K]['answer']> {
    const id = this.next++;
    return new Promise<Calls[K]['answer']>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, call, ask }, transfer);
    });
  }

  /** Ends the worker; what is still waiting is rejected. */
  close(): void {
    this.worker.terminate();
    this.fail(new PhraseError(runnerPhrase('worker-closed')));
  }

  private fail(error: PhraseError): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
