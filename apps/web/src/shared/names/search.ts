import { toKatakana } from '@quartet/gamedata/readings';

/** Part of a text: whether it is what the reader searched for. */
interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

/** A text with its words in a form in which spelling differences do not count, and where each sign of it stood. */
interface Folded {
  readonly text: string;
  /** Where each unit of `text` comes from in the original: offsets of the start and the end of the sign. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Normalises a text: lower case, without accents, hiragana as katakana, only letters and digits. */
function fold(text: string): Folded {
  let folded = '';
  const from: number[] = [];
  const to: number[] = [];
  let offset = 0;
  for (const sign of text) {
    for (const part of toKatakana(sign.normalize('NFD').toLowerCase())) {
      if (/[\p{L}\p{N}★%]/u.test(part)) {
        folded += part;
        for (let unit = 0; unit < part.length; unit++) {
          from.push(offset);
          to.push(offset + sign.length);
        }
      }
    }
    offset += sign.length;
  }
  return { text: folded, from, to };
}

/** Words of a query, folded. */
function wordsOf(query: string): string[] {
  return query
    .split(/\s+/)
    .map((word) => fold(word).text)
    .filter((word) => word !== '');
}

/**
 * How well texts match a query: 0 not at all (some word is in none of them), else higher is better. The first text is the
 * name and counts most, then a text that is just the query, such as a key or an alias; a query without its blanks counts too, so
 * that keys are found.
 */
export function score(query: string, texts: readonly string[]): number {
  const words = wordsOf(query);
  if (words.length === 0) return 1;
  const folded = texts.map((text) => fold(text).text);
  const joined = words.join('');
  const name = folded[0] ?? '';
  if (name === joined) return 100;
  if (folded.includes(joined)) return 90;
  if (name.startsWith(joined)) return 80;
  const whole = folded.findIndex((text) => text.includes(joined));
  if (whole >= 0) return 60 - whole;
  if (!words.every((word) => folded.some((text) => text.includes(word)))) return 0;
  return words.some((word) => name.includes(word)) ? 30 : 10;
}

/** A text split into matching and other parts. */
export function highlight(query: string, text: string): Piece[] {
  const folded = fold(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let at = folded.text.indexOf(word); at >= 0; at = folded.text.indexOf(word, at + 1)) {
      hits.fill(true, folded.from[at], folded.to[at + word.length - 1]);
    }
  }
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at === text.length || hits[at] !== hits[from]) {
      pieces.push({ text: text.slice(from, at), hit: hits[from] === true });
      from = at;
    }
  }
  return pieces;
}

/** The items that match a query, best first; all in their order for an empty query. */
export function search<T>(query: string, items: readonly T[], textsOf: (item: T) => readonly string[]): T[] {
  if (wordsOf(query).length === 0) return [...items];
  return items
    .map((item, index) => ({ item, index, score: score(query, textsOf(item)) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map((each) => each.item);
}
