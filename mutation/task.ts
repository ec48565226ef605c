/** Input of the processes of a run. */
import { type Content, contentOf, type Kind } from './source.ts';

export interface Target {
  readonly kind: Kind;
  readonly key: string;
  /** Folder of the definitions; by default the content package. */
  readonly root?: string;
}

export function targetContent({ kind, key, root }: Target): Content {
  const content = contentOf(kind, key, root);
  if (content === null) throw new Error(`there is no ${key} among the ${kind}`);
  return content;
}

/** Whether the repository has recorded fights of the definition: it has them of all characters. */
export const hasRecords = ({ kind, root }: Target): boolean => kind === 'characters' && root === undefined;

/** A run of unit tests, first without a mutant, then with each mutant. */
export interface TestTask {
  readonly target: Target;
  /** Indices of the mutants in the enumeration. */
  readonly mutants: readonly number[];
  /** Test files, absolute. */
  readonly files: readonly string[];
  /** File to which the outcome is appended, as one line of JSON per event. */
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

/** A quick run of the definition's own cases; the recorded fights, or all cases in full, for mutants that no test detects. */
export type Stage = 'own' | 'recorded' | 'all';

export type CaseReply =
  | { readonly type: 'ready' }
  /** A case is about to run. */
  | { readonly type: 'tick'; readonly thorough: boolean }
  | { readonly type: 'outcome'; readonly mutant: number; readonly by: string | null; readonly figure: string }
  | { readonly type: 'reached'; readonly points: readonly number[]; readonly facts: readonly number[] }
  /** Tests already fail without any mutant. */
  | { readonly type: 'broken'; readonly why: string };
