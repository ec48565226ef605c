/** The common frame of all searches: a question, findings, and a state from which another run goes on. */
import { Journal, type JournalState } from './journal.ts';
import type { Lab } from './lab.ts';

/** The findings of a search so far. Question, state, findings and outcome are JSON. */
export interface SearchStep<Findings, State> {
  /** The best so far, as measured. */
  readonly findings: Findings;
  /** Another run of the same question, seed and number of fights goes on from it to the same outcome. */
  readonly state: State;
  /** Work so far and in total: in fights, or in steps of a search that is made of several. */
  readonly done: number;
  readonly total: number;
  /** The part of `done` that was read from the state. */
  readonly resumed: number;
}

export interface Search<Question, Findings, Outcome, State = JournalState> {
  readonly kind: string;
  /**
   * Ends with the outcome.
   * @param state state of an interrupted run of the same question; null to begin
   * @throws PhraseError when the question makes no sense, ConfigError for a config that cannot run, Cancelled after the signal
   */
  run(lab: Lab, question: Question, state: State | null): AsyncGenerator<SearchStep<Findings, State>, Outcome>;
}

/** Reports a step. Fights are the default unit, and the journal the default state. */
export type Report<Findings, State = JournalState> = (
  findings: Findings,
  step?: { readonly done?: number; readonly total?: number; readonly resumed?: number; readonly state?: State },
) => void;

type Body<Question, Findings, Outcome, State> = (
  lab: Lab,
  question: Question,
  report: Report<Findings, State>,
  state: State | null,
) => Promise<Outcome>;

/** Makes a search of a function that reports its steps. Its state is the journal of its fights. */
export function searchOf<Question, Findings, Outcome>(
  kind: string,
  body: Body<Question, Findings, Outcome, JournalState>,
): Search<Question, Findings, Outcome> {
  return {
    kind,
    run(lab, question, state) {
      const journal = new Journal(state ?? []);
      lab.journal = journal;
      return stepsOf(lab, (report) => body(lab, question, report, state), journal);
    },
  };
}

/** Makes a search of a function that reports its state with each step. */
export const searchWithState = <Question, Findings, Outcome, State>(
  kind: string,
  body: Body<Question, Findings, Outcome, State>,
  first: State,
): Search<Question, Findings, Outcome, State> => ({
  kind,
  run: (lab, question, state) =>
    stepsOf(lab, (report) => body(lab, question, report, state), { isReplaying: false, state: state ?? first }),
});

/** Steps as they are reported; the function ends with the generator. */
async function* stepsOf<Findings, Outcome, State>(
  lab: Lab,
  body: (report: Report<Findings, State>) => Promise<Outcome>,
  source: { readonly isReplaying: boolean; readonly state: State },
): AsyncGenerator<SearchStep<Findings, State>, Outcome> {
  const steps: SearchStep<Findings, State>[] = [];
  let isOver = false;
  let onStep = (): void => {};
  let read = 0;
  let last: State | undefined;
  const ended = body((findings, step = {}) => {
    const { done = lab.spent, total = Math.max(lab.budget, lab.spent) } = step;
    if (source.isReplaying) read = done;
    last = step.state ?? last;
    steps.push({ findings, state: last ?? source.state, done, total, resumed: step.resumed ?? read });
    onStep();
  }).finally(() => {
    isOver = true;
    onStep();
  });
  // Handled below, perhaps after steps that the caller has not taken yet.
  ended.catch(() => {});
  try {
    for (;;) {
      const step = steps.shift();
      if (step !== undefined) yield step;
      else if (isOver) return await ended;
      else
        await new Promise<void>((resolve) => {
          onStep = resolve;
        });
    }
  } finally {
    lab.stop();
    await ended.catch(() => {});
  }
}
