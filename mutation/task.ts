/** What the processes of a run are given: everything else follows from it and the files. */
import { type Content, contentOf, type Kind } from './source.ts';

export interface Target {
  readonly kind: Kind;
  readonly key: string;
  /** Folder of the definitions, when it is not that of the content package. */
  readonly root?: string;
}

export function targetContent({ kind, key, root }: Target): Content {
  const content = contentOf(kind, key, root);
  if (content === null) throw new Error(`there is no ${key} among the ${kind}`);
  return content;
}

/** A run of unit tests, once without a mutant and once with each. */
export interface TestTask {
  readonly target: Target;
  /** Numbers of the mutants in the enumeration. */
  readonly mutants: readonly number[];
  /** Test files, absolute. */
  readonly files: readonly string[];
  /** File to which the outcome is appended, a line of JSON for each event. */
  readonly out: string;
}

export type TestEvent =
  | { readonly type: 'begun' | 'done'; readonly mutant: number }
  | { readonly type: 'noticed'; readonly mutant: number; readonly test: string }
  /** A test fails without any mutant. */
  | { readonly type: 'broken'; readonly test: string }
  | { readonly type: 'reached'; readonly points: readonly number[]; readonly facts: readonly number[] };

export type CaseRequest =
  | { readonly type: 'start'; readonly target: Target; readonly oracle: string }
  | { readonly type: 'mutant'; readonly mutant: number; readonly stage: Stage };

/** Own cases at a glance; then, for mutants that no test notices, all cases with the whole comparison. */
export type Stage = 'own' | 'all';

export type CaseReply =
  | { readonly type: 'ready' }
  /** A case is about to run. */
  | { readonly type: 'tick'; readonly thorough: boolean }
  | { readonly type: 'outcome'; readonly mutant: number; readonly by: string | null; readonly figure: string }
  | { readonly type: 'reached'; readonly points: readonly number[]; readonly facts: readonly number[] };
