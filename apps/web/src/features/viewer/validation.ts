import type { Executor } from '@quartet/runner';
import { phrasesReady } from '#shared/names/phrases.ts';

/** Pause in typing before a text is validated, in milliseconds. */
const AFTER_MS = 200;

/** Resolves after a pause. @throws the reason of `signal` */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** The findings of a text; a text that is replaced within the pause is not validated. @param engine key of the engine that validates */
export const validationQuery = (executor: Pick<Executor, 'validate'>, engine: string, text: string) => ({
  queryKey: ['validation', engine, text],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    await pause(AFTER_MS, signal);
    const { findings } = await executor.validate(text);
    if (findings.length > 0) await phrasesReady();
    return findings;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
