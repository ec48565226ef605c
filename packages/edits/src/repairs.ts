import { nameTable } from '@quartet/gamedata/names';
import { type Diagnostic, type Phrase, type Span, type Statement, scriptOf, walk } from '@quartet/script';
import { countActions, removeActions } from './characters.ts';
import type { ConfigDocument } from './document.ts';
import { neverEnds, repeatTimes, stopAfter } from './fight-length.ts';
import { nameInText, startLines } from './rotation.ts';
import { TeamText } from './team-text.ts';
import type { TextEdit } from './text-edits.ts';

/*
 * Problems that keep a config from running, in a player's terms, and the changes of the text that repair them. Each problem but the
 * empty team has at least one repair.
 */

/** Seconds after which a fight without an end stops, and how often its rotation repeats instead. */
export const REPAIR_SECONDS = 90;
export const REPAIR_ROUNDS = 4;

/** A change that settles a problem; the first of a problem's is the usual one. */
export type Repair = { readonly edits: readonly TextEdit[] } & (
  | { readonly kind: 'start-with'; readonly character: string }
  | { readonly kind: 'remove-actions'; readonly character: string; readonly count: number }
  | { readonly kind: 'stop-after'; readonly seconds: number }
  | { readonly kind: 'repeat'; readonly count: number }
  | { readonly kind: 'remove-action'; readonly character: string; readonly action: string }
  | { readonly kind: 'insert-action'; readonly character: string; readonly action: string }
  | { readonly kind: 'add-start' }
  | { readonly kind: 'remove-loop' }
  | { readonly kind: 'remove-line' }
  /** The fix that the language proposes. */
  | { readonly kind: 'own'; readonly diagnostic: Diagnostic }
);

/** A problem that keeps a config from running. */
export type Problem = Span & { readonly repairs: readonly Repair[] } & (
    | { readonly kind: 'no-team' }
    /** The character who starts on the field is not on the team; null where the config names none. */
    | { readonly kind: 'starter'; readonly character: string | null }
    /** The script names a character who is not on the team. */
    | { readonly kind: 'stranger'; readonly character: string; readonly count: number }
    | { readonly kind: 'no-target' }
    | { readonly kind: 'never-ends' }
    /** A loop that repeats without end and in which nothing is done. */
    | { readonly kind: 'empty-loop' }
    | { readonly kind: 'other'; readonly diagnostic: Diagnostic }
  );

/** Diagnostics about the text as a whole. */
const WHOLE_TEXT: ReadonlySet<string> = new Set(['look-alike', 'old-syntax', 'wrapped']);

/** Everything that keeps a config from running, in the order in which it is best settled. */
export function problemsOf(document: ConfigDocument): Problem[] {
  const { ast, config, diagnostics } = document;
  const end = { from: ast.to, to: ast.to };
  const problems: Problem[] = [];
  const strangers = new Set<string>();
  const others: Problem[] = [];
  if (config.characters.length === 0) problems.push({ kind: 'no-team', ...end, repairs: [] });
  for (const diagnostic of diagnostics) {
    const { code, from, to, severity, phrase } = diagnostic;
    const at = { from, to };
    if (code === 'endless-loop') others.push({ kind: 'empty-loop', ...at, repairs: [removeStatement(document, at)] });
    if (severity !== 'error') continue;
    if (code === 'no-active' || code === 'active-not-in-team') {
      if (config.characters.length === 0) continue;
      problems.push({ kind: 'starter', character: config.active, ...at, repairs: starters(document) });
    } else if (code === 'no-target') {
      const [first] = config.characters;
      if (first === undefined) continue;
      const edits = startLines(document, first.key);
      others.push({ kind: 'no-target', ...at, repairs: [{ kind: 'add-start', edits }] });
    } else if (code === 'not-in-team' || phrase.id === 'script.bad-field--not-in-team') {
      const word = String(phrase.values?.character ?? phrase.values?.name ?? '');
      const character = nameTable.character(word);
      if (character !== undefined && !strangers.has(character)) {
        strangers.add(character);
        const count = countActions(document, character);
        const edits = removeActions(document, character);
        if (edits.length > 0) {
          problems.push({
            kind: 'stranger',
            character,
            count,
            ...at,
            repairs: [{ kind: 'remove-actions', character, count, edits }],
          });
          continue;
        }
        strangers.delete(character);
      } else if (character !== undefined) continue;
      others.push({ kind: 'other', diagnostic, ...at, repairs: [removeLine(document, at)] });
    } else {
      const { fix } = diagnostic;
      const own: Repair[] = fix === undefined ? [] : [{ kind: 'own', diagnostic, edits: [fix] }];
      // A whole text in another form is not settled line by line.
      const removal = WHOLE_TEXT.has(code) ? [] : [removeLine(document, at)];
      others.push({ kind: 'other', diagnostic, ...at, repairs: [...own, ...removal] });
    }
  }
  if (neverEnds(document)) others.unshift({ kind: 'never-ends', ...end, repairs: endings(document) });
  return [...problems, ...others];
}

/** A fight that began but could not continue: the reason, and the offset of the script's word that caused it. */
export interface Stop {
  readonly phrase: { readonly id: string; readonly values?: Phrase['values'] };
  readonly place: number;
}

/** Actions needed before an action, by the reason for which the fight stopped. */
const MISSING: Readonly<Record<string, string>> = {
  'engine.charge-after-attack': 'attack',
};

/** Why a fight stopped, without the action before that. */
function reasonOf({ id, values }: Stop['phrase']): string {
  const why = id === 'engine.after-action' ? values?.why : undefined;
  return typeof why === 'object' && 'id' in why ? why.id : id;
}

/** The changes that settle why a fight stopped. */
export function repairsOfStop(document: ConfigDocument, { phrase, place }: Stop): Repair[] {
  if (phrase.id === 'engine.endless') {
    const found = endings(document);
    return found.length > 0 ? found : [removeLine(document, { from: place, to: place })];
  }
  const loops = problemsOf(document).filter(({ kind }) => kind === 'empty-loop');
  if (loops.length > 0) return loops.flatMap(({ repairs }) => repairs);
  const found = actionAt(document, place);
  if (found === null) return [removeLine(document, { from: place, to: place })];
  const { character, action, span, from } = found;
  const removal: Repair = { kind: 'remove-action', character, action, edits: [{ ...span, insert: '' }] };
  const missing = MISSING[reasonOf(phrase)];
  if (missing === undefined || found.before === missing) return [removal];
  return [
    { kind: 'insert-action', character, action: missing, edits: [{ from, to: from, insert: `${missing}, ` }] },
    removal,
  ];
}

function starters(document: ConfigDocument): Repair[] {
  const { characters } = document.config;
  const actors: string[] = [];
  for (const statement of scriptOf(document.ast))
    walk(statement, (node) => {
      if (node.kind === 'actions') actors.push(node.character.key);
    });
  const keys = characters.map(({ key }) => key);
  const acts = actors.find((key) => keys.includes(key));
  const ordered = acts === undefined ? keys : [acts, ...keys.filter((key) => key !== acts)];
  return ordered.map((character) => ({ kind: 'start-with', character, edits: startWith(document, character) }));
}

/** Makes a character start on the field, and replaces the existing choice. */
function startWith(document: ConfigDocument, character: string): TextEdit[] {
  const { activeSpan } = document.config;
  if (activeSpan === null) return startLines(document, character);
  return [{ from: activeSpan.from, to: activeSpan.to, insert: `active ${nameInText(document, character)};` }];
}

function endings(document: ConfigDocument): Repair[] {
  const repairs: Repair[] = [
    { kind: 'stop-after', seconds: REPAIR_SECONDS, edits: stopAfter(document, REPAIR_SECONDS) },
    { kind: 'repeat', count: REPAIR_ROUNDS, edits: repeatTimes(document, REPAIR_ROUNDS) },
  ];
  return repairs.filter(({ edits }) => edits.length > 0);
}

function removeStatement(document: ConfigDocument, span: Span): Repair {
  return { kind: 'remove-loop', edits: [{ ...new TeamText(document).removal(span), insert: '' }] };
}

/** Removes the innermost statement or the declaration at a place; where there is none, the line of the text. */
function removeLine(document: ConfigDocument, at: Span): Repair {
  const { ast } = document;
  let found: Span | null = null;
  const holds = (span: Span) => span.from <= at.from && at.from < span.to;
  for (const node of ast.body) {
    if (!holds(node)) continue;
    found = node;
    const statement = scriptOf(ast).find((each) => each === node);
    if (statement === undefined) break;
    walk(statement, (inside) => {
      if (isWhole(inside) && holds(inside)) found = inside;
    });
  }
  const { text } = ast;
  if (found !== null) return { kind: 'remove-line', edits: [{ ...new TeamText(document).removal(found), insert: '' }] };
  const from = text.lastIndexOf('\n', at.from - 1) + 1;
  const end = text.indexOf('\n', at.from);
  return { kind: 'remove-line', edits: [{ from, to: end < 0 ? text.length : end + 1, insert: '' }] };
}

/** Whether a part of the script can be taken out of it: a block is a part of its statement. */
function isWhole(node: { readonly kind: string }): node is Statement {
  return /^(actions|assign|expression|for|if|let|return|switch|while|control)$/.test(node.kind);
}

interface ActionPlace {
  readonly character: string;
  readonly action: string;
  /** The span to delete to remove the action. */
  readonly span: Span;
  /** Where its word begins. */
  readonly from: number;
  /** The action before it in its statement, or an empty text. */
  readonly before: string;
}

/** The action at a place; null where there is none. */
function actionAt(document: ConfigDocument, place: number): ActionPlace | null {
  let found: ActionPlace | null = null;
  const team = new TeamText(document);
  for (const statement of scriptOf(document.ast))
    walk(statement, (node) => {
      if (node.kind !== 'actions' || place < node.from || place >= node.to) return;
      const { items, character } = node;
      const index = items.findIndex(({ from, to }) => from <= place && place < to);
      const item = items[index];
      if (item === undefined) return;
      const after = items[index + 1];
      const before = items[index - 1];
      const span =
        after !== undefined
          ? { from: item.from, to: after.from }
          : before !== undefined
            ? { from: before.to, to: item.to }
            : team.removal(node);
      found = { character: character.key, action: item.action, span, from: item.from, before: before?.action ?? '' };
    });
  return found;
}
