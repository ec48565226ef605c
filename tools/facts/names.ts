/** Names of the numbers in the game's texts, and facts that refer to these numbers by name. */
import { isList, type Json } from './print.ts';
import type { Check, Problems } from './shape.ts';
import { isRow, mapTable, type Row, type Table } from './tables.ts';

/** `c2.resistance`, or `c2.lasts s` for a number of seconds that is needed in frames. */
const NAMED = /^(a1|a4|c[1-6]|passive|[24])\.(\w+)( s)?$/;
const FRAMES_PER_SECOND = 60;

/** A value, or the name of a number in the texts of the game. */
export const orNamed =
  (check: Check): Check =>
  (value) =>
    typeof value === 'string' && NAMED.test(value) ? null : check(value);

/**
 * The numbers of a text by name. A name that repeats has a list of numbers. A number whose name begins with `_` is left out: no kit and no
 * fact reads it, as for a count that is 1.
 * @param numbers in reading order, as the game has them
 * @param names one for each number
 */
function byName(numbers: readonly Json[], names: readonly Json[], report: (message: string) => void): Row {
  if (names.length !== numbers.length) report(`names ${names.length} of ${numbers.length} numbers`);
  const found: { [name: string]: Json } = {};
  for (const [i, name] of names.entries()) {
    if (typeof name !== 'string' || name.startsWith('_')) continue;
    const number = numbers[i] ?? null;
    const before = found[name];
    if (before === undefined) found[name] = names.indexOf(name, i + 1) < 0 ? number : [number];
    else found[name] = [...(isList(before) ? before : [before]), number];
  }
  return found;
}

/** The entries of a list; none where the value is no list, which its shape reports. */
const listIn = (value: Json | undefined): readonly Json[] => (isList(value) ? value : []);

/** Facts that may refer to numbers by name. */
const REFERRING = ['statuses', 'bonuses', 'shreds', 'energy', 'refineValues', 'constants'] as const;

/** Replaces names of numbers by the numbers. */
function resolved(value: Json, numbers: Table<Row>, report: (message: string) => void): Json {
  if (isList(value)) return value.map((each) => resolved(each, numbers, report));
  if (isRow(value)) return mapTable(value, (each) => resolved(each, numbers, report));
  const [, text, name, seconds] = (typeof value === 'string' && NAMED.exec(value)) || [];
  if (text === undefined) return value;
  const number = numbers[text]?.[name];
  if (number === undefined) {
    report(`refers to ${String(value)}, which is not in names`);
    return value;
  }
  if (seconds === undefined) return number;
  const frames = (each: Json): Json => Math.round(Number(each) * FRAMES_PER_SECOND);
  return isList(number) ? number.map(frames) : frames(number);
}

/**
 * Facts with the numbers of their texts by name (`numbers`), and every reference to one replaced by it.
 * @param file for messages
 */
export function withNumbers(file: string, facts: Row, problems: Problems): Row {
  const parameters = facts.parameters ?? {};
  const names = facts.names ?? {};
  const texts = (value: Json): Row => (isRow(value) ? value : { passive: value });
  const lists = texts(parameters);
  const given = texts(names);
  for (const text of Object.keys(given))
    if (lists[text] === undefined) problems.push(`${file}: names has ${text}, whose text has no numbers`);
  const numbers = mapTable(lists, (list, text) =>
    byName(listIn(list), listIn(given[text]), (message) => {
      // The constellations that only raise talents are counted by the engine and need no names.
      if (given[text] !== undefined) problems.push(`${file}: ${text} ${message}`);
    }),
  );
  const referring = REFERRING.flatMap((field): [string, Json][] => {
    const value = facts[field];
    return value === undefined
      ? []
      : [[field, resolved(value, numbers, (message) => problems.push(`${file}: ${field} ${message}`))]];
  });
  return { ...facts, ...Object.fromEntries(referring), numbers };
}

/** A number in a text, such as `{c2.resistance%}` for a fraction in percent. */
const IN_TEXT = /\{(\w+)\.(\w+)(%?)\}/g;
/** Digits beyond the twelfth are errors of binary fractions. */
const DIGITS = 12;

/** Marks of numbers in the languages that differ from English: before decimals, between thousands, and before a percent sign. */
const MARKS: { readonly [language: string]: { decimal: string; thousands: string; percent: string } } = {
  de: { decimal: ',', thousands: '.', percent: '\u00a0' },
  es: { decimal: ',', thousands: '\u00a0', percent: '\u00a0' },
  ru: { decimal: ',', thousands: '\u00a0', percent: '\u00a0' },
};
/** Code, or a number such as `1,000`, `2.5` or `50%`. */
const CODE_OR_NUMBER = /`[^`]*`|(?<![\w.,])(\d+(?:,\d{3})*)(?:\.(\d+))?(?![\w,]*\d)(%?)/g;

/** A text whose numbers are written as in English, with the marks of a language. */
export function withMarks(text: string, language: string): string {
  const marks = MARKS[language];
  if (marks === undefined) return text;
  return text.replace(CODE_OR_NUMBER, (found, whole?: string, decimals?: string, percent?: string) => {
    if (whole === undefined) return found;
    const digits = whole.replaceAll(',', marks.thousands) + (decimals === undefined ? '' : marks.decimal + decimals);
    return percent === '%' ? `${digits}${marks.percent}%` : digits;
  });
}

/** A text with its numbers put in. */
export function filled(text: string, numbers: Table<Row>, report: (message: string) => void): string {
  return text.replaceAll(IN_TEXT, (place, of: string, name: string, percent: string) => {
    const number = numbers[of]?.[name];
    if (typeof number !== 'number') {
      report(`has ${place}, which is no number of names`);
      return place;
    }
    return `${Number((percent === '' ? number : number * 100).toPrecision(DIGITS))}${percent}`;
  });
}
