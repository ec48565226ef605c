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
import { characterAliases, setAliases, weaponAliases } from '@quartet/gamedata/names';
import { explain } from '../docs/explain.ts';
import { loadCharacter, loadNames, loadParams } from '../docs/facts.ts';
import { render } from '../docs/render.ts';
import type { Reader } from '../docs/sources.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { type CompletionPlace, type ExpectedWord, placeAt } from './context.ts';
import { fieldChildren } from './fieldPaths.ts';
import { matched, rank } from './match.ts';
import { type Model, modelOf } from './model.ts';

/** Places where the list opens before a letter is typed: there the next word can only come from it. */
const eager: ReadonlySet<ExpectedWord['kind']> = new Set([
  'field',
  'weapon',
  'set',
  'afterCharacter',
  'action',
  'actionParam',
  'lineParam',
  'character',
  'enemy',
  'element',
  'mainStat',
  'optionValue',
]);

/** Most entries of a list; a player types on rather than read more. */
const MOST = 80;

function reversed(aliases: Readonly<Record<string, string>>): ReadonlyMap<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const [alias, key] of Object.entries(aliases)) byKey.set(key, [...(byKey.get(key) ?? []), alias]);
  return byKey;
}
const aliases = {
  character: reversed(characterAliases),
  weapon: reversed(weaponAliases),
  set: reversed(setAliases),
};

/** The display name of a candidate in a language, undefined for words of the language itself. */
export function displayName({ topic }: Candidate, names: DisplayNames): string | undefined {
  const of = (record: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(record, key) ? record[key] : undefined;
  switch (topic?.kind) {
    case 'character':
      return of(names.characters, topic.key);
    case 'weapon':
      return of(names.weapons, topic.key);
    case 'set':
      return of(names.artifacts, topic.key);
    case 'enemy':
      return of(names.enemies, topic.key);
    default:
      return undefined;
  }
}

function otherNames({ topic }: Candidate): readonly string[] {
  if (topic?.kind === 'character' || topic?.kind === 'weapon' || topic?.kind === 'set') {
    return aliases[topic.kind].get(topic.key) ?? [];
  }
  return [];
}

/** Candidates that fit a query, best first. */
export function choose(
  candidates: readonly Candidate[],
  query: string,
  names: DisplayNames,
): { candidate: Candidate; name: string | undefined }[] {
  const fitting: { candidate: Candidate; name: string | undefined; score: number }[] = [];
  for (const candidate of candidates) {
    const name = displayName(candidate, names);
    const others = name === undefined ? otherNames(candidate) : [name, ...otherNames(candidate)];
    const score = rank(query, candidate.label, others);
    if (score !== undefined) fitting.push({ candidate, name, score: score - (candidate.first ? 0.75 : 0) });
  }
  fitting.sort((a, b) => a.score - b.score);
  return fitting.slice(0, MOST);
}

/** A CodeMirror snippet from a text with `‹holes›`; equal words are one hole in several places. */
export function template(text: string): string {
  const numbers = new Map<string, number>();
  let count = 0;
  return text.replace(/‹([^›]*)›/g, (_, hole: string) => {
    const named = /^[a-z]/i.test(hole);
    let number = named ? numbers.get(hole) : undefined;
    if (number === undefined) {
      count++;
      number = count;
      if (named) numbers.set(hole, number);
    }
    return `\${${number}${hole === '' ? '' : `:${hole}`}}`;
  });
}

/** Facts that are too many to carry along: status keys of a team, params of an action that accepts any. */
async function factual(expected: ExpectedWord, model: Model): Promise<Candidate[]> {
  if (expected.kind === 'actionParam') {
    const docs = await loadParams('character', expected.character);
    return docs
      .filter((doc) => doc.ability === expected.action && !doc.deprecated)
      .map((doc) => ({
        label: doc.param,
        type: 'property',
        insert: `${doc.param}=‹1›`,
        topic: { kind: 'param', word: doc.param, of: expected },
      }));
  }
  if (expected.kind !== 'field' || !fieldChildren(expected.path, model.config).keys) return [];
  const own = expected.path[0] === 'status' ? undefined : expected.path[0];
  const found: Candidate[] = [];
  for (const { key } of model.config.characters) {
    if (own !== undefined && own !== key) continue;
    const facts = await loadCharacter(key);
    const named = Object.entries(facts?.timing ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && name.endsWith('Key') ? [value] : [],
    );
    for (const value of new Set([...named, ...Object.keys(facts?.statuses ?? {})])) {
      if (!/^[\w%-]+$/.test(value) || value.includes('%v')) continue;
      found.push({ label: value, type: 'constant', topic: { kind: 'field', path: [...expected.path, value] } });
    }
  }
  return found;
}

function apply(candidate: Candidate, place: CompletionPlace) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    let text = candidate.insert ?? candidate.label;
    // Already there: the sign that the completion would add once more.
    const after = view.state.sliceDoc(to, to + 1);
    const before = view.state.sliceDoc(from - 1, from);
    if (text.startsWith('+') && before === '+') text = text.slice(1);
    if (after === '=' && text.includes('=')) text = candidate.label;
    if (after === ';' && text.endsWith(';')) text = text.slice(0, -1);
    if (after === '(' && text.includes('(')) text = candidate.label;
    if (place.close) text = `${text}"`;
    if (text.includes('‹')) snippet(template(text))(view, completion, from, to);
    else {
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        userEvent: 'input.complete',
        annotations: pickedCompletion.of(completion),
        scrollIntoView: true,
      });
    }
    // Continue an unfinished statement with its next word.
    if (/[=. ]$|="‹›"$|\[‹›\]$/.test(candidate.insert ?? '')) startCompletion(view);
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
    options: fitting.map(({ candidate, name }): Completion => {
      const { topic } = candidate;
      return {
        label: candidate.label,
        detail: name !== undefined && name.toLowerCase() !== candidate.label ? name : undefined,
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
    if (query === '' && !context.explicit && !eager.has(place.expected.kind)) return null;
    const asked = reader();
    const [names, more] = await Promise.all([loadNames(asked.language), factual(place.expected, model)]);
    if (context.aborted) return null;
    const known = candidatesFor(place.expected, model, context.pos);
    const labels = new Set(known.map((each) => each.label));
    const candidates = [...known, ...more.filter((each) => !labels.has(each.label))];
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
