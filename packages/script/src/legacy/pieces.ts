/** Statements of a script in the old syntax, by its tokens. */
import { type Token, tokenAt } from '../lexer.ts';
import { actionKeys } from '../names.ts';

export const actionSet: ReadonlySet<string> = new Set(actionKeys);

export const addedKinds: ReadonlySet<string> = new Set([
  'char',
  'weapon',
  'art',
  'stats',
  'target',
  'active',
  'energy',
  'hurt',
  'options',
  'actions',
]);

export interface Piece {
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
}

/** Types of tokens that can name a macro: some are names of characters today. */
export const isName = (token: Token | undefined): boolean =>
  token?.type === 'identifier' || token?.type === 'character';
export const isSign = (token: Token | undefined, text: string): boolean =>
  token?.type === 'symbol' && token.text === text;

/** Statements at the top level: up to a `;`, or with a block up to its `}`. */
export function piecesOf(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = [];
  let own: Token[] = [];
  let depth = 0;
  const close = (to: number): void => {
    const [first] = own;
    if (first !== undefined) pieces.push({ tokens: own, from: first.from, to });
    own = [];
  };
  for (const token of tokens) {
    if (token.type === 'end') break;
    if (isSign(token, '{')) depth++;
    if (isSign(token, '}')) depth = Math.max(0, depth - 1);
    if (isSign(token, ';') && depth === 0) {
      close(token.to);
      continue;
    }
    own.push(token);
    if (isSign(token, '}') && depth === 0) close(token.to);
  }
  const last = own[own.length - 1];
  if (last !== undefined) close(last.to);
  return pieces;
}

/** Whether a statement is `restart;`. */
export const isRestart = ({ tokens }: Piece): boolean => tokens.length === 1 && tokens[0]?.text === 'restart';

/** `word=value` items of a line; a value runs up to the next item. */
export function itemsOf(tokens: readonly Token[]): Map<string, readonly Token[]> {
  const items = new Map<string, Token[]>();
  let value: Token[] | null = null;
  let depth = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokenAt(tokens, i);
    if (isSign(token, '[')) depth++;
    if (isSign(token, ']')) depth--;
    if (depth === 0 && token.type !== 'symbol' && isSign(tokens[i + 1], '=')) {
      value = [];
      // A second condition is another one that must hold.
      const before = items.get(token.text);
      if (before !== undefined && token.text === 'if') {
        value = before;
        value.push({ ...token, type: 'symbol', text: '&&' });
      }
      items.set(token.text, value);
      i++;
      continue;
    }
    value?.push(token);
  }
  return items;
}
