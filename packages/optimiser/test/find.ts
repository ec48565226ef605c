import type { Fighter, SearchLimits } from '../src/lab.ts';
import { type OutcomeOf, type QuestionOf, type RunSearchOptions, runSearch, type SearchKind } from '../src/searches.ts';
import { executor } from './executor.ts';

type Mixed<K extends SearchKind> = QuestionOf<K> &
  Partial<SearchLimits> &
  RunSearchOptions<K> & { readonly fighter?: Fighter };

/** Runs a search on two workers; limits and callbacks stand beside the question, so that tests can share defaults. */
export const find = <K extends SearchKind>(kind: K, mixed: Mixed<K>): Promise<OutcomeOf<K>> => {
  const { seed = 4, workers = 2, fights, signal, state, onStep, fighter = executor } = mixed;
  return runSearch(kind, fighter, mixed, { seed, workers, fights, signal }, { state, onStep });
};

/** Everything but the text of a question. */
export type Options<K extends SearchKind> = Partial<Mixed<K>>;
