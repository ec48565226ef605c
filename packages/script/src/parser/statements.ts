import type { Assign, Block, Case, Expression, If, Let, Statement, TypeNote } from '../ast.ts';
import { fixOf } from '../diagnostics.ts';
import type { Token } from '../lexer.ts';
import { phrase } from '../phrases.ts';
import { failUnknownCharacter, parseActions } from './actions.ts';
import { type Cursor, Resync } from './cursor.ts';
import { parseDeclaration } from './declarations.ts';
import { parseExpression, parseFunction, parseType } from './expressions.ts';

export function parseStatement(cursor: Cursor): Statement | null {
  cursor.enter(cursor.token);
  try {
    return parseStatementInner(cursor);
  } finally {
    cursor.leave();
  }
}

function parseStatementInner(cursor: Cursor): Statement | null {
  const token = cursor.token;
  switch (token.type) {
    case 'keyword':
      return parseKeyword(cursor, token);
    case 'character':
      return parseActions(cursor);
    case 'action':
      cursor.fail(phrase('action-without-character', { action: token.text }), token);
      break;
    case 'identifier': {
      const after = cursor.peek;
      if (after.type === 'symbol' && after.text === '=') {
        const statement = parseAssign(cursor);
        cursor.expectSemicolon('assignment');
        return statement;
      }
      if (after.type === 'action') failUnknownCharacter(cursor, token);
      break;
    }
    case 'symbol':
      if (token.text === '{') return parseBlock(cursor);
      if (token.text === ';') {
        const fix = fixOf(phrase('fix-remove', { text: ';' }), token.from, token.to, '');
        cursor.fail(phrase('empty-statement'), token, { fix });
      }
      break;
  }
  const value = parseExpression(cursor);
  cursor.expectSemicolon('expression');
  return { kind: 'expression', value, from: token.from, to: cursor.lastEnd };
}

function parseKeyword(cursor: Cursor, token: Token): Statement {
  const { text: word, from } = token;
  switch (word) {
    case 'let': {
      const statement = parseLet(cursor);
      cursor.expectSemicolon('statement', 'let');
      return statement;
    }
    case 'break':
    case 'continue':
    case 'fallthrough':
      cursor.next();
      cursor.expectSemicolon('statement', word);
      return { kind: 'control', word, from, to: cursor.lastEnd };
    case 'return': {
      cursor.next();
      const value = parseExpression(cursor);
      cursor.expectSemicolon('statement', 'return');
      return { kind: 'return', value, from, to: cursor.lastEnd };
    }
    case 'if':
      return parseIf(cursor);
    case 'switch':
      return parseSwitch(cursor);
    case 'while': {
      cursor.next();
      const condition = parseCondition(cursor, 'while');
      const body = parseBody(cursor, 'while');
      return { kind: 'while', condition, body, from, to: cursor.lastEnd };
    }
    case 'for':
      return parseFor(cursor);
    case 'fn': {
      cursor.next();
      const name = cursor.expectName('function');
      const fn = parseFunction(cursor);
      return { kind: 'fn', name, fn, from, to: cursor.lastEnd };
    }
    case 'else':
      cursor.fail(phrase('stray-else'), token);
      break;
    case 'case':
    case 'default':
      cursor.fail(phrase('stray-case', { word }), token);
      break;
    case 'char':
    case 'add':
      cursor.fail(phrase('declaration-without-character', { word }), token);
      break;
    default:
      cursor.fail(phrase('unexpected-token', { word }), token);
  }
}

function parseLet(cursor: Cursor): Let {
  const token = cursor.next();
  const name = cursor.expectName('variable');
  let type: TypeNote | null = null;
  if (!cursor.isSymbol('=')) {
    if (cursor.token.type === 'identifier' || cursor.isKeyword('fn')) {
      type = parseType(cursor);
    } else {
      cursor.fail(phrase('let-without-value', { name: name.text, got: cursor.got }), cursor.token, {
        expected: ['='],
        fix: fixOf(phrase('fix-set-zero'), cursor.lastEnd, cursor.lastEnd, ' = 0'),
      });
    }
  }
  cursor.expectSymbol('=', 'after', `let ${name.text}`);
  const value = parseExpression(cursor);
  return { kind: 'let', name, type, value, from: token.from, to: cursor.lastEnd };
}

function parseAssign(cursor: Cursor): Assign {
  const name = cursor.expectName('variable');
  cursor.expectSymbol('=', 'after', name.text);
  const value = parseExpression(cursor);
  return { kind: 'assign', name, value, from: name.from, to: cursor.lastEnd };
}

function parseCondition(cursor: Cursor, word: string): Expression {
  if (cursor.isSymbol('{')) {
    const token = cursor.token;
    cursor.error(phrase('missing-condition', { word }), token, { fix: cursor.insert('1', '1 ', token.from) });
    return { kind: 'number', value: 1, float: false, from: token.from, to: token.from };
  }
  return parseExpression(cursor);
}

/** The `{ … }` of if, while and for; a single statement without braces is reported and taken as the body. */
function parseBody(cursor: Cursor, word: string): Block {
  if (cursor.isSymbol('{')) return parseBlock(cursor);
  const token = cursor.token;
  cursor.error(phrase('missing-brace', { word, got: cursor.got }), token, { expected: ['{'] });
  if (token.type === 'end' || cursor.isSymbol('}')) cursor.resync();
  const statement = parseStatement(cursor);
  return { kind: 'block', body: statement === null ? [] : [statement], from: token.from, to: cursor.lastEnd };
}

export function parseBlock(cursor: Cursor): Block {
  const open = cursor.expectSymbol('{', 'here');
  const body = parseBlockBody(cursor, open, false);
  return { kind: 'block', body, from: open.from, to: cursor.lastEnd };
}

/** Statements up to the closing brace (consumed), or, in a case, up to the next case, default or closing brace. */
function parseBlockBody(cursor: Cursor, open: Token, inCase: boolean): Statement[] {
  const body: Statement[] = [];
  for (;;) {
    const token = cursor.token;
    if (cursor.isSymbol('}')) {
      if (!inCase) cursor.next();
      return body;
    }
    if (inCase && (cursor.isKeyword('case') || cursor.isKeyword('default'))) return body;
    if (token.type === 'end') {
      cursor.error(phrase('unclosed-block', { line: open.line }), token, {
        expected: ['}'],
        fix: cursor.insert('}', '\n}', token.from),
      });
      return body;
    }
    const start = cursor.at;
    try {
      const declaration = parseDeclaration(cursor);
      if (declaration !== null) {
        cursor.error(phrase('nested-declaration', { word: declaration.kind }), token);
        continue;
      }
      const statement = parseStatement(cursor);
      if (statement !== null) body.push(statement);
    } catch (thrown) {
      if (!(thrown instanceof Resync)) throw thrown;
      cursor.skipToNext(start);
    }
  }
}

function parseIf(cursor: Cursor): If {
  const token = cursor.next();
  const condition = parseCondition(cursor, 'if');
  const then = parseBody(cursor, 'if');
  let otherwise: If['otherwise'] = null;
  if (cursor.isKeyword('else')) {
    cursor.next();
    if (cursor.isKeyword('if')) {
      cursor.enter(cursor.token);
      try {
        otherwise = parseIf(cursor);
      } finally {
        cursor.leave();
      }
    } else if (cursor.token.type === 'character') {
      otherwise = parseActions(cursor);
    } else {
      otherwise = parseBody(cursor, 'else');
    }
  }
  return { kind: 'if', condition, then, otherwise, from: token.from, to: cursor.lastEnd };
}

function parseSwitch(cursor: Cursor): Statement {
  const token = cursor.next();
  const subject = cursor.isSymbol('{') ? null : parseExpression(cursor);
  const open = cursor.expectSymbol('{', 'after', 'switch');
  const cases: Case[] = [];
  let otherwise: Block | null = null;
  for (;;) {
    const word = cursor.token;
    if (cursor.acceptSymbol('}')) break;
    if (word.type === 'end') {
      cursor.error(phrase('unclosed-block', { line: open.line }), word, { expected: ['}'] });
      break;
    }
    if (word.type === 'keyword' && (word.text === 'case' || word.text === 'default')) {
      cursor.next();
      const condition = word.text === 'case' ? parseExpression(cursor) : null;
      const colon = cursor.token;
      if (!cursor.acceptSymbol(':')) {
        const said = phrase('missing-colon', { word: word.text, got: cursor.got });
        cursor.error(said, colon, { expected: [':'], fix: cursor.insert(':') });
      }
      const from = cursor.token.from;
      const body = parseBlockBody(cursor, open, true);
      const block: Block = { kind: 'block', body, from, to: Math.max(from, cursor.lastEnd) };
      if (condition === null) {
        if (otherwise !== null) cursor.warn(phrase('second-default'), word);
        otherwise = block;
      } else {
        cases.push({ condition, body: block });
      }
      continue;
    }
    cursor.error(phrase('expected-case', { got: cursor.got }), word, { expected: ['case', 'default', '}'] });
    while (
      cursor.token.type !== 'end' &&
      !cursor.isSymbol('}') &&
      !cursor.isKeyword('case') &&
      !cursor.isKeyword('default')
    ) {
      cursor.skipToNext(cursor.at);
    }
  }
  return { kind: 'switch', subject, cases, otherwise, from: token.from, to: cursor.lastEnd };
}

function parseFor(cursor: Cursor): Statement {
  const token = cursor.next();
  let init: Let | Assign | null = null;
  let condition: Expression | null = null;
  let post: Assign | null = null;
  if (!cursor.isSymbol('{')) {
    const after = cursor.peek;
    if (cursor.isKeyword('let')) init = parseLet(cursor);
    else if (cursor.token.type === 'identifier' && after.type === 'symbol' && after.text === '=') {
      init = parseAssign(cursor);
    }
    if (init !== null) cursor.expectSymbol(';', 'after-first-part');
    condition = parseCondition(cursor, 'for');
    if (cursor.acceptSymbol(';') && !cursor.isSymbol('{')) post = parseAssign(cursor);
  }
  const body = parseBody(cursor, 'for');
  return { kind: 'for', init, condition, post, body, from: token.from, to: cursor.lastEnd };
}
