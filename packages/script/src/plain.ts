/**
 * Characters that look like those of the language: full-width punctuation, typographic quotes and dashes, blanks other than
 * the space. Word processors, chat programs and input methods write them in place of the plain ones.
 */

/** A text with plain characters in place of look-alikes, as long as the original, so that offsets stay valid. */
interface PlainText {
  readonly text: string;
  /** Look-alikes outside of comments, blanks not counted. */
  readonly count: number;
  /** Offset of the first look-alike and end of the last one; 0 without any. */
  readonly from: number;
  readonly to: number;
  /** The original from `from` to `to` with every look-alike replaced. */
  readonly fixed: string;
  /** Up to five different look-alikes, for the message. */
  readonly samples: readonly string[];
}

/** Spaces, line and page separators, and characters without width such as the byte order mark. */
const isBlank = (char: string): boolean => /[\p{Z}\p{Cf}]/u.test(char) || '\v\f\u0085'.includes(char);
/** Those without width; inside a word they are no gap. */
const hasNoWidth = (char: string): boolean => /\p{Cf}/u.test(char);
/** Placeholder for a character without width inside a word; the lexer leaves it out of the token. */
export const JOINER = '\u200b';

const table: ReadonlyMap<string, string> = new Map(
  [
    ['"', '“”„‟«»〝〞〟″「」『』'],
    ["'", '‘’‚‛′'],
    ['-', '‐‑‒–—―−﹣'],
    [',', '、﹐'],
    [';', '\u037e﹔'],
    [':', '∶﹕'],
    ['.', '。﹒'],
    ['[', '【〔'],
    [']', '】〕'],
    ['<', '《〈'],
    ['>', '》〉'],
    ['*', '×✕﹡'],
    ['/', '÷∕⁄'],
    ['%', '٪﹪'],
    ['+', '﹢'],
    ['=', '﹦'],
    ['(', '﹙'],
    [')', '﹚'],
  ].flatMap(([plain = '', alike = '']) => Array.from(alike, (char): [string, string] => [char, plain])),
);

/** Operators that other programs write as one character. */
export const wideOperators: ReadonlyMap<string, string> = new Map([
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '!='],
]);

/** Cyrillic and Greek letters drawn as Latin ones. */
const twins: ReadonlyMap<string, string> = new Map(
  Array.from('аеорсухіјѕһԁԛԝνοАВЕКМНОРСТХІЈ', (char, i): [string, string] => [
    char,
    'aeopcyxijshdqwvoABEKMHOPCTXIJ'[i] ?? char,
  ]),
);

const unusual = /[^\t\n\r -~]|['`]/;

/** The plain form of a character; itself when it has none. */
function plainOf(char: string): string {
  const code = char.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  return table.get(char) ?? char;
}

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{Nd}_%]/u.test(char);
const isLetter = (char: string | undefined): boolean => char !== undefined && /[A-Za-z]/.test(char);

/** Replaces look-alikes outside of comments. Linear in the length of the text. */
export function plainText(text: string): PlainText {
  if (!unusual.test(text)) return { text, count: 0, from: 0, to: 0, fixed: '', samples: [] };
  const out: string[] = [];
  const fixed: string[] = [];
  const samples = new Set<string>();
  let count = 0;
  let from = -1;
  let to = 0;
  let copied = 0;
  let endOfLine = text.indexOf('\n');
  if (endOfLine < 0) endOfLine = text.length;

  const put = (at: number, plain: string, insert = plain, counts = true): void => {
    out.push(plain);
    if (!counts) {
      if (from >= 0) fixed.push(insert);
      return;
    }
    if (from < 0) from = at;
    fixed.push(insert);
    count++;
    to = at + 1;
    copied = fixed.length;
    if (samples.size < 5) samples.add(text[at] ?? '');
  };
  const keep = (at: number): void => {
    const char = text[at] ?? '';
    out.push(char);
    if (from >= 0) fixed.push(char);
  };
  /** Copies up to the end of the line. */
  const comment = (start: number): number => {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    for (let i = start; i < end; i++) keep(i);
    return end;
  };

  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === '#' || (char === '/' && text[at + 1] === '/')) {
      at = comment(at);
      continue;
    }
    const plain = plainOf(char);
    if (plain === '#' && plain !== char) {
      put(at, plain);
      at = comment(at + 1);
      continue;
    }
    if (plain === '"' || plain === "'" || plain === '`' || plain === '´') {
      const close = closingQuote(text, at, plain);
      if (close < 0 && plain !== '"') {
        keep(at++);
        continue;
      }
      const quote = (place: number) => (text[place] === '"' ? keep(place) : put(place, '"'));
      quote(at++);
      // A string without end runs to the end of its line.
      const end = close < 0 ? lineEnd(text, at) : close;
      for (; at < end; at++) {
        const inner = text[at] ?? '';
        const code = inner.charCodeAt(0);
        if (code >= 0xff01 && code <= 0xff5e) put(at, plainOf(inner));
        else keep(at);
      }
      if (close >= 0) quote(at++);
      continue;
    }
    if (plain !== char) put(at, plain);
    else if (char.charCodeAt(0) < 128 && char !== '\v' && char !== '\f') keep(at);
    else if (hasNoWidth(char)) {
      const joins = isWord(text[at - 1]) && isWord(text[at + 1]);
      put(at, joins ? JOINER : ' ', joins ? '' : ' ', joins);
    } else if (isBlank(char)) put(at, ' ', ' ', false);
    else if (wideOperators.has(char)) put(at, char, wideOperators.get(char));
    else if (twins.has(char) && (isLetter(text[at - 1]) || isLetter(text[at + 1]))) {
      put(at, twins.get(char) ?? char);
    } else keep(at);
    at++;
  }
  return {
    text: out.join(''),
    count,
    from: Math.max(0, from),
    to,
    fixed: fixed.slice(0, copied).join(''),
    samples: [...samples],
  };
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Offset of the quote that closes the one at `open`, on the same line; -1 without one. */
function closingQuote(text: string, open: number, kind: string): number {
  for (let at = open + 1; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '\n') return -1;
    if (char === '\\' && kind === '"') at++;
    else if (plainOf(char) === kind) return at;
  }
  return -1;
}
