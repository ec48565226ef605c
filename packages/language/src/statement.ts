import type { Token } from '@quartet/script';

const starters: ReadonlySet<string> = new Set(
  'let while if fn switch break continue fallthrough return for options active target energy hurt case default'.split(
    ' ',
  ),
);

/** The statement around a token: its tokens before it, and where it stands. */
export interface Place {
  /** Tokens of the statement before the place, in order. */
  readonly head: readonly Token[];
  /** Open `{` around the place. */
  readonly depth: number;
  /** Position in `head` of the innermost `[` or `(` that is still open, -1 when there is none. */
  readonly open: number;
}

/** Whether a token begins a statement although the one before it lacks its `;`. */
function startsAfresh(token: Token, previous: Token | undefined): boolean {
  if (!previous || previous.line === token.line) return false;
  if (previous.text === ',' || previous.text === '=' || previous.text === '[') return false;
  return token.type === 'character' || (token.type === 'keyword' && starters.has(token.text));
}

/** The statement around token number `index`, or around the end of the text when `index` is the number of tokens. */
export function placeBefore(tokens: readonly Token[], index: number): Place {
  let start = 0;
  let depth = 0;
  for (let i = 0; i < index; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    if (token.type === 'symbol') {
      if (token.text === '{') depth++;
      if (token.text === '}') depth = Math.max(0, depth - 1);
      if (token.text === '{' || token.text === '}' || token.text === ';') {
        start = i + 1;
        continue;
      }
      // The conditions of `case x:` end with a colon; in an action list it stands before a number.
      if (token.text === ':' && (tokens[start]?.text === 'case' || tokens[start]?.text === 'default')) start = i + 1;
    }
    if (i > start && startsAfresh(token, tokens[i - 1])) start = i;
  }
  const here = tokens[index];
  if (here && here.type !== 'end' && index > start && startsAfresh(here, tokens[index - 1])) start = index;
  const head = tokens.slice(start, index);
  const brackets: number[] = [];
  head.forEach((token, at) => {
    if (token.type !== 'symbol') return;
    if (token.text === '[' || token.text === '(') brackets.push(at);
    else if (token.text === ']' || token.text === ')') brackets.pop();
  });
  return { head, depth, open: brackets.at(-1) ?? -1 };
}
