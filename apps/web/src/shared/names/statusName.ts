import { nameTable, setKeys } from '@quartet/gamedata/names';
import { fill, type GearPart, gearWords } from './statusWords.ts';

/** What names of statuses need of the reader's language; names of things by key. */
export interface StatusWords {
  readonly actions: Readonly<Record<string, string>>;
  readonly elements: Readonly<Record<string, string>>;
  readonly characters: Readonly<Record<string, string>>;
  readonly weapons: Readonly<Record<string, string>>;
  readonly sets: Readonly<Record<string, string>>;
  /** `pieces` by number; `part` is a pattern of `{name}` and `{part}`. */
  readonly sources: { readonly pieces: Readonly<Record<2 | 4, string>>; readonly part: string };
  readonly parts: Readonly<Record<GearPart, string>>;
  /** `{element} Resonance` */
  readonly resonance: string;
}

/** Short for the talents in keys of statuses. */
const TALENTS: Readonly<Record<string, string>> = { e: 'skill', q: 'burst' };

const own = (list: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(list, key) ? (list[key] ?? null) : null;

/** The set a first word of a key means: one of its names, or the beginning of just one. */
function setOf(word: string): string | null {
  const known = nameTable.set(word);
  if (known !== undefined) return known;
  const begun = setKeys.filter((key) => key.startsWith(word));
  return word.length > 3 && begun.length === 1 ? (begun[0] ?? null) : null;
}

/**
 * What a status is called, by its key: `yelan-a4`, `xingqiuburst`, `emblem-4pc`, `homa-hp`, `geo-res`. Kits and other engines name them
 * by habits, not by rules: a key whose owner is not found stays as it is, and so does a word in it that means nothing.
 */
export function statusNamer(words: StatusWords): (key: string) => string {
  const told = (name: string, key: string, first: string): string => {
    const said = gearWords('', `${first}-${key}`).map((piece) => {
      if ('pieces' in piece) return words.sources.pieces[piece.pieces === 4 ? 4 : 2];
      if ('part' in piece) return words.parts[piece.part];
      const word = TALENTS[piece.word] ?? piece.word;
      if (/^[ac]\d$/.test(word)) return word.toUpperCase();
      return own(words.actions, word) ?? own(words.elements, word) ?? word;
    });
    return key === '' ? name : fill(words.sources.part, { name, part: said.join(' ') });
  };

  return (key) => {
    const element = own(words.elements, /^([a-z]+)-res\b/.exec(key)?.[1] ?? '');
    if (element !== null) return fill(words.resonance, { element });
    const parts = key.split('-');
    const [first = '', ...rest] = parts;
    if (/^[24]pc$/.test(rest[0] ?? '')) {
      const set = own(words.sets, setOf(first) ?? '');
      return set === null ? key : told(set, rest.join('-'), first);
    }
    const character = own(words.characters, nameTable.character(first) ?? '');
    if (character !== null) return told(character, rest.join('-'), first);
    // The names of weapons have several words; the rest is what the status is for.
    for (let count = parts.length; count > 0; count--) {
      const weapon = own(words.weapons, nameTable.weapon(parts.slice(0, count).join('')) ?? '');
      if (weapon !== null) return told(weapon, parts.slice(count).join('-'), first);
    }
    const [, joined = '', part = '', cooldown] = /^([a-z]+?)(burst|skill|c[1-6])(icd)?$/i.exec(key) ?? [];
    const owner = own(words.characters, nameTable.character(joined) ?? '');
    if (owner === null) return key;
    return told(owner, cooldown === undefined ? part : `${part}-icd`, joined);
  };
}
