import type {
  ActionItem,
  ActionList,
  Assign,
  Ast,
  BinaryOperator,
  Block,
  Case,
  CharacterName,
  Declaration,
  Expression,
  FunctionShape,
  If,
  Let,
  LevelAt,
  MapEntry,
  MapLiteral,
  Name,
  NumberAt,
  OptionItem,
  Parameter,
  ParamsAt,
  StatAt,
  Statement,
  TargetItem,
  TypeNote,
} from './ast.ts';
import { buildConfig, type Config } from './config.ts';
import { type Diagnostic, type Extra, type Fix, fixOf, type Reporter, replaceBy, type Span } from './diagnostics.ts';
import { constantOf } from './fold.ts';
import { type Comment, lex, type Token, type TokenType } from './lexer.ts';
import { type ActionName, actionKeys, elementKeys, type NameTable, statKeys, suggest } from './names.ts';
import { readNumber, Tag, toFloat } from './numbers.ts';
import type { Phrase } from './phrase.ts';
import { phrase, type Rest } from './phrases.ts';
import { validate } from './validate.ts';

export interface ParseResult {
  readonly ast: Ast;
  /** What the declarations say, as far as they could be read. */
  readonly config: Config;
  /** All problems in textual order; the config runs when none has severity `error`. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses and checks a whole config. Never throws: all problems are reported at once and the tree holds what could be read.
 */
export function parse(text: string, names: NameTable): ParseResult {
  const { ast, reporter, brokenLines } = parseSyntax(text, names);
  const config = buildConfig(ast, names, reporter, brokenLines);
  validate(ast, config, names, reporter);
  const diagnostics = [...reporter.diagnostics].sort((a, b) => a.from - b.from || a.to - b.to);
  return { ast, config, diagnostics };
}

/** What the grammar alone says about a text; `parse` adds the meaning. */
export interface SyntaxResult {
  readonly ast: Ast;
  readonly tokens: readonly Token[];
  readonly reporter: Reporter;
  /** `key:character` and `key:weapon` for declaration lines that could not be read. */
  readonly brokenLines: ReadonlySet<string>;
}

/** Parses a config without checking whether it makes sense as a whole. Never throws. */
export function parseSyntax(text: string, names: NameTable): SyntaxResult {
  const { tokens, comments, reporter } = lex(text, names);
  const parser = new Parser(text, tokens, comments, names, reporter);
  const ast = parser.parseConfig();
  return { ast, tokens, reporter, brokenLines: parser.brokenLines };
}

/** Thrown to the nearest statement loop after a problem was reported; carries nothing. */
class Resync extends Error {}
const resync = new Resync('resync');

/** Statements and expressions nested deeper than this are refused, so that no input exhausts the stack. */
const deepest = 200;
/** Most operators or calls in a row in one expression. */
const longestChain = 2000;

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

const precedence: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<>': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '(': 8,
};
const prefixPrecedence = 7;

/** What was expected, by the ends of the names of phrases. */
type What = Rest<'what-'>;
type Where = Rest<'expected-symbol--'>;
type Ended = Rest<'missing-semicolon--'>;

class Parser {
  /** `key:kind` of declaration lines that could not be read, so that nothing is reported as missing because of them. */
  readonly brokenLines = new Set<string>();
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #comments: readonly Comment[];
  readonly #names: NameTable;
  readonly #reporter: Reporter;
  #at = 0;
  #depth = 0;

  constructor(
    text: string,
    tokens: readonly Token[],
    comments: readonly Comment[],
    names: NameTable,
    reporter: Reporter,
  ) {
    this.#text = text;
    this.#tokens = tokens;
    this.#comments = comments;
    this.#names = names;
    this.#reporter = reporter;
  }

  parseConfig(): Ast {
    const body: (Statement | Declaration)[] = [];
    while (this.#token.type !== 'end') {
      const start = this.#at;
      try {
        if (this.#isSymbol('}')) {
          this.#fail(phrase('unexpected-brace'), this.#token);
        }
        const node = this.#parseDeclaration() ?? this.#parseStatement();
        if (node !== null) body.push(node);
      } catch (thrown) {
        if (!(thrown instanceof Resync)) throw thrown;
        this.#skipToNext(start);
        if (this.#isSymbol('}')) this.#next();
      }
    }
    return {
      kind: 'config',
      text: this.#text,
      body,
      comments: this.#comments,
      from: 0,
      to: this.#text.length,
    };
  }

  // Tokens

  get #token(): Token {
    return this.#tokens[this.#at];
  }

  get #peek(): Token {
    return this.#tokens[Math.min(this.#at + 1, this.#tokens.length - 1)];
  }

  get #lastEnd(): number {
    return this.#at > 0 ? this.#tokens[this.#at - 1].to : 0;
  }

  #next(): Token {
    const token = this.#tokens[this.#at];
    if (token.type !== 'end') this.#at++;
    return token;
  }

  #isSymbol(text: string): boolean {
    const token = this.#token;
    return token.type === 'symbol' && token.text === text;
  }

  #isKeyword(text: string): boolean {
    const token = this.#token;
    return token.type === 'keyword' && token.text === text;
  }

  #acceptSymbol(text: string): boolean {
    if (!this.#isSymbol(text)) return false;
    this.#at++;
    return true;
  }

  /** Whether the current token is the first of its line. */
  get #startsLine(): boolean {
    return this.#at === 0 || this.#tokens[this.#at - 1].line < this.#token.line;
  }

  /** Whether a statement or declaration could begin at the current token. */
  get #startsStatement(): boolean {
    const token = this.#token;
    if (token.type === 'keyword') return statementKeywords.has(token.text);
    if (token.type !== 'character') return false;
    const after = this.#peek;
    return after.type === 'action' || (after.type === 'keyword' && (after.text === 'char' || after.text === 'add'));
  }

  #error(said: Phrase, span: Span, extra?: Extra): void {
    this.#reporter.error(said, span, extra);
  }

  #fail(said: Phrase, span: Span, extra?: Extra): never {
    this.#error(said, span, extra);
    throw resync;
  }

  /** The fix that writes `text` after the last token. */
  #insert(text: string, insert = text, at = this.#lastEnd): Fix {
    return fixOf(phrase('fix-insert', { text }), at, at, insert);
  }

  /** Skips what is left of a statement that could not be read; always moves past `start`. */
  #skipToNext(start: number): void {
    let braces = 0;
    if (this.#at === start && this.#token.type !== 'end') {
      if (this.#isSymbol('{')) braces++;
      const first = this.#next();
      if (first.type === 'symbol' && (first.text === ';' || first.text === '}')) return;
    }
    while (this.#token.type !== 'end') {
      const token = this.#token;
      if (token.type === 'symbol') {
        if (token.text === ';' && braces === 0) {
          this.#next();
          return;
        }
        if (token.text === '{') braces++;
        if (token.text === '}') {
          if (braces === 0) return;
          braces--;
          if (braces === 0) {
            this.#next();
            return;
          }
        }
      } else if (braces === 0 && this.#startsLine && this.#startsStatement) {
        return;
      }
      this.#next();
    }
  }

  /** The current token, as a sentence says what stands there. */
  get #got(): string | Phrase {
    return described(this.#token);
  }

  /** `where` and `word` say what the symbol belongs to. */
  #expectSymbol(symbol: string, where: Where, word: string | number = ''): Token {
    const token = this.#token;
    if (token.type === 'symbol' && token.text === symbol) return this.#next();
    const said = phrase(`expected-symbol--${where}`, { symbol, word, got: this.#got });
    this.#fail(said, token, { expected: [symbol], fix: this.#insert(symbol) });
  }

  #expectSemicolon(ended: Ended, word = ''): void {
    if (this.#acceptSymbol(';')) return;
    const previous = this.#tokens[this.#at - 1];
    if (previous.broken) return;
    const token = this.#token;
    const said = phrase(`missing-semicolon--${ended}`, { word, got: this.#got });
    this.#error(said, token, { expected: [';'], fix: this.#insert(';') });
    if (this.#startsLine || token.type === 'end' || this.#isSymbol('}')) return;
    throw resync;
  }

  #expectType(
    type: TokenType,
    name: `expected-${'stat' | 'monster' | 'element' | 'bool' | 'word'}`,
    expected: readonly string[],
    word = '',
  ): Token {
    const token = this.#token;
    if (token.type === type) return this.#next();
    this.#fail(phrase(name, { word, got: this.#got }), token, { expected });
  }

  #what(what: What, word: string): Phrase {
    return phrase(`what-${what}`, { word });
  }

  /** A name for a variable, function, parameter, map key or label. */
  #expectName(what: What): Name {
    const token = this.#token;
    if (token.type === 'identifier') {
      this.#next();
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
      this.#fail(phrase('expected-name', { what: this.#what(what, ''), got: this.#got }), token, { expected });
    }
    const name = `my_${token.text.replace(/%/g, '')}`;
    const pieces = { word: token.text, why: phrase(`why-${why}`), what: this.#what(what, '') };
    const fix = fixOf(phrase('fix-rename', { name }), token.from, token.to, name);
    this.#fail(phrase('reserved-name', pieces), token, { expected, fix });
  }

  #enter(span: Span): void {
    this.#depth++;
    if (this.#depth > deepest) {
      this.#depth--;
      this.#fail(phrase('too-deep--nested', { most: deepest }), span);
    }
  }

  // Statements

  #parseStatement(): Statement | null {
    this.#enter(this.#token);
    try {
      return this.#parseStatementInner();
    } finally {
      this.#depth--;
    }
  }

  #parseStatementInner(): Statement | null {
    const token = this.#token;
    switch (token.type) {
      case 'keyword':
        switch (token.text) {
          case 'let': {
            const statement = this.#parseLet();
            this.#expectSemicolon('statement', 'let');
            return statement;
          }
          case 'break':
          case 'continue':
          case 'fallthrough': {
            this.#next();
            const word = token.text;
            this.#expectSemicolon('statement', word);
            return { kind: 'control', word, from: token.from, to: this.#lastEnd };
          }
          case 'return': {
            this.#next();
            const value = this.#parseExpression();
            this.#expectSemicolon('statement', 'return');
            return { kind: 'return', value, from: token.from, to: this.#lastEnd };
          }
          case 'if':
            return this.#parseIf();
          case 'switch':
            return this.#parseSwitch();
          case 'while': {
            this.#next();
            const condition = this.#parseCondition('while');
            const body = this.#parseBody('while');
            return { kind: 'while', condition, body, from: token.from, to: this.#lastEnd };
          }
          case 'for':
            return this.#parseFor();
          case 'fn':
            this.#next();
            return this.#parseFunctionStatement(token.from);
          case 'else':
            this.#fail(phrase('stray-else'), token);
            break;
          case 'case':
          case 'default':
            this.#fail(phrase('stray-case', { word: token.text }), token);
            break;
          case 'char':
          case 'add':
            this.#fail(phrase('declaration-without-character', { word: token.text }), token);
            break;
          default:
            this.#fail(phrase('unexpected-token', { word: token.text }), token);
        }
        break;
      case 'character':
        return this.#parseActions();
      case 'action':
        this.#fail(phrase('action-without-character', { action: token.text }), token);
        break;
      case 'identifier': {
        const after = this.#peek;
        if (after.type === 'symbol' && after.text === '=') {
          const statement = this.#parseAssign();
          this.#expectSemicolon('assignment');
          return statement;
        }
        if (after.type === 'action') this.#failUnknownCharacter(token);
        break;
      }
      case 'symbol':
        if (token.text === '{') return this.#parseBlock();
        if (token.text === ';') {
          const fix = fixOf(phrase('fix-remove', { text: ';' }), token.from, token.to, '');
          this.#fail(phrase('empty-statement'), token, { fix });
        }
        break;
    }
    const value = this.#parseExpression();
    this.#expectSemicolon('expression');
    return { kind: 'expression', value, from: token.from, to: this.#lastEnd };
  }

  #failUnknownCharacter(token: Token): never {
    const close = suggest(token.text, this.#names.characters());
    const lower = token.text.toLowerCase();
    const best = this.#names.character(lower) !== undefined ? lower : close[0];
    const name = token.text;
    const said =
      best === undefined
        ? phrase('unknown-character', { name })
        : phrase('unknown-character--suggest', { name, other: best });
    this.#fail(said, token, { expected: close, fix: replaceBy(best, token) });
  }

  #parseLet(): Let {
    const token = this.#next();
    const name = this.#expectName('variable');
    let type: TypeNote | null = null;
    if (!this.#isSymbol('=')) {
      if (this.#token.type === 'identifier' || this.#isKeyword('fn')) {
        type = this.#parseType();
      } else {
        this.#fail(phrase('let-without-value', { name: name.text, got: this.#got }), this.#token, {
          expected: ['='],
          fix: fixOf(phrase('fix-set-zero'), this.#lastEnd, this.#lastEnd, ' = 0'),
        });
      }
    }
    this.#expectSymbol('=', 'after', `let ${name.text}`);
    const value = this.#parseExpression();
    return { kind: 'let', name, type, value, from: token.from, to: this.#lastEnd };
  }

  #parseAssign(): Assign {
    const name = this.#expectName('variable');
    this.#expectSymbol('=', 'after', name.text);
    const value = this.#parseExpression();
    return { kind: 'assign', name, value, from: name.from, to: this.#lastEnd };
  }

  #parseCondition(word: string): Expression {
    if (this.#isSymbol('{')) {
      const token = this.#token;
      this.#error(phrase('missing-condition', { word }), token, { fix: this.#insert('1', '1 ', token.from) });
      return { kind: 'number', value: 1, float: false, from: token.from, to: token.from };
    }
    return this.#parseExpression();
  }

  /** The `{ … }` of if, while and for; a single statement without braces is reported and taken as the body. */
  #parseBody(word: string): Block {
    if (this.#isSymbol('{')) return this.#parseBlock();
    const token = this.#token;
    this.#error(phrase('missing-brace', { word, got: this.#got }), token, { expected: ['{'] });
    if (token.type === 'end' || this.#isSymbol('}')) throw resync;
    const statement = this.#parseStatement();
    return { kind: 'block', body: statement === null ? [] : [statement], from: token.from, to: this.#lastEnd };
  }

  #parseBlock(): Block {
    const open = this.#expectSymbol('{', 'here');
    const body = this.#parseBlockBody(open, false);
    return { kind: 'block', body, from: open.from, to: this.#lastEnd };
  }

  /** Statements up to the closing brace (consumed), or, in a case, up to the next case, default or closing brace. */
  #parseBlockBody(open: Token, inCase: boolean): Statement[] {
    const body: Statement[] = [];
    for (;;) {
      const token = this.#token;
      if (this.#isSymbol('}')) {
        if (!inCase) this.#next();
        return body;
      }
      if (inCase && (this.#isKeyword('case') || this.#isKeyword('default'))) return body;
      if (token.type === 'end') {
        this.#error(phrase('unclosed-block', { line: open.line }), token, {
          expected: ['}'],
          fix: this.#insert('}', '\n}', token.from),
        });
        return body;
      }
      const start = this.#at;
      try {
        const declaration = this.#parseDeclaration();
        if (declaration !== null) {
          this.#error(phrase('nested-declaration', { word: declaration.kind }), token);
          continue;
        }
        const statement = this.#parseStatement();
        if (statement !== null) body.push(statement);
      } catch (thrown) {
        if (!(thrown instanceof Resync)) throw thrown;
        this.#skipToNext(start);
      }
    }
  }

  #parseIf(): If {
    const token = this.#next();
    const condition = this.#parseCondition('if');
    const then = this.#parseBody('if');
    let otherwise: If['otherwise'] = null;
    if (this.#isKeyword('else')) {
      this.#next();
      if (this.#isKeyword('if')) {
        this.#enter(this.#token);
        try {
          otherwise = this.#parseIf();
        } finally {
          this.#depth--;
        }
      } else if (this.#token.type === 'character') {
        otherwise = this.#parseActions();
      } else {
        otherwise = this.#parseBody('else');
      }
    }
    return { kind: 'if', condition, then, otherwise, from: token.from, to: this.#lastEnd };
  }

  #parseSwitch(): Statement {
    const token = this.#next();
    const subject = this.#isSymbol('{') ? null : this.#parseExpression();
    const open = this.#expectSymbol('{', 'after', 'switch');
    const cases: Case[] = [];
    let otherwise: Block | null = null;
    for (;;) {
      const word = this.#token;
      if (this.#acceptSymbol('}')) break;
      if (word.type === 'end') {
        this.#error(phrase('unclosed-block', { line: open.line }), word, { expected: ['}'] });
        break;
      }
      if (word.type === 'keyword' && (word.text === 'case' || word.text === 'default')) {
        this.#next();
        const condition = word.text === 'case' ? this.#parseExpression() : null;
        const colon = this.#token;
        if (!this.#acceptSymbol(':')) {
          const said = phrase('missing-colon', { word: word.text, got: this.#got });
          this.#error(said, colon, { expected: [':'], fix: this.#insert(':') });
        }
        const from = this.#token.from;
        const body = this.#parseBlockBody(open, true);
        const block: Block = { kind: 'block', body, from, to: Math.max(from, this.#lastEnd) };
        if (condition === null) {
          if (otherwise !== null) this.#reporter.warn(phrase('second-default'), word);
          otherwise = block;
        } else {
          cases.push({ condition, body: block });
        }
        continue;
      }
      this.#error(phrase('expected-case', { got: this.#got }), word, { expected: ['case', 'default', '}'] });
      while (
        this.#token.type !== 'end' &&
        !this.#isSymbol('}') &&
        !this.#isKeyword('case') &&
        !this.#isKeyword('default')
      ) {
        this.#skipToNext(this.#at);
      }
    }
    return { kind: 'switch', subject, cases, otherwise, from: token.from, to: this.#lastEnd };
  }

  #parseFor(): Statement {
    const token = this.#next();
    let init: Let | Assign | null = null;
    let condition: Expression | null = null;
    let post: Assign | null = null;
    if (!this.#isSymbol('{')) {
      const after = this.#peek;
      if (this.#isKeyword('let')) init = this.#parseLet();
      else if (this.#token.type === 'identifier' && after.type === 'symbol' && after.text === '=') {
        init = this.#parseAssign();
      }
      if (init !== null) this.#expectSymbol(';', 'after-first-part');
      condition = this.#parseCondition('for');
      if (this.#acceptSymbol(';') && !this.#isSymbol('{')) post = this.#parseAssign();
    }
    const body = this.#parseBody('for');
    return { kind: 'for', init, condition, post, body, from: token.from, to: this.#lastEnd };
  }

  #parseFunctionStatement(from: number): Statement {
    const name = this.#expectName('function');
    const fn = this.#parseFunction();
    return { kind: 'fn', name, fn, from, to: this.#lastEnd };
  }

  /** Parameters, result type and body, after `fn` or `fn NAME`. */
  #parseFunction(): FunctionShape {
    this.#expectSymbol('(', 'before-parameters');
    const params: Parameter[] = [];
    while (!this.#acceptSymbol(')')) {
      const name = this.#expectName('parameter');
      if (params.some((other) => other.text === name.text)) {
        this.#error(phrase('duplicate-parameter', { name: name.text }), name);
      }
      const typed = this.#token.type === 'identifier' || this.#isKeyword('fn');
      const type = typed ? this.#parseType() : null;
      params.push({ ...name, type });
      if (this.#acceptSymbol(',')) {
        if (this.#token.type !== 'identifier') this.#expectName('other-parameter');
      } else if (!this.#isSymbol(')')) {
        this.#expectSymbol(')', 'after-parameters');
      }
    }
    const result = this.#isSymbol('{') ? null : this.#parseType();
    const body = this.#parseBlock();
    return { params, result, body };
  }

  #parseType(): TypeNote {
    const token = this.#token;
    this.#enter(token);
    try {
      if (token.type === 'keyword' && token.text === 'fn') {
        this.#next();
        this.#expectSymbol('(', 'in-type');
        const args: TypeNote[] = [];
        if (!this.#acceptSymbol(')')) {
          do args.push(this.#parseType());
          while (this.#acceptSymbol(','));
          this.#expectSymbol(')', 'after-types');
        }
        const typed = this.#token.type === 'identifier' || this.#isKeyword('fn');
        const result = typed ? this.#parseType() : null;
        return { name: 'fn', args, result, from: token.from, to: this.#lastEnd };
      }
      if (token.type === 'identifier') {
        const name = token.text;
        if (name === 'number' || name === 'string' || name === 'map') {
          this.#next();
          return { name, args: [], result: null, from: token.from, to: token.to };
        }
      }
      this.#fail(phrase('bad-type', { got: this.#got }), token, { expected: ['number', 'string', 'map', 'fn'] });
    } finally {
      this.#depth--;
    }
  }

  // Actions

  #characterName(token: Token): CharacterName {
    return {
      alias: token.text,
      key: this.#names.character(token.text) ?? token.text,
      from: token.from,
      to: token.to,
    };
  }

  #parseActions(): ActionList {
    const token = this.#next();
    const character = this.#characterName(token);
    const items: ActionItem[] = [];
    for (;;) {
      const word = this.#token;
      if (word.type !== 'action') {
        if (items.length > 0 && word.type === 'symbol' && word.text === ';') {
          // A comma before the ; takes the ; for itself; the statement then ends at the next one.
          this.#next();
          const comma = this.#tokens[this.#at - 2];
          if (!this.#isSymbol(';')) {
            this.#error(phrase('trailing-comma--unended', { got: this.#got }), this.#token, {
              expected: [';'],
              fix: fixOf(phrase('fix-remove-comma'), comma.from, comma.to, ''),
            });
            return { kind: 'actions', character, items, from: token.from, to: this.#lastEnd };
          }
          this.#reporter.warn(phrase('trailing-comma'), comma);
          break;
        }
        this.#failUnknownAction(word, character.alias);
      }
      this.#next();
      const params = this.#isSymbol('[') ? this.#parseMap() : null;
      let count = 1;
      if (this.#acceptSymbol(':')) count = this.#expectInteger('repetitions').value;
      items.push({ action: word.text as ActionName, params, count, from: word.from, to: this.#lastEnd });
      if (!this.#acceptSymbol(',')) break;
    }
    this.#expectSemicolon('actions');
    return { kind: 'actions', character, items, from: token.from, to: this.#lastEnd };
  }

  #failUnknownAction(token: Token, alias: string): never {
    const name = token.text;
    const character = alias;
    if (token.type !== 'identifier') {
      this.#fail(phrase('expected-action', { character, got: this.#got }), token, { expected: actionKeys });
    }
    const close = suggest(name, actionKeys);
    const said =
      close.length === 0
        ? phrase('unknown-action', { name, character, list: actionKeys.join(', ') })
        : phrase('unknown-action--suggest', { name, character, other: close[0] });
    this.#fail(said, token, {
      expected: close.length === 0 ? actionKeys : close,
      fix: replaceBy(close[0], token),
    });
  }

  // Expressions

  #parseExpression(above = 0): Expression {
    this.#enter(this.#token);
    try {
      return this.#parseExpressionInner(above);
    } finally {
      this.#depth--;
    }
  }

  #parseExpressionInner(above: number): Expression {
    let left = this.#parsePrefix();
    for (let chain = 0; ; chain++) {
      const token = this.#token;
      if (token.type !== 'symbol') return left;
      const level = precedence[token.text];
      if (level === undefined || level <= above) return left;
      if (chain > longestChain) this.#fail(phrase('too-deep--chain', { most: longestChain }), token);
      if (token.text === '(') {
        left = this.#parseCall(left);
        continue;
      }
      this.#next();
      const right = this.#parseExpression(level);
      const operator = (token.text === '<>' ? '!=' : token.text) as BinaryOperator;
      left = { kind: 'binary', operator, at: token.from, left, right, from: left.from, to: right.to };
    }
  }

  #parsePrefix(): Expression {
    const token = this.#token;
    switch (token.type) {
      case 'number': {
        this.#next();
        const value = readNumber(token.text);
        if (value === null) this.#fail(phrase('bad-number', { text: token.text }), token);
        return {
          kind: 'number',
          value: value.tag === Tag.big ? (value.ref as bigint) : value.num,
          float: value.tag === Tag.float,
          from: token.from,
          to: token.to,
        };
      }
      case 'bool':
        this.#next();
        return {
          kind: 'number',
          value: token.text === 'true' ? 1 : 0,
          float: false,
          from: token.from,
          to: token.to,
        };
      case 'string':
        this.#next();
        return { kind: 'string', value: token.text.replace(/^"+|"+$/g, ''), from: token.from, to: token.to };
      case 'identifier':
        this.#next();
        return { kind: 'identifier', name: token.text, from: token.from, to: token.to };
      case 'field': {
        const path: string[] = [];
        while (this.#token.type === 'field') path.push(this.#next().text.slice(1));
        return { kind: 'field', path, from: token.from, to: this.#lastEnd };
      }
      case 'keyword':
        if (token.text === 'fn') {
          this.#next();
          if (this.#token.type === 'identifier') {
            this.#fail(phrase('named-function-value'), this.#token);
          }
          const fn = this.#parseFunction();
          return { kind: 'function', fn, from: token.from, to: this.#lastEnd };
        }
        break;
      case 'symbol':
        if (token.text === '!' || token.text === '-') {
          this.#next();
          const operand = this.#parseExpression(prefixPrecedence);
          return { kind: 'unary', operator: token.text, operand, from: token.from, to: operand.to };
        }
        if (token.text === '(') {
          this.#next();
          const inner = this.#parseExpression();
          this.#expectSymbol(')', 'closing', token.line);
          return { ...inner, from: token.from, to: this.#lastEnd };
        }
        if (token.text === '[') return this.#parseMap();
        break;
    }
    const reserved =
      token.type === 'stat' || token.type === 'element' || token.type === 'character' || token.type === 'action';
    const name = reserved ? 'expected-expression--reserved' : 'expected-expression';
    this.#fail(phrase(name, { got: this.#got }), token, {
      expected: ['number', 'string', 'name', '.field', '(', '[', 'fn'],
    });
  }

  #parseCall(callee: Expression): Expression {
    const open = this.#next();
    const args: Expression[] = [];
    if (!this.#isSymbol(')')) {
      do args.push(this.#parseExpression());
      while (this.#acceptSymbol(','));
    }
    if (!this.#acceptSymbol(')')) {
      const token = this.#token;
      const name = token.type === 'field' ? 'unclosed-call--field' : 'unclosed-call';
      this.#fail(phrase(name, { got: this.#got }), token, { expected: [')', ','], fix: this.#insert(')') });
    }
    return { kind: 'call', callee, args, at: open.from, from: callee.from, to: this.#lastEnd };
  }

  #parseMap(): MapLiteral {
    const open = this.#next();
    const entries: MapEntry[] = [];
    if (!this.#acceptSymbol(']')) {
      for (;;) {
        const key = this.#expectName('key');
        this.#expectSymbol('=', 'after-key', key.text);
        const value = this.#parseExpression();
        if (entries.some((entry) => entry.key.text === key.text)) {
          this.#reporter.warn(phrase('duplicate-key', { name: key.text }), key);
        }
        entries.push({ key, value });
        if (this.#acceptSymbol(']')) break;
        const token = this.#token;
        if (!this.#acceptSymbol(',')) {
          this.#fail(phrase('unclosed-map', { got: this.#got }), token, {
            expected: [']', ','],
            fix: this.#insert(']'),
          });
        }
      }
    }
    return { kind: 'map', entries, from: open.from, to: this.#lastEnd };
  }

  // Declarations

  #expectNumber(what: What, word = ''): NumberAt {
    const token = this.#token;
    if (token.type !== 'number') {
      const said = phrase('expected-number', { what: this.#what(what, word), got: this.#got });
      this.#fail(said, token, { expected: ['number'] });
    }
    this.#next();
    const value = readNumber(token.text);
    if (value === null) this.#fail(phrase('bad-number', { text: token.text }), token);
    return { value: toFloat(value.tag, value.num, value.ref), from: token.from, to: token.to };
  }

  #expectInteger(what: What, word = ''): NumberAt {
    const token = this.#token;
    if (token.type === 'number') {
      const value = readNumber(token.text);
      if (value !== null && value.tag === Tag.int) {
        this.#next();
        return { value: value.num, from: token.from, to: token.to };
      }
    }
    const said = phrase('expected-integer', { what: this.#what(what, word), got: this.#got });
    this.#fail(said, token, { expected: ['integer'] });
  }

  /** A constant expression such as 0.466, 1/2.0 or -(3). */
  #expectConstant(what: What, word = ''): NumberAt {
    const expression = this.#parseExpression();
    let failed = false;
    const value = constantOf(expression, (span, problem) => {
      failed = true;
      this.#error(problem, span);
    });
    if (failed) throw resync;
    if (value === null || value.tag === Tag.string) {
      this.#fail(phrase('not-constant', { what: this.#what(what, word) }), expression, { expected: ['number'] });
    }
    return { value: toFloat(value.tag, value.num, value.ref), from: expression.from, to: expression.to };
  }

  #expectLevel(): LevelAt {
    this.#expectSymbol('=', 'after', 'lvl');
    const level = this.#expectInteger('level');
    if (!this.#acceptSymbol('/')) {
      const token = this.#token;
      this.#fail(phrase('level-without-max', { level: level.value, got: this.#got }), token, {
        expected: ['/'],
        fix: this.#insert('/90', '/90', level.to),
      });
    }
    const max = this.#expectInteger('max-level');
    if (max.value < level.value) {
      this.#error(phrase('level-above-max', { level: level.value, most: max.value }), max);
    }
    return { level: level.value, maxLevel: max.value, from: level.from, to: max.to };
  }

  /** `+params=[a=1, b=2]`, the + being the current token. */
  #expectParams(): ParamsAt {
    const plus = this.#next();
    if (!this.#isKeyword('params')) {
      this.#fail(phrase('expected-params', { got: this.#got }), this.#token, { expected: ['params'] });
    }
    this.#next();
    this.#expectSymbol('=', 'after', '+params');
    if (!this.#isSymbol('[')) this.#expectSymbol('[', 'after', '+params=');
    // `start_hp%` and the like are plain identifiers, so the map grammar fits.
    const map = this.#parseMap();
    const values: Record<string, number> = {};
    for (const { key, value } of map.entries) {
      let failed = false;
      const constant = constantOf(value, (span, problem) => {
        failed = true;
        this.#error(problem, span);
      });
      if (failed) continue;
      if (constant === null || constant.tag === Tag.string) {
        this.#error(phrase('not-constant--param', { name: key.text }), value);
        continue;
      }
      if (constant.tag === Tag.float) {
        this.#reporter.warn(phrase('fractional-param', { name: key.text }), value);
      }
      values[key.text] =
        constant.tag === Tag.int ? constant.num : constant.tag === Tag.float ? 0 : Number(constant.ref);
    }
    return { values, from: plus.from, to: this.#lastEnd };
  }

  /** Parses a declaration if one starts here, else returns null without moving. */
  #parseDeclaration(): Declaration | null {
    const token = this.#token;
    if (token.type === 'keyword') {
      switch (token.text) {
        case 'active':
          return this.#parseActive();
        case 'target':
          return this.#parseTarget();
        case 'energy':
        case 'hurt':
          return this.#parseEvent(token.text);
        case 'options':
          return this.#parseOptions();
      }
      return null;
    }
    if (token.type === 'identifier') {
      const after = this.#peek;
      if (after.type === 'keyword' && (after.text === 'char' || after.text === 'add'))
        this.#failUnknownCharacter(token);
      return null;
    }
    if (token.type !== 'character' || this.#peek.type === 'action') return null;
    const after = this.#peek;
    const character = this.#characterName(token);
    this.#next();
    if (after.type === 'keyword' && after.text === 'char') {
      return this.#guard(`${character.key}:character`, () => this.#parseCharacter(character));
    }
    if (after.type === 'keyword' && after.text === 'add') {
      this.#next();
      const what = this.#token;
      if (what.type === 'keyword') {
        this.#next();
        if (what.text === 'weapon') {
          return this.#guard(`${character.key}:weapon`, () => this.#parseWeapon(character));
        }
        if (what.text === 'set') return this.#parseSet(character);
        if (what.text === 'stats') return this.#parseStats(character);
      }
      this.#fail(phrase('unknown-add', { character: character.alias, got: described(what) }), what, {
        expected: ['weapon', 'set', 'stats'],
      });
    }
    this.#failUnknownAction(after, character.alias);
  }

  #guard<T>(line: string, read: () => T): T {
    try {
      return read();
    } catch (thrown) {
      if (thrown instanceof Resync) this.brokenLines.add(line);
      throw thrown;
    }
  }

  #parseCharacter(character: CharacterName): Declaration {
    this.#next();
    let level: LevelAt | null = null;
    let cons: NumberAt | null = null;
    let talents: NumberAt[] | null = null;
    let params: ParamsAt | null = null;
    for (;;) {
      const token = this.#token;
      if (this.#acceptSymbol(';')) break;
      if (token.type === 'end' || (this.#startsLine && this.#startsStatement)) {
        this.#expectSemicolon('character', character.alias);
        break;
      }
      if (token.type === 'keyword' && token.text === 'lvl') {
        this.#next();
        level = this.#expectLevel();
      } else if (token.type === 'keyword' && token.text === 'cons') {
        this.#next();
        this.#expectSymbol('=', 'after', 'cons');
        cons = this.#expectInteger('constellation');
      } else if (token.type === 'keyword' && token.text === 'talent') {
        this.#next();
        this.#expectSymbol('=', 'after', 'talent');
        talents = [this.#expectInteger('attack-level')];
        this.#expectSymbol(',', 'skill-and-burst');
        talents.push(this.#expectInteger('skill-level'));
        this.#expectSymbol(',', 'burst');
        talents.push(this.#expectInteger('burst-level'));
      } else if (token.type === 'symbol' && token.text === '+') {
        params = this.#expectParams();
      } else {
        this.#skipIgnored();
      }
    }
    return { kind: 'character', character, level, cons, talents, params, from: character.from, to: this.#lastEnd };
  }

  /** A char line ignores what it does not know: report the whole unknown item once. */
  #skipIgnored(): void {
    const from = this.#next();
    while (this.#token.type !== 'end' && !this.#startsLine) {
      const token = this.#token;
      const known =
        token.type === 'keyword' && (token.text === 'lvl' || token.text === 'cons' || token.text === 'talent');
      const startsItem =
        token.type !== 'symbol' && token.type !== 'number' && this.#peek.type === 'symbol' && this.#peek.text === '=';
      if (known || startsItem || this.#isSymbol(';') || this.#isSymbol('+')) break;
      this.#next();
    }
    const span = { from: from.from, to: this.#lastEnd };
    const said = phrase('ignored-token--character', { text: this.#text.slice(span.from, span.to) });
    this.#reporter.warn(said, span, { expected: ['lvl', 'cons', 'talent', '+params'] });
  }

  #expectQuotedName(what: 'weapon' | 'set'): Name {
    this.#expectSymbol('=', 'after', what);
    const token = this.#token;
    if (token.type !== 'string') {
      this.#fail(phrase(`expected-string--${what}`, { got: this.#got }), token, { expected: ['"name"'] });
    }
    this.#next();
    let { from, to } = token;
    if (this.#text[from] === '"') from++;
    if (to > from && this.#text[to - 1] === '"') to--;
    return { text: this.#text.slice(from, to), from, to };
  }

  #reportUnknown(what: 'weapon' | 'set' | 'monster', at: Name, close: readonly string[]): void {
    const name = JSON.stringify(at.text);
    const said =
      close.length === 0
        ? phrase(`unknown-${what}`, { name })
        : phrase(`unknown-${what}--suggest`, { name, other: close[0] });
    this.#error(said, at, { expected: close, fix: replaceBy(close[0], at) });
  }

  #parseWeapon(character: CharacterName): Declaration {
    const name = this.#expectQuotedName('weapon');
    const broken = this.#tokens[this.#at - 1].broken;
    const key = this.#names.weapon(name.text);
    if (key === undefined && !broken) {
      const plain = name.text.toLowerCase().replace(/[^a-z0-9]/g, '');
      const exact = this.#names.weapon(plain) === undefined ? [] : [plain];
      this.#reportUnknown('weapon', name, exact.length > 0 ? exact : suggest(plain, this.#names.weapons()));
    }
    let level: LevelAt | null = null;
    let refine: NumberAt | null = null;
    let params: ParamsAt | null = null;
    while (!broken) {
      const token = this.#token;
      if (this.#isSymbol(';')) break;
      if (token.type === 'keyword' && token.text === 'lvl') {
        this.#next();
        level = this.#expectLevel();
      } else if (token.type === 'keyword' && token.text === 'refine') {
        this.#next();
        this.#expectSymbol('=', 'after', 'refine');
        refine = this.#expectInteger('refinement');
      } else if (token.type === 'symbol' && token.text === '+') {
        params = this.#expectParams();
      } else if (token.type === 'end' || this.#startsLine) {
        break;
      } else {
        this.#fail(phrase('unknown-item--weapon', { got: this.#got }), token, {
          expected: ['lvl', 'refine', '+params', ';'],
        });
      }
    }
    const end = this.#isSymbol(';') ? this.#token : { from: Math.max(0, this.#lastEnd - 1), to: this.#lastEnd };
    if (!broken && level === null) {
      this.#error(phrase('weapon-without-level', { name: name.text }), end, {
        expected: ['lvl'],
        fix: this.#insert('lvl=90/90', ' lvl=90/90', end.from),
      });
    }
    if (!broken && refine === null) {
      const span = { from: end.from, to: end.to + (level === null ? 1 : 0) };
      this.#error(phrase('weapon-without-refine', { name: name.text }), span, {
        expected: ['refine'],
        fix: this.#insert('refine=1', ' refine=1', end.from),
      });
    }
    this.#expectSemicolon('line', 'weapon');
    return { kind: 'weapon', character, name, key, level, refine, params, from: character.from, to: this.#lastEnd };
  }

  #parseSet(character: CharacterName): Declaration {
    const name = this.#expectQuotedName('set');
    const broken = this.#tokens[this.#at - 1].broken;
    const key = this.#names.set(name.text);
    if (key === undefined && !broken) {
      const plain = name.text.toLowerCase().replace(/[^a-z0-9]/g, '');
      const exact = this.#names.set(plain) === undefined ? [] : [plain];
      this.#reportUnknown('set', name, exact.length > 0 ? exact : suggest(plain, this.#names.sets()));
    }
    let count: NumberAt | null = null;
    let params: ParamsAt | null = null;
    while (!broken) {
      const token = this.#token;
      if (this.#isSymbol(';') || token.type === 'end') break;
      if (token.type === 'keyword' && token.text === 'count') {
        this.#next();
        this.#expectSymbol('=', 'after', 'count');
        count = this.#expectInteger('pieces');
      } else if (token.type === 'symbol' && token.text === '+') {
        params = this.#expectParams();
      } else if (this.#startsLine) {
        break;
      } else {
        this.#fail(phrase('unknown-item--set', { got: this.#got }), token, {
          expected: ['count', '+params', ';'],
        });
      }
    }
    this.#expectSemicolon('line', 'set');
    return { kind: 'set', character, name, key, count, params, from: character.from, to: this.#lastEnd };
  }

  #parseStats(character: CharacterName): Declaration {
    const stats: StatAt[] = [];
    let label: Name | null = null;
    for (;;) {
      const token = this.#token;
      if (this.#isSymbol(';') || token.type === 'end') break;
      if (token.type === 'stat') {
        this.#next();
        this.#expectSymbol('=', 'after', token.text);
        const value = this.#expectConstant('word', token.text);
        stats.push({ stat: token.text, value: value.value, from: token.from, to: value.to });
      } else if (token.type === 'keyword' && token.text === 'label') {
        this.#next();
        this.#expectSymbol('=', 'after', 'label');
        label = this.#expectName('label');
      } else if (token.type === 'identifier' && token.text === 'random') {
        this.#next();
        return this.#parseRandomStats(character);
      } else if (this.#startsLine) {
        break;
      } else {
        const close = suggest(token.text, statKeys);
        const said =
          close.length === 0
            ? phrase('unknown-stat', { got: this.#got, list: statKeys.join(' ') })
            : phrase('unknown-stat--suggest', { got: this.#got, other: close[0] });
        this.#fail(said, token, {
          expected: close.length === 0 ? statKeys : close,
          fix: replaceBy(close[0], token),
        });
      }
    }
    this.#expectSemicolon('line', 'stats');
    return { kind: 'stats', character, stats, label, from: character.from, to: this.#lastEnd };
  }

  #parseRandomStats(character: CharacterName): Declaration {
    let rarity: NumberAt | null = null;
    const mains: Record<'sand' | 'goblet' | 'circlet', Name | null> = { sand: null, goblet: null, circlet: null };
    for (;;) {
      const token = this.#token;
      if (this.#isSymbol(';') || token.type === 'end') break;
      const word = token.type === 'identifier' ? token.text : '';
      if (word === 'rarity') {
        this.#next();
        this.#expectSymbol('=', 'after', 'rarity');
        rarity = this.#expectInteger('rarity');
      } else if (word === 'sand' || word === 'goblet' || word === 'circlet') {
        this.#next();
        this.#expectSymbol('=', 'after', word);
        const stat = this.#expectType('stat', 'expected-stat', statKeys, word);
        mains[word] = { text: stat.text, from: stat.from, to: stat.to };
      } else if (this.#startsLine) {
        break;
      } else {
        this.#fail(phrase('unknown-item--random', { got: this.#got }), token, {
          expected: ['rarity', 'sand', 'goblet', 'circlet', ';'],
        });
      }
    }
    this.#expectSemicolon('line', 'random stats');
    return { kind: 'random-stats', character, rarity, ...mains, from: character.from, to: this.#lastEnd };
  }

  #parseActive(): Declaration {
    const keyword = this.#next();
    const token = this.#token;
    if (token.type !== 'character') {
      if (token.type === 'identifier') this.#failUnknownCharacter(token);
      this.#fail(phrase('expected-character', { got: this.#got }), token);
    }
    this.#next();
    this.#expectSemicolon('line', 'active');
    return { kind: 'active', character: this.#characterName(token), from: keyword.from, to: this.#lastEnd };
  }

  #parseTarget(): Declaration {
    const keyword = this.#next();
    const items: TargetItem[] = [];
    for (;;) {
      const token = this.#token;
      if (this.#isSymbol(';') || token.type === 'end' || (this.#startsLine && this.#startsStatement)) break;
      items.push(this.#parseTargetItem(token));
    }
    this.#expectSemicolon('line', 'target');
    return { kind: 'target', items, from: keyword.from, to: this.#lastEnd };
  }

  #parseTargetItem(token: Token): TargetItem {
    const word = token.text;
    const from = token.from;
    const targetItems = [
      'lvl',
      'resist',
      'pos',
      'radius',
      'hp',
      'type',
      'freeze_resist',
      'particle_threshold',
      'particle_drop_count',
      'particle_element',
      ...elementKeys,
    ];
    const assign = (): void => {
      this.#next();
      this.#expectSymbol('=', 'after', word);
    };
    if (token.type === 'identifier') {
      switch (word) {
        case 'pos': {
          assign();
          const x = this.#expectConstant('x').value;
          this.#expectSymbol(',', 'y');
          const y = this.#expectConstant('y').value;
          return { key: 'pos', x, y, from, to: this.#lastEnd };
        }
        case 'radius':
          assign();
          return { key: 'radius', value: this.#expectNumber('radius').value, from, to: this.#lastEnd };
        case 'freeze_resist':
          assign();
          return { key: 'freeze_resist', value: this.#expectConstant('word', word).value, from, to: this.#lastEnd };
        case 'type': {
          assign();
          const name = this.#expectType('identifier', 'expected-monster', []);
          if (name.text !== 'dummy' && !this.#names.enemy(name.text)) {
            this.#reportUnknown('monster', name, suggest(name.text, this.#names.enemies()));
          }
          const params = this.#isSymbol('[') ? this.#parseTargetParams() : {};
          return {
            key: 'type',
            name: name.text,
            nameSpan: { from: name.from, to: name.to },
            params,
            from,
            to: this.#lastEnd,
          };
        }
      }
    } else if (token.type === 'keyword') {
      switch (word) {
        case 'lvl':
          assign();
          return { key: 'lvl', value: this.#expectInteger('level').value, from, to: this.#lastEnd };
        case 'resist':
          assign();
          return { key: 'resist', value: this.#expectConstant('word', 'resist').value, from, to: this.#lastEnd };
        case 'particle_threshold':
        case 'particle_drop_count':
          assign();
          return { key: word, value: this.#expectNumber('number-for', word).value, from, to: this.#lastEnd };
        case 'particle_element': {
          assign();
          const element = this.#expectType('element', 'expected-element', elementKeys);
          return { key: 'particle_element', element: element.text, from, to: this.#lastEnd };
        }
      }
    } else if (token.type === 'stat' && word === 'hp') {
      assign();
      return { key: 'hp', value: this.#expectNumber('hp').value, from, to: this.#lastEnd };
    } else if (token.type === 'element') {
      assign();
      return {
        key: 'element',
        element: word,
        value: this.#expectConstant('word', word).value,
        from,
        to: this.#lastEnd,
      };
    }
    const close = suggest(word, targetItems);
    const said =
      close.length === 0
        ? phrase('unknown-item--target', { got: this.#got, list: targetItems.join(' ') })
        : phrase('unknown-item--target-suggest', { got: this.#got, other: close[0] });
    this.#fail(said, token, { expected: close.length === 0 ? targetItems : close });
  }

  /** `[hp_mult=2, particles=0]` of a monster type. */
  #parseTargetParams(): Record<string, number> {
    this.#next();
    const params: Record<string, number> = {};
    for (;;) {
      const name = this.#expectName('type-parameter');
      this.#expectSymbol('=', 'after', name.text);
      if (name.text === 'hp_mult') params.hp_mult = this.#expectNumber('hp-factor').value;
      else if (name.text === 'particles') params.particles = this.#expectInteger('0-or-1').value;
      else {
        this.#expectNumber('number');
        this.#reporter.warn(phrase('ignored-token--type', { text: name.text }), name);
      }
      if (this.#acceptSymbol(']')) return params;
      this.#expectSymbol(',', 'type-parameters');
    }
  }

  #parseOptions(): Declaration {
    const keyword = this.#next();
    const items: OptionItem[] = [];
    for (;;) {
      const token = this.#token;
      if (this.#isSymbol(';') || token.type === 'end' || (this.#startsLine && this.#startsStatement)) break;
      items.push(this.#parseOption(token));
    }
    this.#expectSemicolon('line', 'options');
    return { kind: 'options', items, from: keyword.from, to: this.#lastEnd };
  }

  #parseOption(token: Token): OptionItem {
    const known = token.type === 'identifier' && Object.hasOwn(optionKinds, token.text);
    const kind = known ? optionKinds[token.text] : undefined;
    if (kind === undefined) {
      const all = Object.keys(optionKinds);
      const close = suggest(token.text, all);
      const said =
        close.length === 0
          ? phrase('unknown-option', { got: this.#got, list: all.join(' ') })
          : phrase('unknown-option--suggest', { got: this.#got, other: close[0] });
      this.#fail(said, token, {
        expected: close.length === 0 ? all : close,
        fix: replaceBy(close[0], token),
      });
    }
    this.#next();
    this.#expectSymbol('=', 'after', token.text);
    const name = token.text;
    const nameSpan = { from: token.from, to: token.to };
    let value: number | boolean | string;
    if (kind === 'bool') {
      const word = this.#expectType('bool', 'expected-bool', ['true', 'false'], name);
      value = word.text === 'true';
    } else if (kind === 'integer') {
      value = this.#expectInteger('value-for', name).value;
    } else if (kind === 'number') {
      value = this.#expectNumber('number-for', name).value;
    } else {
      const word = this.#expectType('identifier', 'expected-word', [], name);
      value = word.text;
      if (name === 'frame_defaults' && word.text !== 'human') {
        this.#error(phrase('bad-frame-defaults', { got: word.text }), word, {
          expected: ['human'],
          fix: replaceBy('human', word),
        });
      }
    }
    return { name, nameSpan, value, from: token.from, to: this.#lastEnd };
  }

  #parseEvent(kind: 'energy' | 'hurt'): Declaration {
    const keyword = this.#next();
    let mode: 'once' | 'every' | null = null;
    let interval: NumberAt[] | null = null;
    let amount: NumberAt[] | null = null;
    let element: Name | null = null;
    if (!this.#isSymbol(';')) {
      const word = this.#token;
      if (word.type !== 'identifier' || (word.text !== 'once' && word.text !== 'every')) {
        this.#fail(phrase('expected-mode', { word: kind, got: this.#got }), word, { expected: ['once', 'every'] });
      }
      this.#next();
      mode = word.text;
      for (;;) {
        const token = this.#token;
        if (this.#isSymbol(';') || token.type === 'end' || (this.#startsLine && this.#startsStatement)) break;
        const item = token.type === 'identifier' ? token.text : '';
        if (item === 'interval') {
          this.#next();
          this.#expectSymbol('=', 'after', 'interval');
          interval = [this.#expectInteger('frames')];
          if (mode === 'every') {
            this.#expectSymbol(',', 'interval');
            interval.push(this.#expectInteger('frames'));
          }
        } else if (item === 'amount') {
          this.#next();
          this.#expectSymbol('=', 'after', 'amount');
          if (kind === 'energy') {
            amount = [this.#expectInteger('particles')];
          } else {
            amount = [this.#expectNumber('least-damage')];
            this.#expectSymbol(',', 'damage');
            amount.push(this.#expectNumber('most-damage'));
          }
        } else if (item === 'element' && kind === 'hurt') {
          this.#next();
          this.#expectSymbol('=', 'after', 'element');
          const word = this.#expectType('element', 'expected-element', elementKeys);
          element = { text: word.text, from: word.from, to: word.to };
        } else {
          const known = kind === 'energy' ? ['interval', 'amount'] : ['interval', 'amount', 'element'];
          const words = `${kind} ${mode}`;
          const interval = mode === 'every' ? '480,720' : '300';
          const example = `${words} interval=${interval} amount=${kind === 'energy' ? '1' : '100,200'};`;
          const said = phrase('unknown-item--event', { words, list: known.join(', '), got: this.#got, example });
          this.#fail(said, token, { expected: known });
        }
      }
    }
    this.#expectSemicolon('line', kind);
    return { kind, mode, interval, amount, element, from: keyword.from, to: this.#lastEnd };
  }
}

function described(token: Token): string | Phrase {
  return token.type === 'end' ? phrase('end-of-text') : token.text;
}

/** Options of the language and the kind of value each takes. */
export const optionKinds: Readonly<Record<string, 'bool' | 'integer' | 'number' | 'word' | undefined>> = {
  iteration: 'integer',
  duration: 'number',
  workers: 'integer',
  swap_delay: 'integer',
  hitlag: 'bool',
  defhalt: 'bool',
  ignore_burst_energy: 'bool',
  frame_defaults: 'word',
  attack_delay: 'integer',
  charge_delay: 'integer',
  skill_delay: 'integer',
  burst_delay: 'integer',
  jump_delay: 'integer',
  dash_delay: 'integer',
  aim_delay: 'integer',
  debug: 'bool',
  mode: 'word',
};
