import { brokenDown, runnerPhrase } from '@quartet/runner';
import { PhraseError } from '@quartet/script';
import { recoverFrom } from './version.ts';

/**
 * Reports when a worker breaks down or sends a message that cannot be read. If a file of the worker is missing because the server has
 * another build, the page recovers as in {@link recoverFrom}.
 */
export function onWorkerFailure(
  worker: Pick<Worker, 'onerror' | 'onmessageerror'>,
  onFailure: (error: PhraseError) => void,
): void {
  worker.onerror = (event) => {
    event.preventDefault();
    const error = new PhraseError(brokenDown(event.message ?? ''));
    recoverFrom(error);
    onFailure(error);
  };
  worker.onmessageerror = () => onFailure(new PhraseError(runnerPhrase('worker-message')));
}
