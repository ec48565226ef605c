import { builtinIndex, type Token } from '@quartet/script';
import { type Model, tokenIndexAt } from './model.ts';

/** Kinds of words that editors colour. */
export const COLOURS = [
  'comment',
  'keyword',
  'string',
  'number',
  'stat',
  'character',
  'action',
  'field',
  'function',
  'name',
] as const;
export type Colour = (typeof COLOURS)[number];

/** The colour of a token: by its kind in the lexer, and for plain words by the next token. */
export function tokenColour(token: Token, next: Token | undefined): Colour | null {
  switch (token.type) {
    case 'keyword':
    case 'string':
    case 'number':
    case 'stat':
    case 'character':
    case 'action':
    case 'field':
      return token.type;
    case 'element':
      return 'stat';
    case 'bool':
      return 'number';
    case 'identifier':
      if (next?.text === '=') return 'name';
      return builtinIndex.has(token.text) || next?.text === '(' ? 'function' : null;
    default:
      return null;
  }
}

/** Passes the coloured ranges between two offsets to `add`, in order of place. */
export function coloursIn(
  { tokens, comments }: Model,
  from: number,
  to: number,
  add: (from: number, to: number, colour: Colour) => void,
): void {
  let comment = comments.findIndex((each) => each.to > from);
  if (comment < 0) comment = comments.length;
  const commentsBefore = (offset: number) => {
    for (let next = comments[comment]; next !== undefined && next.from < offset; next = comments[++comment]) {
      add(next.from, next.to, 'comment');
    }
  };
  for (let at = Math.max(0, tokenIndexAt(tokens, from)); at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.from >= to) break;
    commentsBefore(token.from);
    const colour = tokenColour(token, tokens[at + 1]);
    if (colour !== null && token.to > token.from) add(token.from, token.to, colour);
  }
  commentsBefore(to);
}
