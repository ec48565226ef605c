import type { Fight, FightAnswer, FightQuestion } from './worker/fight-core.ts';

/**
 * The fight of a text with a seed, played in a worker that ends with it.
 * @throws Error when the text cannot run, or its worker breaks down
 */
export function playFight(text: string, seed: number, signal: AbortSignal): Promise<Fight> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker/fight-worker.ts', import.meta.url), { type: 'module' });
    const close = () => worker.terminate();
    signal.addEventListener('abort', () => {
      close();
      reject(signal.reason);
    });
    worker.onmessage = ({ data }: MessageEvent<FightAnswer>) => {
      close();
      if ('fight' in data) resolve(data.fight);
      else reject(new Error(data.failure.message));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      close();
      reject(new Error(event.message));
    };
    const question: FightQuestion = { text, seed };
    worker.postMessage(question);
  });
}
