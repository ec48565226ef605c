import type { BinaryOperator, UnaryOperator } from './ast.ts';
import type { Phrase } from './phrase.ts';
import { phrase } from './phrases.ts';

/**
 * Values of the language are (tag, num, ref) triples so that numbers need no allocation: an integer within ±(2^53 − 1)
 * and a float live in `num`; a larger 64-bit integer is a bigint in `ref`; strings, functions and maps are in `ref`.
 * The three number tags are 1, 2 and 3, which the machine's fast paths rely on.
 */
export const Tag = {
  /** A variable that its `let` has not reached yet. */
  undeclared: 0,
  int: 1,
  float: 2,
  /** A 64-bit integer outside the safe range. */
  big: 3,
  string: 4,
  fn: 5,
  builtin: 6,
  map: 7,
  null: 8,
  /** Value of an empty block; a function may not end with it. */
  empty: 9,
} as const;

/** Names of the value types as `type(x)` gives them, by tag. */
export const typeNames = [
  'nothing',
  'number',
  'number',
  'number',
  'string',
  'function',
  'builtin_function',
  'map',
  'null',
  'nothing',
] as const;

const typeName = (tag: number) => typeNames[tag] as (typeof typeNames)[number];

/** A value outside the machine's stack. */
export class Scalar {
  tag: number;
  num: number;
  ref: unknown;

  constructor(tag: number = Tag.null, num = 0, ref: unknown = undefined) {
    this.tag = tag;
    this.num = num;
    this.ref = ref;
  }

  setInt(value: number): void {
    this.tag = Tag.int;
    this.num = value;
    this.ref = undefined;
  }

  setFloat(value: number): void {
    this.tag = Tag.float;
    this.num = value;
    this.ref = undefined;
  }

  /** Stores an integer wrapped to 64 bits. */
  setBig(value: bigint): void {
    const wrapped = BigInt.asIntN(64, value);
    if (wrapped >= minSafe && wrapped <= maxSafe) {
      this.setInt(Number(wrapped));
    } else {
      this.tag = Tag.big;
      this.num = 0;
      this.ref = wrapped;
    }
  }
}

const maxSafe = BigInt(Number.MAX_SAFE_INTEGER);
const minSafe = -maxSafe;
/** First float that no 64-bit integer reaches. */
const twoTo63 = 4294967296 * 2147483648;
const largestInt64 = 9223372036854775807n;

/** Reads a number literal (digits, optional point and digits): a 64-bit integer if it fits, else a float. */
export function readNumber(text: string): Scalar | null {
  const scalar = new Scalar();
  if (/^[0-9]+$/.test(text)) {
    const value = BigInt(text);
    if (value <= largestInt64) scalar.setBig(value);
    else scalar.setFloat(Number(text));
    return scalar;
  }
  if (!/^([0-9]+\.[0-9]*|\.[0-9]+)$/.test(text)) return null;
  scalar.setFloat(Number(text));
  return scalar;
}

/** Value of a number as a float; integers outside ±2^53 are rounded to the nearest. */
export function toFloat(tag: number, num: number, ref: unknown): number {
  return tag === Tag.big ? Number(ref) : num;
}

/** Value of a number as an integer, floats truncated toward zero; not a number and beyond 64 bits give the smallest int64. */
export function toInteger(tag: number, num: number, ref: unknown): number {
  if (tag === Tag.big) return Number(ref);
  if (tag === Tag.int) return num;
  return truncate(num);
}

/** A float truncated toward zero; NaN and values beyond 64 bits give −2^63. */
export function truncate(value: number): number {
  if (!(value > -twoTo63 && value < twoTo63)) return -twoTo63;
  return Math.trunc(value) + 0;
}

/** Truth of a value in `if`, `while` and `for`: non-zero numbers and all strings. */
export function isTrue(tag: number, num: number): boolean {
  if (tag === Tag.int || tag === Tag.float) return num !== 0;
  return tag === Tag.big || tag === Tag.string;
}

/**
 * Computes `left operator right` into `out` and returns null, or returns what is wrong. Integers wrap at 64 bits and
 * divide toward zero, a float on either side makes the result float, comparisons compare as floats.
 */
export function binary(
  operator: BinaryOperator,
  ltag: number,
  lnum: number,
  lref: unknown,
  rtag: number,
  rnum: number,
  rref: unknown,
  out: Scalar,
): Phrase | null {
  if (ltag < Tag.int || ltag > Tag.big || rtag < Tag.int || rtag > Tag.big) {
    return phrase('bad-constant--operator', { operator, left: typeName(ltag), right: typeName(rtag) });
  }
  switch (operator) {
    case '&&':
      out.setInt(isTrue(ltag, lnum) && isTrue(rtag, rnum) ? 1 : 0);
      return null;
    case '||':
      out.setInt(isTrue(ltag, lnum) || isTrue(rtag, rnum) ? 1 : 0);
      return null;
    case '==':
      out.setInt(toFloat(ltag, lnum, lref) === toFloat(rtag, rnum, rref) ? 1 : 0);
      return null;
    case '!=':
      out.setInt(toFloat(ltag, lnum, lref) !== toFloat(rtag, rnum, rref) ? 1 : 0);
      return null;
    case '<':
      out.setInt(toFloat(ltag, lnum, lref) < toFloat(rtag, rnum, rref) ? 1 : 0);
      return null;
    case '<=':
      out.setInt(toFloat(ltag, lnum, lref) <= toFloat(rtag, rnum, rref) ? 1 : 0);
      return null;
    case '>':
      out.setInt(toFloat(ltag, lnum, lref) > toFloat(rtag, rnum, rref) ? 1 : 0);
      return null;
    case '>=':
      out.setInt(toFloat(ltag, lnum, lref) >= toFloat(rtag, rnum, rref) ? 1 : 0);
      return null;
    case '/':
      if (rtag === Tag.int && rnum === 0) return phrase('bad-constant--division');
      break;
  }
  if (ltag === Tag.float || rtag === Tag.float) {
    const left = toFloat(ltag, lnum, lref);
    const right = toFloat(rtag, rnum, rref);
    if (operator === '+') out.setFloat(left + right);
    else if (operator === '-') out.setFloat(left - right);
    else if (operator === '*') out.setFloat(left * right);
    else out.setFloat(left / right);
    return null;
  }
  const left = ltag === Tag.big ? (lref as bigint) : BigInt(lnum);
  const right = rtag === Tag.big ? (rref as bigint) : BigInt(rnum);
  if (operator === '+') out.setBig(left + right);
  else if (operator === '-') out.setBig(left - right);
  else if (operator === '*') out.setBig(left * right);
  else out.setBig(left / right);
  return null;
}

/** Computes `operator value` into `out` and returns null, or returns what is wrong. */
export function unary(operator: UnaryOperator, tag: number, num: number, ref: unknown, out: Scalar): Phrase | null {
  if (operator === '!') {
    if (tag === Tag.string || (tag >= Tag.int && tag <= Tag.big)) {
      out.setInt(isTrue(tag, num) ? 0 : 1);
      return null;
    }
    return phrase('bad-constant--not', { type: typeName(tag) });
  }
  return tag < Tag.int || tag > Tag.big
    ? phrase('bad-constant--minus', { type: typeName(tag) })
    : binary('-', Tag.int, 0, undefined, tag, num, ref, out);
}

/** A number as `print` shows it: shortest decimal form without exponent, `+Inf`, `-Inf`, `NaN`. */
export function printNumber(tag: number, num: number, ref: unknown): string {
  if (tag === Tag.big) return String(ref);
  if (Number.isNaN(num)) return 'NaN';
  if (num === Infinity) return '+Inf';
  if (num === -Infinity) return '-Inf';
  if (num === 0) return tag === Tag.float && Object.is(num, -0) ? '-0' : '0';
  const short = String(num);
  const exponentAt = short.indexOf('e');
  if (exponentAt < 0) return short;
  const negative = short.startsWith('-');
  const mantissa = short.slice(negative ? 1 : 0, exponentAt);
  const exponent = Number(short.slice(exponentAt + 1));
  // With an exponent, one digit stands before the point.
  const digits = mantissa.replace('.', '');
  const point = 1 + exponent;
  let plain: string;
  if (point <= 0) plain = `0.${'0'.repeat(-point)}${digits}`;
  else if (point >= digits.length) plain = digits + '0'.repeat(point - digits.length);
  else plain = `${digits.slice(0, point)}.${digits.slice(point)}`;
  return negative ? `-${plain}` : plain;
}
