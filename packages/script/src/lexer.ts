import { fixOf, LineIndex, Reporter } from './diagnostics.ts';
import { actionKeys, elementKeys, keywords, type NameTable, statKeys } from './names.ts';
import { phrase } from './phrases.ts';
import { JOINER, plainText, wideOperators } from './plain.ts';

export type TokenType =
  | 'number'
  | 'string'
  | 'identifier'
  | 'field'
  | 'bool'
  | 'keyword'
  | 'stat'
  | 'element'
  | 'character'
  | 'action'
  | 'symbol'
  | 'end';

/** A word, number, string or sign of the text. */
export interface Token {
  readonly type: TokenType;
  /** Source text of the token; for `end` the empty string. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** 1-based line, and column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** A string without its closing quote: it runs to the end of the line and has swallowed what follows. */
  readonly broken: boolean;
}

/** The token at a place of a list. @throws RangeError where the list has none */
export function tokenAt(tokens: readonly Token[], place: number): Token {
  const token = tokens[place];
  if (token === undefined) throw new RangeError(`There is no token ${place}`);
  return token;
}

/** A comment from `#` or `//` up to (not including) the end of its line. */
export interface Comment {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  /** Whether nothing but white space stands before it on its line. */
  readonly ownLine: boolean;
}

export interface LexResult {
  /** All tokens, the last one of type `end`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly reporter: Reporter;
}

const keywordSet: ReadonlySet<string> = new Set(keywords);
const statSet: ReadonlySet<string> = new Set(statKeys);
const elementSet: ReadonlySet<string> = new Set(elementKeys);
const actionSet: ReadonlySet<string> = new Set(actionKeys);

/** Per ASCII code: 1 = letter, `_` or `%`, 2 = digit, 3 = `-`. All may continue a word. */
const wordClass = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code);
  if (/[A-Za-z_%]/.test(char)) wordClass[code] = 1;
  else if (/[0-9]/.test(char)) wordClass[code] = 2;
  else if (char === '-') wordClass[code] = 3;
}
const wideWord = /[\p{L}\p{Nd}]/u;
const JOINER_CODE = JOINER.charCodeAt(0);

/** Characters that may directly follow a word. */
const wordEnd: ReadonlySet<string> = new Set(' \t\n\r.,|:)(+=><&!;[]{}/*≥≤≠');

/** Length in UTF-16 units of the word character at `at`, 0 when there is none. */
function wordCharAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === JOINER_CODE) return 1;
  if (code < 128) return wordClass[code] === 0 ? 0 : 1;
  if (at >= text.length) return 0;
  const point = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return wideWord.test(point) ? point.length : 0;
}

/**
 * Splits a config into tokens. Never throws: what cannot be read is reported and left out, so that
 * the parser sees the most likely intended text.
 */
export function lex(source: string, names: NameTable): LexResult {
  const plain = plainText(source);
  const { text } = plain;
  const lines = new LineIndex(text);
  const reporter = new Reporter(lines);
  if (plain.count > 0) {
    const { from, to, fixed, count } = plain;
    const characters = plain.samples.map((char) => JSON.stringify(char)).join(' ');
    reporter.error(
      phrase('look-alike', { count, characters }),
      { from, to: from + 1 },
      { fix: fixOf(phrase('fix-look-alikes', { count }), from, to, fixed) },
    );
  }
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  const length = text.length;
  let at = 0;
  let line = 1;
  let lineStart = 0;

  const push = (type: TokenType, from: number, to: number, word?: string, broken = false): void => {
    tokens.push({
      type,
      text: word ?? text.slice(from, to),
      from,
      to,
      line,
      column: from - lineStart + 1,
      broken,
    });
  };

  while (at < length) {
    const code = text.charCodeAt(at);
    const from = at;
    if (code === 10) {
      at++;
      line++;
      lineStart = at;
      continue;
    }
    if (code === 32 || code === 9 || code === 13) {
      at++;
      continue;
    }
    const char = text[at];
    const next = text.charCodeAt(at + 1);
    if (char === '#' || (char === '/' && next === 47)) {
      let end = text.indexOf('\n', at);
      if (end < 0) end = length;
      at = end;
      if (text.charCodeAt(end - 1) === 13) end--;
      comments.push({
        text: text.slice(from, end),
        from,
        to: end,
        line,
        ownLine: /^\s*$/.test(text.slice(lineStart, from)),
      });
      continue;
    }
    if (isDigit(code) || (char === '.' && (isDigit(next) || at + 1 >= length))) {
      while (at < length && isDigit(text.charCodeAt(at))) at++;
      if (text.charCodeAt(at) === 46) {
        at++;
        while (at < length && isDigit(text.charCodeAt(at))) at++;
      }
      push('number', from, at);
      continue;
    }
    if (char === '.') {
      at++;
      const start = at;
      for (let size = wordCharAt(text, at); size > 0; size = wordCharAt(text, at)) at += size;
      if (at === start) {
        reporter.error(phrase('lone-dot'), { from, to: at });
        if (!atWordEnd(text, at)) at += skipBadCharacter(text, at, reporter);
        continue;
      }
      push('field', from, at, withoutJoiners(text.slice(from, at)));
      if (!atWordEnd(text, at)) at += skipBadCharacter(text, at, reporter);
      continue;
    }
    if (char === '"') {
      at++;
      let closed = false;
      while (at < length) {
        const inner = text.charCodeAt(at);
        if (inner === 10) break;
        if (inner === 92 && at + 1 < length && text.charCodeAt(at + 1) !== 10) {
          at += 2;
          continue;
        }
        at++;
        if (inner === 34) {
          closed = true;
          break;
        }
      }
      if (!closed) reporter.error(phrase('unterminated-string'), { from, to: at });
      push('string', from, at, undefined, !closed);
      continue;
    }
    const wide = wideOperators.get(char ?? '');
    if (wide !== undefined) {
      push('symbol', from, ++at, wide);
      continue;
    }
    const pair = symbolAt(text, at);
    if (pair !== 0) {
      at += pair;
      push('symbol', from, at);
      continue;
    }
    if (char === '&' || char === '|') {
      at++;
      const operator = char + char;
      const fix = fixOf(phrase('fix-write', { text: operator }), from, at, operator);
      const said = phrase('single-operator', { sign: char, operator });
      reporter.error(said, { from, to: at }, { expected: [operator], fix });
      push('symbol', from, at, operator);
      continue;
    }
    let size = wordCharAt(text, at);
    if (size > 0) {
      while (size > 0) {
        at += size;
        size = wordCharAt(text, at);
      }
      const word = withoutJoiners(text.slice(from, at));
      push(classify(word, names), from, at, word);
      if (!atWordEnd(text, at)) at += skipBadCharacter(text, at, reporter);
      continue;
    }
    at += skipBadCharacter(text, at, reporter);
  }
  push('end', length, length, '');
  return { tokens, comments, reporter };
}

/** Kind of a word: the first of keyword, bool, stat, element, character, action that has it, else an identifier. */
export function classify(word: string, names: NameTable): TokenType {
  if (keywordSet.has(word)) return 'keyword';
  if (word === 'true' || word === 'false') return 'bool';
  if (statSet.has(word)) return 'stat';
  if (elementSet.has(word)) return 'element';
  if (names.character(word) !== undefined) return 'character';
  if (actionSet.has(word)) return 'action';
  return 'identifier';
}

const withoutJoiners = (word: string): string => (word.includes(JOINER) ? word.replaceAll(JOINER, '') : word);

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function atWordEnd(text: string, at: number): boolean {
  const next = text[at];
  return next === undefined || wordEnd.has(next);
}

/** Length of the operator or bracket at `at`, 0 when there is none. */
function symbolAt(text: string, at: number): number {
  const next = text[at + 1];
  switch (text[at]) {
    case ';':
    case ':':
    case ',':
    case '*':
    case '+':
    case '-':
    case '/':
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
      return 1;
    case '=':
    case '!':
    case '>':
      return next === '=' ? 2 : 1;
    case '<':
      return next === '=' || next === '>' ? 2 : 1;
    case '&':
      return next === '&' ? 2 : 0;
    case '|':
      return next === '|' ? 2 : 0;
    default:
      return 0;
  }
}

/** Reports the character at `at` and returns its length in UTF-16 units. */
function skipBadCharacter(text: string, at: number, reporter: Reporter): number {
  const point = text.codePointAt(at) ?? 0;
  const char = String.fromCodePoint(point);
  const hex = point.toString(16).toUpperCase().padStart(4, '0');
  const to = at + char.length;
  const said = phrase('bad-character', { character: JSON.stringify(char), hex });
  // Two words stay two words.
  const joins = at > 0 && wordCharAt(text, at - 1) > 0 && wordCharAt(text, to) > 0;
  reporter.error(said, { from: at, to }, { fix: fixOf(phrase('fix-remove-character'), at, to, joins ? ' ' : '') });
  return char.length;
}
