import { type ConfigDocument, openConfig } from '@quartet/edits';
import { nameTable } from '@quartet/gamedata/names';
import { type Ast, type Comment, type Config, type Diagnostic, lex, type Token } from '@quartet/script';

/**
 * Tokens and tree of one version of a text. Tokens are read at once: colours and folds need them with every keystroke. The tree is
 * parsed at first use, by completion and explanations, which run after the keystroke is on screen.
 */
export class Model {
  readonly text: string;
  /** All tokens, the last one of type `end`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly #open: (text: string) => ConfigDocument;
  #document: ConfigDocument | null = null;

  /** @param open parses the text; a caller that keeps parsed documents passes its own */
  constructor(text: string, open: (text: string) => ConfigDocument = openConfig) {
    const { tokens, comments } = lex(text, nameTable);
    this.text = text;
    this.tokens = tokens;
    this.comments = comments;
    this.#open = open;
  }

  get document(): ConfigDocument {
    this.#document ??= this.#open(this.text);
    return this.#document;
  }

  get ast(): Ast {
    return this.document.ast;
  }

  get config(): Config {
    return this.document.config;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.document.diagnostics;
  }
}

/** Index of the last token that starts at or before an offset, -1 when there is none. */
export function tokenIndexAt(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const token = tokens[middle];
    if (token !== undefined && token.from <= offset) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}

/** Whether an offset lies in a comment. At the very start of one it does not; at its end it does. */
export function inComment(comments: readonly Comment[], offset: number): boolean {
  return comments.some((comment) => comment.from < offset && offset <= comment.to);
}

/** The word under an offset: the token that covers it, or the one that ends there. */
export function wordAt(tokens: readonly Token[], offset: number): number {
  const index = tokenIndexAt(tokens, offset);
  const token = tokens[index];
  if (token === undefined) return -1;
  if (offset < token.to && token.type !== 'symbol') return index;
  const before = token.from === offset ? tokens[index - 1] : token;
  if (before && before.to === offset && before.type !== 'symbol') return tokens.indexOf(before, Math.max(0, index - 1));
  return offset < token.to ? index : -1;
}
