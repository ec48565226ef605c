/** Configs that another program changed on the way: HTML entities, line numbers, escaped newlines, inline code, JSON. */
import { membersOf } from '@quartet/gamedata/typed';
import type { Phrase } from '../phrase.ts';
import { phrase } from '../phrases.ts';

/** A text as its author wrote it. */
export interface Decoded {
  readonly text: string;
  /** The changes that were undone, in order. */
  readonly kinds: readonly Phrase[];
}

/** Maximum number of changes on top of each other. */
const MAX_ROUNDS = 4;

/** Undoes the changes of other programs in a text; null for a text without any. No config that can be read matches. Linear in the length of the text. */
export function decode(text: string): Decoded | null {
  let now = text;
  const kinds: Phrase[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = decodeOnce(now);
    if (step === null) break;
    now = step.text;
    if (!kinds.some(({ id }) => id === step.kind.id)) kinds.push(step.kind);
  }
  return kinds.length === 0 ? null : { text: now, kinds };
}

interface Step {
  readonly text: string;
  readonly kind: Phrase;
}

function decodeOnce(text: string): Step | null {
  const json = ofJson(text);
  if (json !== null) return { text: json, kind: phrase('what-json') };
  const lines = withoutEscapes(text);
  if (lines !== null) return { text: lines, kind: phrase('what-escapes') };
  const plain = withoutHtml(text);
  if (plain !== null) return { text: plain, kind: phrase('what-html') };
  const numbered = withoutNumbers(text);
  if (numbered !== null) return { text: numbered, kind: phrase('what-line-numbers') };
  const code = withoutTicks(text);
  return code === null ? null : { text: code, kind: phrase('what-inline-code') };
}

/** Members of JSON documents that hold configs. */
const CONFIG_MEMBERS = ['config', 'config_file', 'config_str', 'cfg', 'script', 'text', 'code', 'content'];
const isConfig = (value: unknown): value is string => typeof value === 'string' && value.includes(';');

/** The config in a JSON string, a list of lines, or an object with it. */
function ofJson(text: string): string | null {
  const start = /^[\s\ufeff]*(["[{])/.exec(text)?.[1];
  if (start === undefined || (start === '{' && !/^[\s\ufeff]*\{\s*"/.test(text))) return null;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, '').replace(/[,;\s]+$/, ''));
  } catch {
    return null;
  }
  if (isConfig(value)) return value;
  if (Array.isArray(value)) {
    const lines = value.every((line) => typeof line === 'string') ? value.join('\n') : '';
    return isConfig(lines) ? lines : null;
  }
  const members = membersOf(value);
  return CONFIG_MEMBERS.map((name) => members[name]).find(isConfig) ?? null;
}

const ESCAPED_LINE = /[;{}]\s*\\(?:r\\)?n/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t', '"': '"', "'": "'", '\\': '\\', '/': '/' };

/** Newlines written as `\n`, as in the source of a program, and escaped quotes. */
function withoutEscapes(text: string): string | null {
  if (!ESCAPED_LINE.test(text)) return null;
  const plain = text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (whole, name: string) =>
    name.length === 5 ? String.fromCharCode(Number.parseInt(name.slice(1), 16)) : (ESCAPES[name] ?? whole),
  );
  // The quotes around the string.
  const quoted = /^\s*(["'`])([\s\S]*)\1[,;\s]*$/.exec(plain);
  return quoted?.[2] ?? plain;
}

const ENTITY =
  /&(?:(quot|nbsp|amp|lt|gt|apos|ensp|emsp|ndash|mdash|equals|num|semi|percnt|lpar|rpar)|#(\d{1,6})|#x([0-9a-f]{1,5}));/i;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ quot: '"', nbsp: ' ', amp: '&', lt: '<', gt: '>', apos: "'", ensp: ' ', emsp: ' ', ndash: '-', mdash: '-' },
  ...{ equals: '=', num: '#', semi: ';', percnt: '%', lpar: '(', rpar: ')' },
};
const TAG = /<br\s*\/?>|<\/(?:p|div|li|pre|code|span)>/i;
const LINE_TAG = /<br\s*\/?>\n?|<\/(?:p|div|li)>\n?/gi;
const OTHER_TAG = /<\/?(?:p|div|li|ul|ol|pre|code|span)\b[^<>\n]*>/gi;

/** HTML entities and tags; those in comments alone do not count. */
function withoutHtml(text: string): string | null {
  const entity = new RegExp(ENTITY, 'gi');
  if (!ENTITY.test(text) && !TAG.test(text)) return null;
  // A number sign after `&` begins an entity.
  const isCode = text
    .split('\n')
    .map((line) => line.replace(/(?:(?<!&)#|\/\/).*$/, ''))
    .some((line) => ENTITY.test(line) || TAG.test(line));
  if (!isCode) return null;
  const tagless = TAG.test(text) ? text.replace(LINE_TAG, '\n').replace(OTHER_TAG, '') : text;
  return tagless.replace(entity, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code === 160 ? ' ' : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const NUMBERED = /^[ \t]*L?(\d{1,5})(?:[ \t]*[.:|)│][ \t]?|[ \t]+|$)/;

/** A number at the beginning of each line, or on a line before each. */
function withoutNumbers(text: string): string | null {
  if (!/^\s*L?\d/.test(text)) return null;
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const numbers: number[] = [];
  const plain: string[] = [];
  let unnumbered = 0;
  for (const line of lines) {
    const found = NUMBERED.exec(line);
    if (found !== null) {
      numbers.push(Number(found[1]));
      const rest = line.slice(found[0].length);
      if (rest.trim() !== '' || line.trim() !== found[1]) plain.push(rest);
      continue;
    }
    if (line.trim() !== '') unnumbered++;
    plain.push(line);
  }
  const isCounting = numbers.every((number, i) => i === 0 || number === (numbers[i - 1] ?? 0) + 1);
  return numbers.length >= 2 && isCounting && unnumbered <= numbers.length ? plain.join('\n') : null;
}

/** Code between single or double grave accents, as a whole, line by line, or inside a sentence. */
function withoutTicks(text: string): string | null {
  const from = text.indexOf('`');
  if (from < 0 || text.includes('```')) return null;
  const filled = text.split('\n').filter((line) => line.trim() !== '');
  const ofLine = /^\s*(`{1,2})([^`]*)\1\s*$/;
  if (filled.length > 1 && filled.every((line) => ofLine.test(line)))
    return text.replace(/^\s*`{1,2}([^`\n]*)`{1,2}\s*$/gm, '$1');
  const to = text.lastIndexOf('`');
  const inner = text.slice(from, to).replace(/^`+|`+$/g, '');
  const outer = text.slice(0, from) + text.slice(to + 1);
  const statements = inner.split(';').length - 1;
  return statements >= 2 && !inner.includes('`') && !outer.includes(';') ? inner : null;
}
