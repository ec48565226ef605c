import type { Rows } from './rows.ts';

/** A parsed query: a text, and bounds of damage. */
interface Query {
  /** In lower case. */
  text: string;
  /** Whether the damage of a hit is within the bounds; null without bounds. */
  damage: ((amount: number) => boolean) | null;
}

/** Words for damage that may stand before a comparison, in the languages of the page. */
const DAMAGE_WORDS = ['damage', 'dmg', 'dégâts', 'daño', 'dano', 'schaden', 'урон', '伤害', 'ダメージ', '피해'];
const COMPARISON = new RegExp(
  `(?:(?:${DAMAGE_WORDS.join('|')})\\s*)?(>=|<=|≥|≤|>|<|=)\\s*(\\d[\\d.,'’\\u00a0\\u202f ]*)(k|m)?(?![\\p{L}\\d])`,
  'giu',
);
const COMPARE: Readonly<Record<string, (amount: number, bound: number) => boolean>> = {
  '>': (amount, bound) => amount > bound,
  '>=': (amount, bound) => amount >= bound,
  '≥': (amount, bound) => amount >= bound,
  '<': (amount, bound) => amount < bound,
  '<=': (amount, bound) => amount <= bound,
  '≤': (amount, bound) => amount <= bound,
  // As it is shown, without decimals.
  '=': (amount, bound) => Math.round(amount) === Math.round(bound),
};

/** A number as players write it: with separators of thousands of any language, or with a decimal point or comma. */
function readNumber(digits: string, unit: string | undefined): number {
  const text = digits.replace(/[\s'’]+/g, '').replace(/[.,]+$/, '');
  const isGrouped = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(text) && unit === undefined;
  const value = Number(isGrouped ? text.replace(/[.,]/g, '') : text.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'));
  return value * (unit === undefined ? 1 : unit.toLowerCase() === 'k' ? 1e3 : 1e6);
}

/** Reads a query such as `damage > 30,000`, `> 30k`, `raincutter < 5000` or plain text. */
export function readQuery(query: string): Query {
  const tests: ((amount: number) => boolean)[] = [];
  const text = query.toLowerCase().replace(COMPARISON, (whole, sign: string, digits: string, unit?: string) => {
    const bound = readNumber(digits, unit);
    const compare = COMPARE[sign];
    if (compare === undefined || !Number.isFinite(bound)) return whole;
    tests.push((amount) => compare(amount, bound));
    return ' ';
  });
  if (tests.length === 0) return { text, damage: null };
  return { text: text.trim(), damage: (amount) => amount > 0 && tests.every((test) => test(amount)) };
}

/**
 * Finds texts, ignoring case, and hits by their damage in the lines shown. Lower-case texts are made once per log.
 */
export class LineSearch {
  private readonly texts: readonly string[];
  private readonly amounts: ArrayLike<number>;
  private lower: string[] | null = null;

  /** @param amounts damage of each line, 0 for lines that are no hit */
  constructor(texts: readonly string[], amounts: ArrayLike<number>) {
    this.texts = texts;
    this.amounts = amounts;
  }

  /** Lines that match, in the order of the rows; none for an empty query. */
  find(query: string, rows: Rows): number[] {
    const { text, damage } = readQuery(query);
    if (text.trim() === '' && damage === null) return [];
    if (text !== '') this.lower ??= this.texts.map((line) => line.toLowerCase());
    const found: number[] = [];
    for (const line of rows.lines) {
      if (damage !== null && !damage(this.amounts[line] ?? 0)) continue;
      // Rows may be there before their texts are written.
      if (text !== '' && !this.lower?.[line]?.includes(text)) continue;
      found.push(line);
    }
    return found;
  }
}

/** A text cut into pieces that match and pieces that do not, beginning with one that does not. */
export function splitMatches(text: string, query: string): string[] {
  const wanted = readQuery(query).text;
  const lower = text.toLowerCase();
  // Where lower case changes the length, places would not fit.
  if (wanted.trim() === '' || lower.length !== text.length) return [text];
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const found = lower.indexOf(wanted, at);
    if (found < 0) break;
    pieces.push(text.slice(at, found), text.slice(found, found + wanted.length));
    at = found + wanted.length;
  }
  pieces.push(text.slice(at));
  return pieces;
}
