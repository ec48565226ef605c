import { absentGame } from '@quartet/gamedata/absent';
import type { Phrase } from '@quartet/script';
import type { Slot } from './faults.ts';
import { type FieldName, phrase } from './phrases.ts';
import { numberOf, show } from './read.ts';

export type IssueCode =
  /** A character that Quartet does not have; `character` is its name or id in the document. */
  | 'unknown-character'
  | 'unknown-weapon'
  | 'unknown-set'
  /** A main stat or substat that the game facts do not have. */
  | 'unknown-stat'
  | 'missing-weapon'
  /** A weapon of a class that the character cannot wield. */
  | 'wrong-weapon'
  /** Several weapons at one character; the better one is kept. */
  | 'two-weapons'
  /** Several artifacts in one slot of a character; the better one is kept. */
  | 'two-artifacts'
  /** Several entries for one character; the better one is kept. */
  | 'two-characters'
  /** A traveler without an element, which is no character of a team. */
  | 'traveler-without-element'
  /** An artifact whose slot or main stat cannot be read. */
  | 'artifact-skipped'
  /** A substat whose value is not a number of the game. */
  | 'stat-skipped'
  /** An artifact that cannot exist in the game. */
  | 'impossible'
  /** A number outside of the game's range, brought into it. */
  | 'number-corrected'
  /** Numbers that the document does not have. */
  | 'number-missing'
  /** An entry that is not a record. */
  | 'unreadable'
  /** Entries beyond the limit of a list. */
  | 'too-many';

/** A part of a document that was changed or left out. */
export interface Issue {
  readonly code: IssueCode;
  /** Character key; the name or id in the document where there is no key; the number of an artifact that is not equipped. */
  readonly character: string;
  /** The part of the document that the issue is about, as it is written there. */
  readonly detail: string;
  /** Key of the game's thing among the absent ones (`@quartet/gamedata/absent`), empty when it is not there. */
  readonly absent: string;
  /** Other characters with the same issue. */
  readonly others: readonly string[];
  /** Whether the character was left out because of it. */
  readonly fatal: boolean;
  /** The change, without the character's name. */
  readonly message: Phrase;
}

/** Maximum number of issues that are kept for one document. */
export const MAX_ISSUES = 200;

interface Entry {
  readonly code: IssueCode;
  readonly character: string;
  detail: string;
  readonly absent: string;
  readonly fatal: boolean;
  readonly message: (entry: Entry) => Phrase;
  count: number;
  readonly others: string[];
  fields: FieldName[];
}

interface Extra {
  readonly absent?: string;
  readonly fatal?: boolean;
  readonly message: (entry: Entry) => Phrase;
}

/** Collects the issues of one document: one for each unknown thing, and a limited number in all. */
export class IssueLog {
  readonly #entries = new Map<string, Entry>();
  #omitted = 0;

  /** Issues beyond the limit. */
  get omitted(): number {
    return this.#omitted;
  }

  get list(): readonly Issue[] {
    return [...this.#entries.values()].map((entry) => {
      const { code, character, detail, absent, fatal, others } = entry;
      return { code, character, detail, absent, fatal, others, message: entry.message(entry) };
    });
  }

  #add(key: string, code: IssueCode, character: string, detail: string, extra: Extra): Entry | undefined {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      known.count++;
      return known;
    }
    if (this.#entries.size >= MAX_ISSUES) {
      this.#omitted++;
      return undefined;
    }
    const { absent = '', fatal = false, message } = extra;
    const entry: Entry = { code, character, detail, absent, fatal, message, count: 1, others: [], fields: [] };
    this.#entries.set(key, entry);
    return entry;
  }

  /** An issue of one character or artifact. */
  add(code: IssueCode, character: string, detail: string, message: Phrase, fatal = false): void {
    this.#add(`${code}|${character}|${detail}`, code, character, detail, { message: () => message, fatal });
  }

  unreadable(character: string, value: unknown, fatal: boolean): void {
    const detail = show(value);
    this.add('unreadable', character, detail, phrase('unreadable', { detail }), fatal);
  }

  impossible(subject: string, number: number, slot: Slot | undefined, faults: readonly Phrase[]): void {
    const place = slot === undefined ? '–' : phrase(`slot-${slot}`);
    const all = joined(faults);
    const message = phrase('impossible', { number, slot: place, faults: all });
    // The message names the artifact itself.
    const wearer = subject === String(number) ? '' : subject;
    this.#add(`impossible|${number}`, 'impossible', wearer, String(number), { message: () => message });
  }

  /** A character without a weapon; all of a document are one issue. */
  missingWeapon(character: string, instead: string): void {
    const entry = this.#add('missing-weapon', 'missing-weapon', character, instead, {
      message: () => phrase('missing-weapon'),
    });
    if (entry !== undefined && entry.character !== character) entry.others.push(character);
  }

  /** A weapon that Quartet does not have and that no character of the document wears. */
  unknownOwned(name: string, absent: string): void {
    this.#add(`weapon|${name}`, 'unknown-weapon', '', name, {
      absent,
      message: ({ count }) => phrase('unknown-weapon--owned', { name, count }),
    });
  }

  /** A character that Quartet does not have; once for each. */
  unknownCharacter(name: string, absent: string): void {
    const version = absentGame(absent);
    this.#add(`character|${name}`, 'unknown-character', name, name, {
      absent,
      fatal: true,
      message: () =>
        version === undefined ? phrase('unknown-character') : phrase('unknown-character--absent', { version }),
    });
  }

  /** A weapon, set or stat that Quartet does not have; once for each, with the number of times. */
  unknown(kind: 'weapon' | 'set' | 'stat', character: string, name: string, absent = ''): void {
    const version = absentGame(absent);
    this.#add(`${kind}|${name}`, `unknown-${kind}`, character, name, {
      absent,
      message: ({ count }) => {
        if (kind === 'stat') return phrase('unknown-stat', { name, count });
        if (kind === 'weapon')
          return version === undefined
            ? phrase('unknown-weapon', { name })
            : phrase('unknown-weapon--absent', { name, version });
        return version === undefined
          ? phrase('unknown-set', { name, count })
          : phrase('unknown-set--absent', { name, count, version });
      },
    });
  }

  /** A whole number within a range. One that is out of range is corrected, a missing one becomes the fallback; both are issues. */
  whole(character: string, field: FieldName, value: unknown, low: number, high: number, fallback: number): number {
    const number = numberOf(value);
    if (number === undefined) {
      if (value === undefined || value === null || value === '') this.missing(character, field);
      else this.corrected(character, field, value, fallback);
      return fallback;
    }
    const corrected = Math.min(high, Math.max(low, Math.trunc(number)));
    if (corrected !== number) this.corrected(character, field, value, corrected);
    return corrected;
  }

  corrected(character: string, field: FieldName, given: unknown, value: number | string): void {
    const detail = `${field}: ${show(given)} → ${value}`;
    const message = phrase('number-corrected', { field: phrase(`field-${field}`), given: show(given), value });
    this.add('number-corrected', character, detail, message);
  }

  /** A number that is not there; all of one character are one issue. */
  missing(character: string, field: FieldName): void {
    const entry = this.#add(`missing|${character}`, 'number-missing', character, '', {
      message: ({ fields }) => phrase('number-missing', { fields: fields.map((each) => phrase(`field-${each}`)) }),
    });
    if (entry === undefined || entry.fields.includes(field)) return;
    entry.fields.push(field);
    entry.detail = entry.fields.join(', ');
  }

  tooMany(most: number): void {
    this.add('too-many', '', String(most), phrase('too-many', { most }));
  }
}

/** Several sentences as one. */
export function joined([first, ...rest]: readonly Phrase[]): Phrase {
  if (first === undefined) return { id: '', text: '' };
  return rest.length === 0 ? first : phrase('fault-and', { first, rest: joined(rest) });
}
