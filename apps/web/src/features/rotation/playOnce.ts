import type { Playback } from '@quartet/engine/playback';
import type { Answer, Question } from './worker/protocol.ts';
import { startWorker } from './worker/start.ts';

/**
 * The first fight of a text, played in a worker that ends with it.
 * @throws Error when the text cannot run, or its worker breaks down
 */
export function playOnce(text: string, signal: AbortSignal): Promise<Playback> {
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const close = () => worker.terminate();
    signal.addEventListener('abort', () => {
      close();
      reject(signal.reason);
    });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      close();
      if (data.kind === 'played') resolve(data.played.playback);
      else reject(new Error(data.kind === 'failed' ? data.failure.message : data.kind));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      close();
      reject(new Error(event.message));
    };
    const question: Question = { kind: 'play', number: 0, text, gap: { parent: [], index: 0 }, fight: 0 };
    worker.postMessage(question);
  });
}
