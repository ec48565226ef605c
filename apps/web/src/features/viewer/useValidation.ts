import type { Finding } from '@quartet/runner';
import { executor } from '#run/simulation.ts';
import { useServer } from '#shared/api/server.ts';
import { type Reason, reasonOf } from '#shared/names/reasons.ts';
import { useEngine } from '#shared/storage/engine.ts';
import { useSettings } from '#shared/storage/settings.ts';
import { validationQuery } from './validation.ts';

/** The validation of a text. */
interface Checked {
  /** Null while the validation is under way, or the text needs none. */
  findings: readonly Finding[] | null;
  /** Why the engine does not respond. */
  trouble: Reason | null;
  /** Validates the text once more. */
  retry(): void;
}

/** Validates a text with the engine that would run it, after a pause in typing. The returned value belongs to exactly this text. */
export function useValidation(text: string, isNeeded: boolean): Checked {
  const server = useSettings(({ serverMode, serverUrl }) => (serverMode ? serverUrl : ''));
  const build = useEngine(({ foreign, commit }) => (foreign ? commit : ''));
  const { data, error, isFetching, refetch } = useServer({
    ...validationQuery(executor, `${build} ${server}`, text),
    enabled: isNeeded,
  });
  return {
    findings: (isNeeded ? data : undefined) ?? null,
    trouble: isNeeded && error !== null && !isFetching ? reasonOf(error) : null,
    retry: () => void refetch(),
  };
}
