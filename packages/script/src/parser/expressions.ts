import type { BinaryOperator, Expression, FunctionShape, MapEntry, MapLiteral, Parameter, TypeNote } from '../ast.ts';
import { readNumber, Tag } from '../numbers.ts';
import { phrase } from '../phrases.ts';
import type { Cursor } from './cursor.ts';

// An expression can hold a function and so statements: the two files need each other.

/** Most operators and calls inside each other in one expression, in a row or in parentheses, so that no tree is too high to walk. */
const longestChain = 2000;

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

export function parseExpression(cursor: Cursor, above = 0): Expression {
  cursor.enter(cursor.token);
  const around = cursor.height;
  cursor.height = 0;
  try {
    return parseExpressionInner(cursor, above);
  } finally {
    cursor.height = Math.max(cursor.height, around);
    cursor.leave();
  }
}

function parseExpressionInner(cursor: Cursor, above: number): Expression {
  let left = parsePrefix(cursor);
  for (; ; cursor.height++) {
    const token = cursor.token;
    const level = token.type === 'symbol' ? precedence[token.text] : undefined;
    if (level === undefined || level <= above) break;
    if (cursor.height > longestChain) cursor.fail(phrase('too-deep--chain', { most: longestChain }), token);
    if (token.text === '(') {
      left = parseCall(cursor, left);
      continue;
    }
    cursor.next();
    const right = parseExpression(cursor, level);
    const operator = (token.text === '<>' ? '!=' : token.text) as BinaryOperator;
    left = { kind: 'binary', operator, at: token.from, left, right, from: left.from, to: right.to };
  }
  return left;
}

function parsePrefix(cursor: Cursor): Expression {
  const token = cursor.token;
  switch (token.type) {
    case 'number': {
      cursor.next();
      const value = readNumber(token.text);
      if (value === null) cursor.fail(phrase('bad-number', { text: token.text }), token);
      return {
        kind: 'number',
        value: value.tag === Tag.big && typeof value.ref === 'bigint' ? value.ref : value.num,
        float: value.tag === Tag.float,
        from: token.from,
        to: token.to,
      };
    }
    case 'bool':
      cursor.next();
      return {
        kind: 'number',
        value: token.text === 'true' ? 1 : 0,
        float: false,
        from: token.from,
        to: token.to,
      };
    case 'string':
      cursor.next();
      return { kind: 'string', value: token.text.replace(/^"+|"+$/g, ''), from: token.from, to: token.to };
    case 'identifier':
      cursor.next();
      return { kind: 'identifier', name: token.text, from: token.from, to: token.to };
    case 'field': {
      const path: [string, ...string[]] = [cursor.next().text.slice(1)];
      while (cursor.token.type === 'field') path.push(cursor.next().text.slice(1));
      return { kind: 'field', path, from: token.from, to: cursor.lastEnd };
    }
    case 'keyword':
      if (token.text === 'fn') {
        cursor.next();
        if (cursor.token.type === 'identifier') {
          cursor.fail(phrase('named-function-value'), cursor.token);
        }
        const fn = parseFunction(cursor);
        return { kind: 'function', fn, from: token.from, to: cursor.lastEnd };
      }
      break;
    case 'symbol':
      if (token.text === '!' || token.text === '-') {
        cursor.next();
        const operand = parseExpression(cursor, prefixPrecedence);
        return { kind: 'unary', operator: token.text, operand, from: token.from, to: operand.to };
      }
      if (token.text === '(') {
        cursor.next();
        const inner = parseExpression(cursor);
        cursor.expectSymbol(')', 'closing', token.line);
        return { ...inner, from: token.from, to: cursor.lastEnd };
      }
      if (token.text === '[') return parseMap(cursor);
      break;
  }
  const reserved =
    token.type === 'stat' || token.type === 'element' || token.type === 'character' || token.type === 'action';
  const name = reserved ? 'expected-expression--reserved' : 'expected-expression';
  cursor.fail(phrase(name, { got: cursor.got }), token, {
    expected: ['number', 'string', 'name', '.field', '(', '[', 'fn'],
  });
}

function parseCall(cursor: Cursor, callee: Expression): Expression {
  const open = cursor.next();
  const args: Expression[] = [];
  if (!cursor.isSymbol(')')) {
    do args.push(parseExpression(cursor));
    while (cursor.acceptSymbol(','));
  }
  if (!cursor.acceptSymbol(')')) {
    const token = cursor.token;
    const name = token.type === 'field' ? 'unclosed-call--field' : 'unclosed-call';
    cursor.fail(phrase(name, { got: cursor.got }), token, { expected: [')', ','], fix: cursor.insert(')') });
  }
  return { kind: 'call', callee, args, at: open.from, from: callee.from, to: cursor.lastEnd };
}

export function parseMap(cursor: Cursor): MapLiteral {
  const open = cursor.next();
  const entries: MapEntry[] = [];
  const keys = new Set<string>();
  if (!cursor.acceptSymbol(']')) {
    for (;;) {
      const key = cursor.expectName('key');
      cursor.expectSymbol('=', 'after-key', key.text);
      const value = parseExpression(cursor);
      if (keys.has(key.text)) cursor.warn(phrase('duplicate-key', { name: key.text }), key);
      keys.add(key.text);
      entries.push({ key, value });
      if (cursor.acceptSymbol(']')) break;
      const token = cursor.token;
      if (!cursor.acceptSymbol(',')) {
        cursor.fail(phrase('unclosed-map', { got: cursor.got }), token, {
          expected: [']', ','],
          fix: cursor.insert(']'),
        });
      }
    }
  }
  return { kind: 'map', entries, from: open.from, to: cursor.lastEnd };
}

/** Parameters, result type and body, after `fn` or `fn NAME`. */
export function parseFunction(cursor: Cursor): FunctionShape {
  cursor.expectSymbol('(', 'before-parameters');
  const params: Parameter[] = [];
  const names = new Set<string>();
  while (!cursor.acceptSymbol(')')) {
    const name = cursor.expectName('parameter');
    if (names.has(name.text)) cursor.error(phrase('duplicate-parameter', { name: name.text }), name);
    names.add(name.text);
    const typed = cursor.token.type === 'identifier' || cursor.isKeyword('fn');
    const type = typed ? parseType(cursor) : null;
    params.push({ ...name, type });
    if (cursor.acceptSymbol(',')) {
      if (cursor.token.type !== 'identifier') cursor.expectName('other-parameter');
    } else if (!cursor.isSymbol(')')) {
      cursor.expectSymbol(')', 'after-parameters');
    }
  }
  const result = cursor.isSymbol('{') ? null : parseType(cursor);
  const body = cursor.parseBlock(cursor);
  return { params, result, body };
}

export function parseType(cursor: Cursor): TypeNote {
  const token = cursor.token;
  cursor.enter(token);
  try {
    if (token.type === 'keyword' && token.text === 'fn') {
      cursor.next();
      cursor.expectSymbol('(', 'in-type');
      const args: TypeNote[] = [];
      if (!cursor.acceptSymbol(')')) {
        do args.push(parseType(cursor));
        while (cursor.acceptSymbol(','));
        cursor.expectSymbol(')', 'after-types');
      }
      const typed = cursor.token.type === 'identifier' || cursor.isKeyword('fn');
      const result = typed ? parseType(cursor) : null;
      return { name: 'fn', args, result, from: token.from, to: cursor.lastEnd };
    }
    if (token.type === 'identifier') {
      const name = token.text;
      if (name === 'number' || name === 'string' || name === 'map') {
        cursor.next();
        return { name, args: [], result: null, from: token.from, to: token.to };
      }
    }
    cursor.fail(phrase('bad-type', { got: cursor.got }), token, { expected: ['number', 'string', 'map', 'fn'] });
  } finally {
    cursor.leave();
  }
}
