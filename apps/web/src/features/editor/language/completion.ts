import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  snippet,
  startCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { DisplayNames } from '@quartet/gamedata';
import {
  allCandidates,
  type Candidate,
  type CompletionPlace,
  choose,
  continues,
  detailOf,
  explain,
  hasHoles,
  insertionOf,
  loadNames,
  matched,
  opensEmpty,
  placeAt,
  type Reader,
  snippetOf,
} from '@quartet/language';
import { render } from '../render.ts';
import { modelOf } from './model.ts';

function apply(candidate: Candidate, place: CompletionPlace) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const { state } = view;
    const text = insertionOf(candidate, place, state.sliceDoc(from - 1, from), state.sliceDoc(to, to + 1));
    if (hasHoles(text)) snippet(snippetOf(text))(view, completion, from, to);
    else {
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        userEvent: 'input.complete',
        annotations: pickedCompletion.of(completion),
        scrollIntoView: true,
      });
    }
    if (continues(candidate)) startCompletion(view);
  };
}

const wordText = /^[\p{L}\p{Nd}_%-]*$/u;
const nameText = /^[^"\n]*$/;

/** A list that narrows with every keystroke at once, so that Enter takes what is seen. */
function listOf(
  place: CompletionPlace,
  query: string,
  candidates: readonly Candidate[],
  names: DisplayNames,
  reader: Reader,
): CompletionResult | null {
  const quoted = place.expected.kind === 'weapon' || place.expected.kind === 'set';
  const fitting = choose(candidates, query, names);
  if (fitting.length === 0) return null;
  return {
    from: place.from,
    to: place.to,
    filter: false,
    options: fitting.map((candidate): Completion => {
      const { topic } = candidate;
      return {
        label: candidate.label,
        detail: detailOf(candidate, names),
        type: candidate.type,
        apply: apply(candidate, place),
        info: topic && (async () => render(await explain(topic, reader))),
      };
    }),
    getMatch: (completion) => matched(query, completion.label),
    update: (_, from, to, context) => {
      const typed = context.state.sliceDoc(from, context.pos);
      if (!(quoted ? nameText : wordText).test(typed)) return null;
      return listOf({ ...place, from, to }, typed, candidates, names, reader);
    },
  };
}

function source(reader: () => Omit<Reader, 'config'>) {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const model = modelOf(context.state.doc);
    const place = placeAt(model, context.pos);
    if (!place) return null;
    const query = context.state.sliceDoc(place.from, context.pos);
    if (query === '' && !context.explicit && !opensEmpty(place)) return null;
    const asked = reader();
    const [names, candidates] = await Promise.all([
      loadNames(asked.language),
      allCandidates(place, model, context.pos),
    ]);
    if (context.aborted) return null;
    const list = listOf(place, query, candidates, names, { ...asked, config: model.config });
    // A finished word needs no list of one.
    const only = list?.options.length === 1 ? list.options[0]?.label : undefined;
    return !context.explicit && only === query ? null : list;
  };
}

/** Completion of every known word, with its meaning beside the list. */
export function completion(reader: () => Omit<Reader, 'config'>): Extension {
  return autocompletion({ override: [source(reader)], icons: false, closeOnBlur: true, aboveCursor: false });
}
