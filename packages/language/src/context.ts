import { nameTable } from '@quartet/gamedata/names';
import type { Token } from '@quartet/script';
import { inComment, type Model, tokenIndexAt } from './model.ts';
import { type Place, placeBefore } from './statement.ts';

/** Kind of word allowed at a place of the text. */
export type ExpectedWord =
  | { readonly kind: 'statement'; readonly top: boolean }
  | { readonly kind: 'expression' }
  | { readonly kind: 'afterCharacter'; readonly character: string; readonly top: boolean }
  | { readonly kind: 'action'; readonly character: string }
  | { readonly kind: 'character' }
  | { readonly kind: 'weapon' | 'set'; readonly character: string; readonly quoted: boolean }
  | { readonly kind: 'words'; readonly group: WordGroup }
  | { readonly kind: 'stats' }
  | { readonly kind: 'mainStat'; readonly slot: 'sand' | 'goblet' | 'circlet' }
  | { readonly kind: 'element' }
  | { readonly kind: 'enemy' }
  | { readonly kind: 'optionValue'; readonly option: string }
  | { readonly kind: 'actionParam'; readonly character: string; readonly action: string }
  | { readonly kind: 'lineParam'; readonly of: 'character' | 'weapon' | 'set'; readonly name: string }
  | { readonly kind: 'field'; readonly path: readonly string[] };

export type WordGroup =
  | 'char'
  | 'add'
  | 'weaponLine'
  | 'setLine'
  | 'random'
  | 'target'
  | 'typeParams'
  | 'options'
  | 'mode'
  | 'energy'
  | 'hurt';

/** Kind of completion at an offset, and the range that it would replace. */
export interface CompletionPlace {
  readonly expected: ExpectedWord;
  readonly from: number;
  readonly to: number;
  /** A string without its end: the completion has to close it. */
  readonly close: boolean;
}

const wordBefore = /[\p{L}\p{Nd}_%][\p{L}\p{Nd}_%-]*$/u;
const wordAfter = /^[\p{L}\p{Nd}_%-]+/u;
const chainBefore = /(?<![\p{Nd}\p{L}_%])((?:\.[\p{L}\p{Nd}_%-]*)+)$/u;

/** Kind of word allowed at an offset; null where completion would only disturb. */
export function placeAt(model: Model, offset: number): CompletionPlace | null {
  const { text, tokens, comments } = model;
  if (inComment(comments, offset)) return null;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(lineStart, offset);
  const rest = /^[^\n]*/.exec(text.slice(offset))?.[0] ?? '';
  const at = tokenIndexAt(tokens, offset - 1);
  const inside = tokens[at];

  if (inside?.type === 'string' && inside.from < offset && (offset < inside.to || inside.broken)) {
    const place = placeBefore(tokens, at);
    const expected = gearAfter(place.head, false);
    if (!expected) return null;
    // An open string has swallowed the rest of its line: only what has been typed so far is the name.
    return { expected, from: inside.from + 1, to: inside.broken ? offset : inside.to - 1, close: inside.broken };
  }

  const chain = chainBefore.exec(before)?.[1];
  if (chain !== undefined) {
    const path = chain.slice(1).split('.');
    const last = path.pop() ?? '';
    return { expected: { kind: 'field', path }, from: offset - last.length, to: offset + tail(rest), close: false };
  }

  const word = wordBefore.exec(before)?.[0] ?? '';
  if (/^\p{Nd}/u.test(word)) return null;
  const from = offset - word.length;
  const index = tokenIndexAt(tokens, from - 1) + 1;
  const expected = expectedIn(placeBefore(tokens, index));
  return expected && { expected, from, to: offset + (word === '' ? 0 : tail(rest)), close: false };
}

function tail(rest: string): number {
  return wordAfter.exec(rest)?.[0].length ?? 0;
}

/** The weapon or set named after `weapon=` or `set=`. */
function gearAfter(head: readonly Token[], quoted: boolean): ExpectedWord | null {
  if (head.at(-1)?.text !== '=') return null;
  const what = head.at(-2)?.text;
  if (what !== 'weapon' && what !== 'set') return null;
  return { kind: what, character: keyOf(head[0]), quoted };
}

function keyOf(token: Token | undefined): string {
  return (token?.type === 'character' && nameTable.character(token.text)) || '';
}

function expectedIn({ head, depth, open }: Place): ExpectedWord | null {
  const first = head[0];
  const last = head.at(-1);
  const top = depth === 0;
  if (!first || !last) return { kind: 'statement', top };
  if (open >= 0 && head[open]?.text === '[') {
    if (last.text !== '[' && last.text !== ',') return { kind: 'expression' };
    return paramsAt(head, open);
  }
  if (open >= 0) return { kind: 'expression' };
  if (first.type === 'character') return inCharacterLine(head, top);
  const afterEquals = last.text === '=';
  const name = head.at(-2)?.text ?? '';
  const idle = afterEquals || last.text === ',' || last.text === '-';
  switch (first.text) {
    case 'active':
      return head.length === 1 ? { kind: 'character' } : null;
    case 'target':
      if (afterEquals && name === 'type') return { kind: 'enemy' };
      if (afterEquals && name === 'particle_element') return { kind: 'element' };
      return idle ? null : { kind: 'words', group: 'target' };
    case 'options':
      if (afterEquals) return { kind: 'optionValue', option: name };
      if (last.text === ',')
        return { kind: 'optionValue', option: head[head.findLastIndex(({ text }) => text === '=') - 1]?.text ?? '' };
      return { kind: 'words', group: 'options' };
    case 'energy':
    case 'hurt':
      if (head.length === 1) return { kind: 'words', group: 'mode' };
      if (afterEquals && name === 'element') return { kind: 'element' };
      return idle ? null : { kind: 'words', group: first.text };
    case 'let':
      return head.some((token) => token.text === '=') ? { kind: 'expression' } : null;
    case 'fn':
    case 'break':
    case 'continue':
    case 'fallthrough':
    case 'default':
      return null;
    default:
      return { kind: 'expression' };
  }
}

function inCharacterLine(head: readonly Token[], top: boolean): ExpectedWord | null {
  const character = keyOf(head[0]);
  const sign = head.at(-1)?.text;
  const what = head[1]?.text;
  if (what === undefined) return { kind: 'afterCharacter', character, top };
  const name = head.at(-2)?.text ?? '';
  const idle = sign === '=' || sign === ',' || sign === '/' || sign === '-';
  if (what === 'char') return idle ? null : { kind: 'words', group: 'char' };
  if (what !== 'add') return sign === ',' ? { kind: 'action', character } : null;
  const part = head[2]?.text;
  if (part === undefined) return { kind: 'words', group: 'add' };
  const gear = gearAfter(head, true);
  if (gear) return gear;
  if (part === 'stats') {
    const random = head[3]?.text === 'random';
    if (sign === '=' && (name === 'sand' || name === 'goblet' || name === 'circlet')) {
      return { kind: 'mainStat', slot: name };
    }
    if (idle) return null;
    return random ? { kind: 'words', group: 'random' } : { kind: 'stats' };
  }
  return idle ? null : { kind: 'words', group: part === 'weapon' ? 'weaponLine' : 'setLine' };
}

/** Params that a `[` opens, from the words before it. */
export function paramsAt(head: readonly Token[], open: number): ExpectedWord | null {
  const owner = head[open - 1];
  const first = head[0];
  if (owner?.type === 'action' && first?.type === 'character') {
    return { kind: 'actionParam', character: keyOf(first), action: owner.text };
  }
  if (owner?.text === '=' && head[open - 2]?.text === 'params') {
    const part = head[1]?.text === 'add' ? head[2]?.text : 'char';
    const named = head.find((token) => token.type === 'string')?.text.replaceAll('"', '') ?? '';
    if (part === 'weapon') return { kind: 'lineParam', of: 'weapon', name: nameTable.weapon(named) ?? '' };
    if (part === 'set') return { kind: 'lineParam', of: 'set', name: nameTable.set(named) ?? '' };
    return { kind: 'lineParam', of: 'character', name: keyOf(first) };
  }
  if (first?.text === 'target' && head[open - 2]?.text === '=' && head[open - 3]?.text === 'type') {
    return { kind: 'words', group: 'typeParams' };
  }
  return null;
}
