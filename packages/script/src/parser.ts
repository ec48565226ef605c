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
import type { Diagnostic, Fix, Reporter, Span } from './diagnostics.ts';
import { constantOf } from './fold.ts';
import { type Comment, lex, type Token, type TokenType } from './lexer.ts';
import { type ActionName, actionKeys, elementKeys, type NameTable, statKeys, suggest } from './names.ts';
import { readNumber, Tag, toFloat } from './numbers.ts';
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

interface Extra {
  readonly expected?: readonly string[];
  readonly fix?: Fix;
}

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
          this.#fail('unexpected-brace', this.#token, 'this } closes nothing; remove it or add the missing {');
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

  #error(code: string, span: Span, message: string, extra?: Extra): void {
    this.#reporter.error(code, span, message, extra);
  }

  #fail(code: string, span: Span, message: string, extra?: Extra): never {
    this.#error(code, span, message, extra);
    throw resync;
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

  #describe(token: Token): string {
    return token.type === 'end' ? 'the end of the text' : token.text;
  }

  #expectSymbol(symbol: string, where: string): Token {
    const token = this.#token;
    if (token.type === 'symbol' && token.text === symbol) return this.#next();
    this.#fail('expected-symbol', token, `expected ${symbol} ${where}, got ${this.#describe(token)}`, {
      expected: [symbol],
      fix: { title: `Insert ${symbol}`, from: this.#lastEnd, to: this.#lastEnd, insert: symbol },
    });
  }

  #expectSemicolon(after: string): void {
    if (this.#acceptSymbol(';')) return;
    const previous = this.#tokens[this.#at - 1];
    if (previous.broken) return;
    const token = this.#token;
    this.#error('missing-semicolon', token, `expected ; at the end of ${after}, got ${this.#describe(token)}`, {
      expected: [';'],
      fix: { title: 'Insert ;', from: previous.to, to: previous.to, insert: ';' },
    });
    if (this.#startsLine || token.type === 'end' || this.#isSymbol('}')) return;
    throw resync;
  }

  #expectType(type: TokenType, code: string, message: string, expected: readonly string[]): Token {
    const token = this.#token;
    if (token.type === type) return this.#next();
    this.#fail(code, token, `${message}, got ${this.#describe(token)}`, { expected });
  }

  /** A name for a variable, function, parameter, map key or label. */
  #expectName(what: string): Name {
    const token = this.#token;
    if (token.type === 'identifier') {
      this.#next();
      return { text: token.text, from: token.from, to: token.to };
    }
    const reserved: Partial<Record<TokenType, string>> = {
      keyword: 'a keyword',
      bool: 'a keyword',
      stat: 'the name of a stat',
      element: 'the name of an element',
      character: 'the name of a character',
      action: 'the name of an action',
    };
    const why = reserved[token.type];
    if (why !== undefined) {
      const better = `my_${token.text.replace(/%/g, '')}`;
      this.#fail('reserved-name', token, `${token.text} is ${why} and cannot be ${what}; choose another name`, {
        expected: ['name'],
        fix: { title: `Rename to ${better}`, from: token.from, to: token.to, insert: better },
      });
    }
    this.#fail('expected-name', token, `expected ${what}, got ${this.#describe(token)}`, { expected: ['name'] });
  }

  #enter(span: Span): void {
    this.#depth++;
    if (this.#depth > deepest) {
      this.#depth--;
      this.#fail('too-deep', span, `nested more than ${deepest} levels deep; split the script into functions`);
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
            this.#expectSemicolon('the let statement');
            return statement;
          }
          case 'break':
          case 'continue':
          case 'fallthrough': {
            this.#next();
            const word = token.text;
            this.#expectSemicolon(`the ${word} statement`);
            return { kind: 'control', word, from: token.from, to: this.#lastEnd };
          }
          case 'return': {
            this.#next();
            const value = this.#parseExpression();
            this.#expectSemicolon('the return statement');
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
            this.#fail('stray-else', token, 'this else has no if directly before it');
            break;
          case 'case':
          case 'default':
            this.#fail('stray-case', token, `${token.text} is only possible inside switch { … }`);
            break;
          case 'char':
          case 'add':
            this.#fail(
              'declaration-without-character',
              token,
              `a ${token.text} line starts with the character's name: NAME ${token.text} …`,
            );
            break;
          default:
            this.#fail('unexpected-token', token, `a statement cannot start with ${token.text}`);
        }
        break;
      case 'character':
        return this.#parseActions();
      case 'action':
        this.#fail(
          'action-without-character',
          token,
          `a line cannot start with an action; write the character first: NAME ${token.text};`,
        );
        break;
      case 'identifier': {
        const after = this.#peek;
        if (after.type === 'symbol' && after.text === '=') {
          const statement = this.#parseAssign();
          this.#expectSemicolon('the assignment');
          return statement;
        }
        if (after.type === 'action') this.#failUnknownCharacter(token);
        break;
      }
      case 'symbol':
        if (token.text === '{') return this.#parseBlock();
        if (token.text === ';') {
          this.#fail('empty-statement', token, 'this ; ends nothing; remove it', {
            fix: { title: 'Remove ;', from: token.from, to: token.to, insert: '' },
          });
        }
        break;
    }
    const value = this.#parseExpression();
    this.#expectSemicolon('the statement');
    return { kind: 'expression', value, from: token.from, to: this.#lastEnd };
  }

  #failUnknownCharacter(token: Token): never {
    const close = suggest(token.text, this.#names.characters());
    const lower = token.text.toLowerCase();
    const best = this.#names.character(lower) !== undefined ? lower : close[0];
    const hint = best === undefined ? '' : `; did you mean ${best}?`;
    this.#fail('unknown-character', token, `unknown character ${token.text}${hint}`, {
      expected: close,
      fix:
        best === undefined ? undefined : { title: `Replace by ${best}`, from: token.from, to: token.to, insert: best },
    });
  }

  #parseLet(): Let {
    const token = this.#next();
    const name = this.#expectName('a variable');
    let type: TypeNote | null = null;
    if (!this.#isSymbol('=')) {
      if (this.#token.type === 'identifier' || this.#isKeyword('fn')) {
        type = this.#parseType();
      } else {
        this.#fail(
          'let-without-value',
          this.#token,
          `expected = after let ${name.text}, got ${this.#describe(this.#token)}; a variable needs a value`,
          {
            expected: ['='],
            fix: { title: 'Set to 0', from: this.#lastEnd, to: this.#lastEnd, insert: ' = 0' },
          },
        );
      }
    }
    this.#expectSymbol('=', `after let ${name.text}`);
    const value = this.#parseExpression();
    return { kind: 'let', name, type, value, from: token.from, to: this.#lastEnd };
  }

  #parseAssign(): Assign {
    const name = this.#expectName('a variable');
    this.#expectSymbol('=', `after ${name.text}`);
    const value = this.#parseExpression();
    return { kind: 'assign', name, value, from: name.from, to: this.#lastEnd };
  }

  #parseCondition(word: string): Expression {
    if (this.#isSymbol('{')) {
      const token = this.#token;
      this.#error('missing-condition', token, `${word} needs a condition before {; write ${word} 1 { … } for always`, {
        fix: { title: 'Insert 1', from: token.from, to: token.from, insert: '1 ' },
      });
      return { kind: 'number', value: 1, float: false, from: token.from, to: token.from };
    }
    return this.#parseExpression();
  }

  /** The `{ … }` of if, while and for; a single statement without braces is reported and taken as the body. */
  #parseBody(word: string): Block {
    if (this.#isSymbol('{')) return this.#parseBlock();
    const token = this.#token;
    this.#error(
      'missing-brace',
      token,
      `expected { after ${word}, got ${this.#describe(token)}; braces are needed even for one statement`,
      {
        expected: ['{'],
      },
    );
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
        this.#error('unclosed-block', token, `no } closes the { in line ${open.line}`, {
          expected: ['}'],
          fix: { title: 'Insert }', from: token.from, to: token.from, insert: '\n}' },
        });
        return body;
      }
      const start = this.#at;
      try {
        const declaration = this.#parseDeclaration();
        if (declaration !== null) {
          this.#error(
            'nested-declaration',
            token,
            `a ${declaration.kind} line is only possible at top level, outside of { }`,
          );
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
    const open = this.#expectSymbol('{', 'after switch');
    const cases: Case[] = [];
    let otherwise: Block | null = null;
    for (;;) {
      const word = this.#token;
      if (this.#acceptSymbol('}')) break;
      if (word.type === 'end') {
        this.#error('unclosed-block', word, `no } closes the { in line ${open.line}`, {
          expected: ['}'],
        });
        break;
      }
      if (word.type === 'keyword' && (word.text === 'case' || word.text === 'default')) {
        this.#next();
        const condition = word.text === 'case' ? this.#parseExpression() : null;
        const colon = this.#token;
        if (!this.#acceptSymbol(':')) {
          this.#error('missing-colon', colon, `expected : after ${word.text}, got ${this.#describe(colon)}`, {
            expected: [':'],
            fix: { title: 'Insert :', from: this.#lastEnd, to: this.#lastEnd, insert: ':' },
          });
        }
        const from = this.#token.from;
        const body = this.#parseBlockBody(open, true);
        const block: Block = { kind: 'block', body, from, to: Math.max(from, this.#lastEnd) };
        if (condition === null) {
          if (otherwise !== null) {
            this.#reporter.warn('second-default', word, 'a second default replaces the first one');
          }
          otherwise = block;
        } else {
          cases.push({ condition, body: block });
        }
        continue;
      }
      this.#error('expected-case', word, `expected case or default inside switch, got ${this.#describe(word)}`, {
        expected: ['case', 'default', '}'],
      });
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
      if (init !== null) this.#expectSymbol(';', `after the first part of for`);
      condition = this.#parseCondition('for');
      if (this.#acceptSymbol(';') && !this.#isSymbol('{')) post = this.#parseAssign();
    }
    const body = this.#parseBody('for');
    return { kind: 'for', init, condition, post, body, from: token.from, to: this.#lastEnd };
  }

  #parseFunctionStatement(from: number): Statement {
    const name = this.#expectName('a function name');
    const fn = this.#parseFunction();
    return { kind: 'fn', name, fn, from, to: this.#lastEnd };
  }

  /** Parameters, result type and body, after `fn` or `fn NAME`. */
  #parseFunction(): FunctionShape {
    this.#expectSymbol('(', 'before the parameters of fn');
    const params: Parameter[] = [];
    while (!this.#acceptSymbol(')')) {
      const name = this.#expectName('a parameter name');
      if (params.some((other) => other.text === name.text)) {
        this.#error('duplicate-parameter', name, `fn has the parameter ${name.text} twice; rename one`);
      }
      const typed = this.#token.type === 'identifier' || this.#isKeyword('fn');
      const type = typed ? this.#parseType() : null;
      params.push({ ...name, type });
      if (this.#acceptSymbol(',')) {
        if (this.#token.type !== 'identifier') this.#expectName('another parameter after the comma');
      } else if (!this.#isSymbol(')')) {
        this.#expectSymbol(')', 'after the parameters of fn');
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
        this.#expectSymbol('(', 'in the fn type');
        const args: TypeNote[] = [];
        if (!this.#acceptSymbol(')')) {
          do args.push(this.#parseType());
          while (this.#acceptSymbol(','));
          this.#expectSymbol(')', 'after the types of fn');
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
      this.#fail('bad-type', token, `expected a type (number, string, map or fn(…)), got ${this.#describe(token)}`, {
        expected: ['number', 'string', 'map', 'fn'],
      });
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
            this.#error(
              'trailing-comma',
              this.#token,
              `the comma before ; takes the ; for itself, so another ; is expected, got ${this.#describe(this.#token)}; remove the comma`,
              {
                expected: [';'],
                fix: { title: 'Remove the comma', from: comma.from, to: comma.to, insert: '' },
              },
            );
            return { kind: 'actions', character, items, from: token.from, to: this.#lastEnd };
          }
          this.#reporter.warn('trailing-comma', comma, 'a comma before ; needs a second ;; remove the comma and one ;');
          break;
        }
        this.#failUnknownAction(word, character.alias);
      }
      this.#next();
      const params = this.#isSymbol('[') ? this.#parseMap() : null;
      let count = 1;
      if (this.#acceptSymbol(':')) count = this.#expectInteger('a number of repetitions after :').value;
      items.push({ action: word.text as ActionName, params, count, from: word.from, to: this.#lastEnd });
      if (!this.#acceptSymbol(',')) break;
    }
    this.#expectSemicolon('the action list');
    return { kind: 'actions', character, items, from: token.from, to: this.#lastEnd };
  }

  #failUnknownAction(token: Token, alias: string): never {
    if (token.type !== 'identifier') {
      this.#fail('expected-action', token, `expected an action for ${alias}, got ${this.#describe(token)}`, {
        expected: actionKeys,
      });
    }
    const close = suggest(token.text, actionKeys);
    const hint = close.length === 0 ? `; actions are ${actionKeys.join(', ')}` : `; did you mean ${close[0]}?`;
    this.#fail('unknown-action', token, `unknown action ${token.text} for ${alias}${hint}`, {
      expected: close.length === 0 ? actionKeys : close,
      fix:
        close.length === 0
          ? undefined
          : { title: `Replace by ${close[0]}`, from: token.from, to: token.to, insert: close[0] },
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
      if (chain > longestChain) this.#fail('too-deep', token, `more than ${longestChain} operators in one expression`);
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
        if (value === null) this.#fail('bad-number', token, `${token.text} is no number`);
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
            this.#fail('named-function-value', this.#token, 'a function used as a value has no name: fn(…) { … }');
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
          this.#expectSymbol(')', `to close the ( in line ${token.line}`);
          return { ...inner, from: token.from, to: this.#lastEnd };
        }
        if (token.text === '[') return this.#parseMap();
        break;
    }
    const reserved =
      token.type === 'stat' || token.type === 'element' || token.type === 'character' || token.type === 'action';
    const hint = reserved ? ` (${token.text} is a reserved word, not a variable)` : '';
    this.#fail('expected-expression', token, `expected a value, got ${this.#describe(token)}${hint}`, {
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
      const extra = token.type === 'field' ? '; a map has no fields to read' : '';
      this.#fail('unclosed-call', token, `expected ) or , in the call, got ${this.#describe(token)}${extra}`, {
        expected: [')', ','],
        fix: { title: 'Insert )', from: this.#lastEnd, to: this.#lastEnd, insert: ')' },
      });
    }
    return { kind: 'call', callee, args, at: open.from, from: callee.from, to: this.#lastEnd };
  }

  #parseMap(): MapLiteral {
    const open = this.#next();
    const entries: MapEntry[] = [];
    if (!this.#acceptSymbol(']')) {
      for (;;) {
        const key = this.#expectName('a key in [ … ]');
        this.#expectSymbol('=', `after the key ${key.text}`);
        const value = this.#parseExpression();
        if (entries.some((entry) => entry.key.text === key.text)) {
          this.#reporter.warn('duplicate-key', key, `the key ${key.text} is given twice; the last value counts`);
        }
        entries.push({ key, value });
        if (this.#acceptSymbol(']')) break;
        const token = this.#token;
        if (!this.#acceptSymbol(',')) {
          this.#fail('unclosed-map', token, `expected ] or , in [ … ], got ${this.#describe(token)}`, {
            expected: [']', ','],
            fix: { title: 'Insert ]', from: this.#lastEnd, to: this.#lastEnd, insert: ']' },
          });
        }
      }
    }
    return { kind: 'map', entries, from: open.from, to: this.#lastEnd };
  }

  // Declarations

  #expectNumber(what: string): NumberAt {
    const token = this.#expectType('number', 'expected-number', `expected ${what}`, ['number']);
    const value = readNumber(token.text);
    if (value === null) this.#fail('bad-number', token, `${token.text} is no number`);
    return { value: toFloat(value.tag, value.num, value.ref), from: token.from, to: token.to };
  }

  #expectInteger(what: string): NumberAt {
    const token = this.#token;
    if (token.type === 'number') {
      const value = readNumber(token.text);
      if (value !== null && value.tag === Tag.int) {
        this.#next();
        return { value: value.num, from: token.from, to: token.to };
      }
    }
    this.#fail(
      'expected-integer',
      token,
      `expected ${what} (a whole number without sign), got ${this.#describe(token)}`,
      {
        expected: ['integer'],
      },
    );
  }

  /** A constant expression such as 0.466, 1/2.0 or -(3). */
  #expectConstant(what: string): NumberAt {
    const expression = this.#parseExpression();
    let failed = false;
    const value = constantOf(expression, (span, problem) => {
      failed = true;
      this.#error('bad-constant', span, problem);
    });
    if (failed) throw resync;
    if (value === null || value.tag === Tag.string) {
      this.#fail('not-constant', expression, `expected a constant number for ${what}`, { expected: ['number'] });
    }
    return { value: toFloat(value.tag, value.num, value.ref), from: expression.from, to: expression.to };
  }

  #expectLevel(): LevelAt {
    this.#expectSymbol('=', 'after lvl');
    const level = this.#expectInteger('the level');
    if (!this.#acceptSymbol('/')) {
      const token = this.#token;
      this.#fail(
        'level-without-max',
        token,
        `expected / and the maximum level after lvl=${level.value}, got ${this.#describe(token)}; write lvl=${level.value}/90`,
        {
          expected: ['/'],
          fix: { title: 'Insert /90', from: level.to, to: level.to, insert: '/90' },
        },
      );
    }
    const max = this.#expectInteger('the maximum level');
    if (max.value < level.value) {
      this.#fail(
        'level-above-max',
        max,
        `the level ${level.value} is above its maximum ${max.value}; write the lower number first`,
      );
    }
    return { level: level.value, maxLevel: max.value, from: level.from, to: max.to };
  }

  /** `+params=[a=1, b=2]`, the + being the current token. */
  #expectParams(): ParamsAt {
    const plus = this.#next();
    if (!this.#isKeyword('params')) {
      this.#fail('expected-params', this.#token, `expected params after +, got ${this.#describe(this.#token)}`, {
        expected: ['params'],
      });
    }
    this.#next();
    this.#expectSymbol('=', 'after +params');
    if (!this.#isSymbol('[')) this.#expectSymbol('[', 'after +params=');
    // `start_hp%` and the like are plain identifiers, so the map grammar fits.
    const map = this.#parseMap();
    const values: Record<string, number> = {};
    for (const { key, value } of map.entries) {
      let failed = false;
      const constant = constantOf(value, (span, problem) => {
        failed = true;
        this.#error('bad-constant', span, problem);
      });
      if (failed) continue;
      if (constant === null || constant.tag === Tag.string) {
        this.#error('not-constant', value, `expected a constant number for the param ${key.text}`);
        continue;
      }
      if (constant.tag === Tag.float) {
        this.#reporter.warn('fractional-param', value, `params are whole numbers: ${key.text} counts as 0`);
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
      this.#fail(
        'unknown-add',
        what,
        `expected weapon, set or stats after ${character.alias} add, got ${this.#describe(what)}`,
        {
          expected: ['weapon', 'set', 'stats'],
        },
      );
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
        this.#expectSemicolon(`the char line of ${character.alias}`);
        break;
      }
      if (token.type === 'keyword' && token.text === 'lvl') {
        this.#next();
        level = this.#expectLevel();
      } else if (token.type === 'keyword' && token.text === 'cons') {
        this.#next();
        this.#expectSymbol('=', 'after cons');
        cons = this.#expectInteger('the constellation');
      } else if (token.type === 'keyword' && token.text === 'talent') {
        this.#next();
        this.#expectSymbol('=', 'after talent');
        talents = [this.#expectInteger('the attack talent level')];
        this.#expectSymbol(',', 'and the skill and burst talent levels');
        talents.push(this.#expectInteger('the skill talent level'));
        this.#expectSymbol(',', 'and the burst talent level');
        talents.push(this.#expectInteger('the burst talent level'));
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
    this.#reporter.warn(
      'ignored-token',
      { from: from.from, to: this.#lastEnd },
      `${this.#text.slice(from.from, this.#lastEnd)} has no effect on a char line (lvl, cons, talent and +params do)`,
      {
        expected: ['lvl', 'cons', 'talent', '+params'],
      },
    );
  }

  #expectQuotedName(what: string): Name {
    this.#expectSymbol('=', `after ${what}`);
    const token = this.#expectType('string', 'expected-string', `expected the ${what} name in quotes`, ['"name"']);
    let from = token.from;
    let to = token.to;
    if (this.#text[from] === '"') from++;
    if (to > from && this.#text[to - 1] === '"') to--;
    return { text: this.#text.slice(from, to), from, to };
  }

  #reportUnknown(what: string, name: Name, close: readonly string[]): void {
    const hint = close.length === 0 ? '' : `; did you mean ${close[0]}?`;
    this.#error(`unknown-${what}`, name, `unknown ${what} ${JSON.stringify(name.text)}${hint}`, {
      expected: close,
      fix:
        close.length === 0
          ? undefined
          : { title: `Replace by ${close[0]}`, from: name.from, to: name.to, insert: close[0] },
    });
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
        this.#expectSymbol('=', 'after refine');
        refine = this.#expectInteger('the refinement');
      } else if (token.type === 'symbol' && token.text === '+') {
        params = this.#expectParams();
      } else if (token.type === 'end' || this.#startsLine) {
        break;
      } else {
        this.#fail('unknown-item', token, `a weapon line has lvl, refine and +params, not ${this.#describe(token)}`, {
          expected: ['lvl', 'refine', '+params', ';'],
        });
      }
    }
    const end = this.#isSymbol(';') ? this.#token : { from: Math.max(0, this.#lastEnd - 1), to: this.#lastEnd };
    if (!broken && level === null) {
      this.#error('weapon-without-level', end, `the weapon ${name.text} needs lvl=LEVEL/MAX, such as lvl=90/90`, {
        expected: ['lvl'],
        fix: { title: 'Insert lvl=90/90', from: end.from, to: end.from, insert: ' lvl=90/90' },
      });
    }
    if (!broken && refine === null) {
      this.#error(
        'weapon-without-refine',
        { from: end.from, to: end.to + (level === null ? 1 : 0) },
        `the weapon ${name.text} needs refine=1 to 5`,
        {
          expected: ['refine'],
          fix: { title: 'Insert refine=1', from: end.from, to: end.from, insert: ' refine=1' },
        },
      );
    }
    this.#expectSemicolon('the weapon line');
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
        this.#expectSymbol('=', 'after count');
        count = this.#expectInteger('the number of pieces');
      } else if (token.type === 'symbol' && token.text === '+') {
        params = this.#expectParams();
      } else if (this.#startsLine) {
        break;
      } else {
        this.#fail('unknown-item', token, `a set line has count and +params, not ${this.#describe(token)}`, {
          expected: ['count', '+params', ';'],
        });
      }
    }
    this.#expectSemicolon('the set line');
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
        this.#expectSymbol('=', `after ${token.text}`);
        const value = this.#expectConstant(token.text);
        stats.push({ stat: token.text, value: value.value, from: token.from, to: value.to });
      } else if (token.type === 'keyword' && token.text === 'label') {
        this.#next();
        this.#expectSymbol('=', 'after label');
        label = this.#expectName('a label');
      } else if (token.type === 'identifier' && token.text === 'random') {
        this.#next();
        return this.#parseRandomStats(character);
      } else if (this.#startsLine) {
        break;
      } else {
        const close = suggest(token.text, statKeys);
        const hint = close.length === 0 ? `stats are ${statKeys.join(' ')}` : `did you mean ${close[0]}?`;
        this.#fail('unknown-stat', token, `unknown stat ${this.#describe(token)}; ${hint}`, {
          expected: close.length === 0 ? statKeys : close,
          fix:
            close.length === 0
              ? undefined
              : { title: `Replace by ${close[0]}`, from: token.from, to: token.to, insert: close[0] },
        });
      }
    }
    this.#expectSemicolon('the stats line');
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
        this.#expectSymbol('=', 'after rarity');
        rarity = this.#expectInteger('the rarity');
      } else if (word === 'sand' || word === 'goblet' || word === 'circlet') {
        this.#next();
        this.#expectSymbol('=', `after ${word}`);
        const stat = this.#expectType('stat', 'expected-stat', `expected the main stat of the ${word}`, statKeys);
        mains[word] = { text: stat.text, from: stat.from, to: stat.to };
      } else if (this.#startsLine) {
        break;
      } else {
        this.#fail(
          'unknown-item',
          token,
          `a random stats line has rarity, sand, goblet and circlet, not ${this.#describe(token)}`,
          {
            expected: ['rarity', 'sand', 'goblet', 'circlet', ';'],
          },
        );
      }
    }
    this.#expectSemicolon('the random stats line');
    return { kind: 'random-stats', character, rarity, ...mains, from: character.from, to: this.#lastEnd };
  }

  #parseActive(): Declaration {
    const keyword = this.#next();
    const token = this.#token;
    if (token.type !== 'character') {
      if (token.type === 'identifier') this.#failUnknownCharacter(token);
      this.#fail('expected-character', token, `expected a character after active, got ${this.#describe(token)}`);
    }
    this.#next();
    this.#expectSemicolon('the active line');
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
    this.#expectSemicolon('the target line');
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
      this.#expectSymbol('=', `after ${word}`);
    };
    if (token.type === 'identifier') {
      switch (word) {
        case 'pos': {
          assign();
          const x = this.#expectConstant('the x position').value;
          this.#expectSymbol(',', 'and the y position');
          const y = this.#expectConstant('the y position').value;
          return { key: 'pos', x, y, from, to: this.#lastEnd };
        }
        case 'radius':
          assign();
          return { key: 'radius', value: this.#expectNumber('the radius').value, from, to: this.#lastEnd };
        case 'freeze_resist':
          assign();
          return { key: 'freeze_resist', value: this.#expectConstant(word).value, from, to: this.#lastEnd };
        case 'type': {
          assign();
          const name = this.#expectType('identifier', 'expected-monster', 'expected a monster name', []);
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
          return { key: 'lvl', value: this.#expectInteger('the level').value, from, to: this.#lastEnd };
        case 'resist':
          assign();
          return { key: 'resist', value: this.#expectConstant('resist').value, from, to: this.#lastEnd };
        case 'particle_threshold':
        case 'particle_drop_count':
          assign();
          return { key: word, value: this.#expectNumber(`a number for ${word}`).value, from, to: this.#lastEnd };
        case 'particle_element': {
          assign();
          const element = this.#expectType('element', 'expected-element', 'expected an element', elementKeys);
          return { key: 'particle_element', element: element.text, from, to: this.#lastEnd };
        }
      }
    } else if (token.type === 'stat' && word === 'hp') {
      assign();
      return { key: 'hp', value: this.#expectNumber('the HP').value, from, to: this.#lastEnd };
    } else if (token.type === 'element') {
      assign();
      return { key: 'element', element: word, value: this.#expectConstant(word).value, from, to: this.#lastEnd };
    }
    const close = suggest(word, targetItems);
    const hint = close.length === 0 ? `items are ${targetItems.join(' ')}` : `did you mean ${close[0]}?`;
    this.#fail('unknown-item', token, `unknown item ${this.#describe(token)} on a target line; ${hint}`, {
      expected: close.length === 0 ? targetItems : close,
    });
  }

  /** `[hp_mult=2, particles=0]` of a monster type. */
  #parseTargetParams(): Record<string, number> {
    this.#next();
    const params: Record<string, number> = {};
    for (;;) {
      const name = this.#expectName('hp_mult or particles');
      this.#expectSymbol('=', `after ${name.text}`);
      if (name.text === 'hp_mult') params.hp_mult = this.#expectNumber('the HP factor').value;
      else if (name.text === 'particles') params.particles = this.#expectInteger('0 or 1').value;
      else {
        this.#expectNumber('a number');
        this.#reporter.warn('ignored-token', name, `${name.text} has no effect here (hp_mult and particles do)`);
      }
      if (this.#acceptSymbol(']')) return params;
      this.#expectSymbol(',', 'or ] in the type parameters');
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
    this.#expectSemicolon('the options line');
    return { kind: 'options', items, from: keyword.from, to: this.#lastEnd };
  }

  #parseOption(token: Token): OptionItem {
    const known = token.type === 'identifier' && Object.hasOwn(optionKinds, token.text);
    const kind = known ? optionKinds[token.text] : undefined;
    if (kind === undefined) {
      const all = Object.keys(optionKinds);
      const close = suggest(token.text, all);
      const hint = close.length === 0 ? `options are ${all.join(' ')}` : `did you mean ${close[0]}?`;
      this.#fail('unknown-option', token, `unknown option ${this.#describe(token)}; ${hint}`, {
        expected: close.length === 0 ? all : close,
        fix:
          close.length === 0
            ? undefined
            : { title: `Replace by ${close[0]}`, from: token.from, to: token.to, insert: close[0] },
      });
    }
    this.#next();
    this.#expectSymbol('=', `after ${token.text}`);
    const name = token.text;
    const nameSpan = { from: token.from, to: token.to };
    let value: number | boolean | string;
    if (kind === 'bool') {
      const word = this.#expectType('bool', 'expected-bool', `expected true or false for ${name}`, ['true', 'false']);
      value = word.text === 'true';
    } else if (kind === 'integer') {
      value = this.#expectInteger(`a value for ${name}`).value;
    } else if (kind === 'number') {
      value = this.#expectNumber(`a number for ${name}`).value;
    } else {
      const word = this.#expectType('identifier', 'expected-word', `expected a word for ${name}`, []);
      value = word.text;
      if (name === 'frame_defaults' && word.text !== 'human') {
        this.#error('bad-frame-defaults', word, `frame_defaults can only be human, not ${word.text}`, {
          expected: ['human'],
          fix: { title: 'Replace by human', from: word.from, to: word.to, insert: 'human' },
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
        this.#fail('expected-mode', word, `expected once or every after ${kind}, got ${this.#describe(word)}`, {
          expected: ['once', 'every'],
        });
      }
      this.#next();
      mode = word.text;
      for (;;) {
        const token = this.#token;
        if (this.#isSymbol(';') || token.type === 'end' || (this.#startsLine && this.#startsStatement)) break;
        const item = token.type === 'identifier' ? token.text : '';
        if (item === 'interval') {
          this.#next();
          this.#expectSymbol('=', 'after interval');
          interval = [this.#expectInteger('a number of frames')];
          if (mode === 'every') {
            this.#expectSymbol(',', 'and the other end of the interval');
            interval.push(this.#expectInteger('a number of frames'));
          }
        } else if (item === 'amount') {
          this.#next();
          this.#expectSymbol('=', 'after amount');
          if (kind === 'energy') {
            amount = [this.#expectInteger('a number of particles')];
          } else {
            amount = [this.#expectNumber('the least damage')];
            this.#expectSymbol(',', 'and the most damage');
            amount.push(this.#expectNumber('the most damage'));
          }
        } else if (item === 'element' && kind === 'hurt') {
          this.#next();
          this.#expectSymbol('=', 'after element');
          const word = this.#expectType('element', 'expected-element', 'expected an element', elementKeys);
          element = { text: word.text, from: word.from, to: word.to };
        } else {
          const known = kind === 'energy' ? ['interval', 'amount'] : ['interval', 'amount', 'element'];
          this.#fail(
            'unknown-item',
            token,
            `${kind} ${mode} has ${known.join(', ')}, not ${this.#describe(token)}; write ${kind} ${mode} interval=${mode === 'every' ? '480,720' : '300'} amount=${kind === 'energy' ? '1' : '100,200'};`,
            {
              expected: known,
            },
          );
        }
      }
    }
    this.#expectSemicolon(`the ${kind} line`);
    return { kind, mode, interval, amount, element, from: keyword.from, to: this.#lastEnd };
  }
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
