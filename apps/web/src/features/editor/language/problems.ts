import { type Diagnostic, linter, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { Finding } from '@quartet/runner';
import { messageOf, phrasesReady, translatePhrase } from '#shared/names/phrases.ts';
import { modelOf } from './model.ts';

/** The part of a finding the editor shows; diagnostics of the language and findings of the simulator both have it. */
export type Problem = Pick<
  Finding,
  'severity' | 'message' | 'phrase' | 'from' | 'to' | 'line' | 'column' | 'fix' | 'otherFixes'
>;

/**
 * Where a problem lies in the document. By line and column: offsets are of the text as stored, which may end its lines in two
 * characters. Null when the place is no longer there.
 */
export function placeOf(problem: Problem, doc: Text): { from: number; to: number } | null {
  if (problem.line > doc.lines) return null;
  const line = doc.line(problem.line);
  const from = Math.min(line.from + problem.column - 1, line.to);
  const length = Math.max(0, problem.to - problem.from);
  return { from, to: Math.min(from + length, doc.length) };
}

/**
 * Changes of a fix in the current document. The text may have moved by `offset` since the check, and the fix moves with its mark. A fix that
 * extends beyond its mark could overwrite later input, so it waits for the next check.
 */
function changesOf(fix: NonNullable<Problem['fix']>, problem: Problem, offset: number, checked: Text, now: Text) {
  const reachesBeyond = fix.from < problem.from || fix.to > problem.to;
  if (reachesBeyond && fix.to > fix.from && !now.eq(checked)) return null;
  return { from: fix.from + offset, to: Math.min(fix.to + offset, now.length), insert: fix.insert };
}

/** A problem in the form of CodeMirror's lint package, with its fix as an action. */
export function markOf(problem: Problem, doc: Text): Diagnostic | null {
  const place = placeOf(problem, doc);
  if (!place) return null;
  const { fix, otherFixes = [], severity } = problem;
  const shift = place.from - problem.from;
  return {
    ...place,
    severity,
    message: messageOf(problem),
    actions: (fix ? [fix, ...otherFixes] : otherFixes).map((each) => ({
      name: each.phrase ? translatePhrase(each.phrase) : each.title,
      apply(view: EditorView, from: number) {
        const changes = changesOf(each, problem, shift + from - place.from, doc, view.state.doc);
        if (changes !== null) view.dispatch({ changes, userEvent: 'input.fix' });
      },
    })),
  };
}

function marks(problems: readonly Problem[], doc: Text): Diagnostic[] {
  return problems.map((problem) => markOf(problem, doc)).filter((mark) => mark !== null);
}

/** Shows what the simulator found, in the language of this moment. */
export function showProblems(view: EditorView, problems: readonly Problem[]): void {
  view.dispatch(setDiagnostics(view.state, marks(problems, view.state.doc)));
}

/** Diagnostics of the language, after a pause in typing, for an editor whose page does not validate. */
export const ownProblems: Extension = linter(
  async ({ state }) => {
    const { diagnostics } = modelOf(state.doc);
    if (diagnostics.length > 0) await phrasesReady();
    return marks(diagnostics, state.doc);
  },
  {
    delay: 250,
    // The editor's own words change with the reader's language.
    needsRefresh: ({ startState, state }) => startState.facet(EditorState.phrases) !== state.facet(EditorState.phrases),
  },
);
