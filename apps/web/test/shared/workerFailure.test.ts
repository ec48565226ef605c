import { PhraseError } from '@quartet/script';
import { describe, expect, it } from 'vitest';
import { onWorkerFailure } from '#shared/workerFailure.ts';

type Handlers = Parameters<typeof onWorkerFailure>[0];

function failing(cause: (handlers: Handlers) => void): PhraseError[] {
  const handlers: Handlers = { onerror: null, onmessageerror: null };
  const failures: PhraseError[] = [];
  onWorkerFailure(handlers, (error) => failures.push(error));
  cause(handlers);
  return failures;
}

describe('a failing worker', () => {
  it('reports the words of an error, which is not an error of the page', () => {
    let isPrevented = false;
    const event = { message: 'out of memory', preventDefault: () => (isPrevented = true) } as unknown as ErrorEvent;
    const [error] = failing(({ onerror }) => onerror?.call(null as never, event));
    expect(error?.phrase).toMatchObject({ id: 'runner.worker-words', values: { words: 'out of memory' } });
    expect(isPrevented).toBe(true);
  });

  it('reports a message that cannot be read', () => {
    const [error] = failing(({ onmessageerror }) => onmessageerror?.call(null as never, {} as MessageEvent));
    expect(error).toBeInstanceOf(PhraseError);
    expect(error?.phrase.id).toBe('runner.worker-message');
  });
});
