import type { Issue, IssueCode } from './build.ts';
import { levelCaps } from './build.ts';

/** A JSON object of unknown content. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of an object, undefined when there is none. */
export function member(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The object under a name, an empty one when there is something else. */
export function fieldsAt(fields: Fields, name: string): Fields {
  const value = member(fields, name);
  return isFields(value) ? value : {};
}

/** The text under a name, the empty text when there is something else. */
export function textAt(fields: Fields, name: string): string {
  const value = member(fields, name);
  return typeof value === 'string' ? value : '';
}

/** A number or a text that spells one; undefined for everything else, also for what is not finite. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A value as a short text, for a message. */
export function show(value: unknown): string {
  const text =
    typeof value === 'string' ? value : typeof value === 'object' && value !== null ? 'object' : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** A name without everything but letters and digits, in lower case: how configs spell names. */
export function plainKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Collects the issues of one character. */
export class Issues {
  readonly list: Issue[] = [];
  readonly #character: string;

  constructor(character: string) {
    this.#character = character;
  }

  get fatal(): boolean {
    return this.list.some((issue) => issue.fatal);
  }

  add(code: IssueCode, detail: string, fatal = false): void {
    this.list.push({ code, character: this.#character, detail, fatal });
  }

  /** A whole number within a range; what is not is brought there and noted under its name. */
  whole(name: string, value: unknown, low: number, high: number, fallback: number): number {
    const number = numberOf(value);
    const corrected = number === undefined ? fallback : Math.min(high, Math.max(low, Math.trunc(number)));
    if (corrected !== number) this.add('number-corrected', `${name}: ${show(value)} → ${corrected}`);
    return corrected;
  }

  /** The level cap for an ascension 0 to 6; the lowest cap that holds the level when the two disagree. */
  cap(name: string, ascension: unknown, level: number): number {
    const number = numberOf(ascension);
    const cap = number === undefined ? undefined : levelCaps[number];
    if (cap !== undefined && cap >= level) return cap;
    // Beyond 90 the cap is raised without an ascension.
    if (number === 6 && level > 90) return level > 95 ? 100 : 95;
    const lowest = [...levelCaps, 95, 100].find((each) => each >= level) ?? 100;
    this.add('number-corrected', `${name}: ${show(ascension)} → ${level}/${lowest}`);
    return lowest;
  }
}
