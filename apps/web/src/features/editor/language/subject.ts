import { find, nameTable } from '@quartet/gamedata/names';
import { isOneOf } from '@quartet/gamedata/typed';
import { builtinIndex, optionKinds, playModes, rulesModes, type Token } from '@quartet/script';
import { type ExpectedWord, paramsAt } from './context.ts';
import { type Model, wordAt } from './model.ts';
import { type Binding, bindingAt, bindingsOf } from './scopes.ts';
import { placeBefore } from './statement.ts';

/** Subject of a word of the text. */
export type Topic =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'option'; readonly word: string }
  | { readonly kind: 'stat'; readonly word: string }
  | { readonly kind: 'element'; readonly word: string }
  | { readonly kind: 'builtin'; readonly word: string }
  | { readonly kind: 'character'; readonly key: string }
  | { readonly kind: 'weapon'; readonly key: string; readonly character: string }
  | { readonly kind: 'set'; readonly key: string }
  | { readonly kind: 'enemy'; readonly key: string }
  | { readonly kind: 'action'; readonly word: string; readonly character: string }
  | { readonly kind: 'field'; readonly path: readonly string[] }
  | { readonly kind: 'param'; readonly word: string; readonly of: ExpectedWord }
  | { readonly kind: 'binding'; readonly binding: Binding };

export interface Subject {
  readonly topic: Topic;
  readonly from: number;
  readonly to: number;
}

/** Words of declarations that are no keywords, by the first word of their line. */
const lineWords: Readonly<Record<string, ReadonlySet<string>>> = {
  target: new Set(['pos', 'radius', 'type', 'freeze_resist']),
  energy: new Set(['once', 'every', 'interval', 'amount']),
  hurt: new Set(['once', 'every', 'interval', 'amount', 'element']),
};
const randomWords = new Set(['random', 'rarity', 'sand', 'goblet', 'circlet']);

/** Subject at an offset; null for signs, numbers and unknown names. */
export function subjectAt(model: Model, offset: number): Subject | null {
  const index = wordAt(model.tokens, offset);
  const token = model.tokens[index];
  const topic = token && topicOf(model, token, index);
  if (!topic) return null;
  if (topic.kind === 'field') {
    // The whole chain is one thing.
    const chain = chainAround(model.tokens, index);
    return { topic, from: chain[0]?.from ?? token.from, to: chain.at(-1)?.to ?? token.to };
  }
  return { topic, from: token.from, to: token.to };
}

/** The parts of a field path of which one is the token of this number. */
function chainAround(tokens: readonly Token[], index: number): readonly Token[] {
  const follows = (at: number): boolean => {
    const [before, here] = [tokens[at - 1], tokens[at]];
    return before?.type === 'field' && here?.type === 'field' && before.to === here.from;
  };
  let first = index;
  while (follows(first)) first--;
  let last = index;
  while (follows(last + 1)) last++;
  return tokens.slice(first, last + 1);
}

function topicOf(model: Model, token: Token, index: number): Topic | null {
  const { tokens } = model;
  const word = token.text;
  const { head, open } = placeBefore(tokens, index);
  const first = head[0];
  const character = first?.type === 'character' ? (nameTable.character(first.text) ?? '') : '';
  switch (token.type) {
    case 'keyword':
    case 'bool':
      return { kind: 'word', word };
    case 'stat':
      return first?.text === 'target' ? { kind: 'word', word: 'target_hp' } : { kind: 'stat', word };
    case 'element':
      return first?.text === 'target' && head.at(-1)?.text !== '='
        ? { kind: 'word', word: 'target_element' }
        : { kind: 'element', word };
    case 'character': {
      const key = nameTable.character(word);
      return key === undefined ? null : { kind: 'character', key };
    }
    case 'action':
      return { kind: 'action', word, character };
    case 'string':
      return gear(token, head, character);
    case 'field':
      return field(tokens, index);
    case 'identifier':
      return identifier(model, token, tokens[index + 1], head, open);
    default:
      return null;
  }
}

function gear(token: Token, head: readonly Token[], character: string): Topic | null {
  const name = token.text.replaceAll('"', '');
  const what = head.at(-2)?.text;
  if (head.at(-1)?.text !== '=') return null;
  if (what === 'weapon') {
    const key = nameTable.weapon(name);
    return key === undefined ? null : { kind: 'weapon', key, character };
  }
  const key = what === 'set' ? nameTable.set(name) : undefined;
  return key === undefined ? null : { kind: 'set', key };
}

function field(tokens: readonly Token[], index: number): Topic {
  const chain = chainAround(tokens, index);
  const path = chain.map(({ text }) => text.slice(1));
  const [first = '', ...rest] = path;
  const owner = chain[0] === tokens[index] && rest.length > 0 ? nameTable.character(first) : undefined;
  return owner === undefined ? { kind: 'field', path } : { kind: 'character', key: owner };
}

function identifier(
  model: Model,
  token: Token,
  next: Token | undefined,
  head: readonly Token[],
  open: number,
): Topic | null {
  const word = token.text;
  const first = head[0]?.text ?? '';
  if (open >= 0 && head[open]?.text === '[' && next?.text === '=') {
    const of = paramsAt(head, open);
    if (of?.kind === 'words') return { kind: 'word', word };
    return of && { kind: 'param', word, of };
  }
  if (first === 'options' && Object.hasOwn(optionKinds, word)) return { kind: 'option', word };
  if (first === 'options' && word === 'human') return { kind: 'option', word: 'frame_defaults' };
  if (first === 'options' && isOneOf(rulesModes, word)) return { kind: 'option', word: 'rules' };
  if (first === 'options' && isOneOf(playModes, word)) return { kind: 'option', word: 'play' };
  if (first === 'target' && head.at(-1)?.text === '=' && head.at(-2)?.text === 'type') {
    return nameTable.enemy(word) ? { kind: 'enemy', key: word } : null;
  }
  const line = find(lineWords, first);
  if (line !== undefined) return line.has(word) ? { kind: 'word', word } : null;
  if (head[2]?.text === 'stats' && randomWords.has(word)) return { kind: 'word', word };
  const binding = bindingAt(bindingsOf(model.ast), token.from);
  if (binding) return { kind: 'binding', binding };
  if (builtinIndex.has(word)) return { kind: 'builtin', word };
  if (word === 'import') return { kind: 'word', word };
  return null;
}
