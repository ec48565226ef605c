import type { Block, Name, NumberAt } from '../ast.ts';
import { type Extra, type Fix, fixOf, type Reporter, type Span } from '../diagnostics.ts';
import { type Token, type TokenType, tokenAt } from '../lexer.ts';
import type { NameTable } from '../names.ts';
import { readNumber, Tag, toFloat } from '../numbers.ts';
import type { Phrase } from '../phrase.ts';
import { phrase, type Rest } from '../phrases.ts';

/** Thrown to the nearest statement loop after a problem was reported; carries nothing. */
export class Resync extends Error {}
const resync = new Resync('resync');

/** Statements and expressions nested deeper than this are refused, so that no input exhausts the stack. */
const deepest = 200;

const statementKeywords: ReadonlySet<string> = new Set([
  'let',
  'while',
  'if',
  'fn',
  'switch',
  'break',
  'continue',
  'fallthrough',
  'return',
  'for',
  'options',
  'active',
  'target',
  'energy',
  'hurt',
]);

/** Expected parts of the grammar, by the ends of the names of phrases. */
type What = Rest<'what-'>;
type Where = Rest<'expected-symbol--'>;
type Ended = Rest<'missing-semicolon--'>;

/**
 * The parser's position in the tokens, with its basic operations: look ahead, accept, expect, report, and resume after a
 * problem.
 */
export class Cursor {
  readonly text: string;
  readonly names: NameTable;
  readonly reporter: Reporter;
  /** Reads the body of a function inside an expression. */
  readonly parseBlock: (cursor: Cursor) => Block;
  /** `key:kind` of declaration lines that could not be read, so that nothing is reported as missing because of them. */
  readonly brokenLines = new Set<string>();
  readonly #tokens: readonly Token[];
  /** Operators and calls that lie inside each other in the highest expression read since this was last set. */
  height = 0;
  #at = 0;
  #depth = 0;

  constructor(
    text: string,
    tokens: readonly Token[],
    names: NameTable,
    reporter: Reporter,
    parseBlock: (cursor: Cursor) => Block,
  ) {
    this.text = text;
    this.names = names;
    this.reporter = reporter;
    this.parseBlock = parseBlock;
    this.#tokens = tokens;
  }

  /** Index of the current token. */
  get at(): number {
    return this.#at;
  }

  /** The token before the current one, which must not be the first. */
  get previous(): Token {
    return tokenAt(this.#tokens, this.#at - 1);
  }

  get token(): Token {
    return tokenAt(this.#tokens, this.#at);
  }

  /** The token after the current one. */
  get peek(): Token {
    return tokenAt(this.#tokens, Math.min(this.#at + 1, this.#tokens.length - 1));
  }

  /** End of the token before the current one. */
  get lastEnd(): number {
    return this.#at > 0 ? this.previous.to : 0;
  }

  next(): Token {
    const token = this.token;
    if (token.type !== 'end') this.#at++;
    return token;
  }

  isSymbol(text: string): boolean {
    const token = this.token;
    return token.type === 'symbol' && token.text === text;
  }

  isKeyword(text: string): boolean {
    const token = this.token;
    return token.type === 'keyword' && token.text === text;
  }

  acceptSymbol(text: string): boolean {
    if (!this.isSymbol(text)) return false;
    this.#at++;
    return true;
  }

  /** Whether the current token is the first of its line. */
  get startsLine(): boolean {
    return this.#at === 0 || this.previous.line < this.token.line;
  }

  /** Whether a line of declarations is over here: at its `;`, or where the `;` is missing. */
  get endsLine(): boolean {
    return this.isSymbol(';') || this.token.type === 'end' || (this.startsLine && this.startsStatement);
  }

  /** Whether a statement or declaration could begin at the current token. */
  get startsStatement(): boolean {
    const token = this.token;
    if (token.type === 'keyword') return statementKeywords.has(token.text);
    if (token.type !== 'character') return false;
    const after = this.peek;
    return after.type === 'action' || (after.type === 'keyword' && (after.text === 'char' || after.text === 'add'));
  }

  error(said: Phrase, span: Span, extra?: Extra): void {
    this.reporter.error(said, span, extra);
  }

  warn(said: Phrase, span: Span, extra?: Extra): void {
    this.reporter.warn(said, span, extra);
  }

  /** Reports the problem and abandons the statement. */
  fail(said: Phrase, span: Span, extra?: Extra): never {
    this.error(said, span, extra);
    this.resync();
  }

  /** Abandons the statement after its problem was reported. */
  resync(): never {
    throw resync;
  }

  /** The fix that writes `text` after the last token. */
  insert(text: string, insert = text, at = this.lastEnd): Fix {
    return fixOf(phrase('fix-insert', { text }), at, at, insert);
  }

  /** Skips the rest of a statement that could not be read; always moves past `start`. */
  skipToNext(start: number): void {
    let braces = 0;
    if (this.#at === start && this.token.type !== 'end') {
      if (this.isSymbol('{')) braces++;
      const first = this.next();
      if (first.type === 'symbol' && (first.text === ';' || first.text === '}')) return;
    }
    while (this.token.type !== 'end') {
      const token = this.token;
      if (token.type === 'symbol') {
        if (token.text === ';' && braces === 0) {
          this.next();
          return;
        }
        if (token.text === '{') braces++;
        if (token.text === '}') {
          if (braces === 0) return;
          braces--;
          if (braces === 0) {
            this.next();
            return;
          }
        }
      } else if (braces === 0 && this.startsLine && this.startsStatement) {
        return;
      }
      this.next();
    }
  }

  /** The current token as named in messages. */
  get got(): string | Phrase {
    return this.token.type === 'end' ? phrase('end-of-text') : this.token.text;
  }

  /** @param where with `word`, the construct that the symbol belongs to */
  expectSymbol(symbol: string, where: Where, word: string | number = ''): Token {
    const token = this.token;
    if (token.type === 'symbol' && token.text === symbol) return this.next();
    const said = phrase(`expected-symbol--${where}`, { symbol, word, got: this.got });
    this.fail(said, token, { expected: [symbol], fix: this.insert(symbol) });
  }

  expectSemicolon(ended: Ended, word = ''): void {
    if (this.acceptSymbol(';')) return;
    if (this.previous.broken) return;
    const token = this.token;
    const said = phrase(`missing-semicolon--${ended}`, { word, got: this.got });
    this.error(said, token, { expected: [';'], fix: this.insert(';') });
    if (this.startsLine || token.type === 'end' || this.isSymbol('}')) return;
    this.resync();
  }

  /** Consumes the current word, which is known, and the = after it. */
  expectAssignment(): void {
    this.expectSymbol('=', 'after', this.next().text);
  }

  expectType(
    type: TokenType,
    name: `expected-${'stat' | 'monster' | 'element' | 'bool' | 'word'}`,
    expected: readonly string[],
    word = '',
  ): Token {
    const token = this.token;
    if (token.type === type) return this.next();
    this.fail(phrase(name, { word, got: this.got }), token, { expected });
  }

  what(what: What, word: string): Phrase {
    return phrase(`what-${what}`, { word });
  }

  /** A name for a variable, function, parameter, map key or label. */
  expectName(what: What): Name {
    const token = this.token;
    if (token.type === 'identifier') {
      this.next();
      return { text: token.text, from: token.from, to: token.to };
    }
    const reserved: Partial<Record<TokenType, Rest<'why-'>>> = {
      keyword: 'keyword',
      bool: 'keyword',
      stat: 'stat',
      element: 'element',
      character: 'character',
      action: 'action',
    };
    const why = reserved[token.type];
    const expected = ['name'];
    if (why === undefined) {
      this.fail(phrase('expected-name', { what: this.what(what, ''), got: this.got }), token, { expected });
    }
    const name = `my_${token.text.replace(/%/g, '')}`;
    const pieces = { word: token.text, why: phrase(`why-${why}`), what: this.what(what, '') };
    const fix = fixOf(phrase('fix-rename', { name }), token.from, token.to, name);
    this.fail(phrase('reserved-name', pieces), token, { expected, fix });
  }

  /** Enters one level of nesting; `leave` exits it. */
  enter(span: Span): void {
    this.#depth++;
    if (this.#depth > deepest) {
      this.#depth--;
      this.fail(phrase('too-deep--nested', { most: deepest }), span);
    }
  }

  leave(): void {
    this.#depth--;
  }

  expectNumber(what: What, word = ''): NumberAt {
    const token = this.token;
    if (token.type !== 'number') {
      const said = phrase('expected-number', { what: this.what(what, word), got: this.got });
      this.fail(said, token, { expected: ['number'] });
    }
    this.next();
    const value = readNumber(token.text);
    if (value === null) this.fail(phrase('bad-number', { text: token.text }), token);
    return { value: toFloat(value.tag, value.num, value.ref), from: token.from, to: token.to };
  }

  expectInteger(what: What, word = ''): NumberAt {
    const token = this.token;
    if (token.type === 'number') {
      const value = readNumber(token.text);
      if (value !== null && value.tag === Tag.int) {
        this.next();
        return { value: value.num, from: token.from, to: token.to };
      }
    }
    const said = phrase('expected-integer', { what: this.what(what, word), got: this.got });
    this.fail(said, token, { expected: ['integer'] });
  }
}
