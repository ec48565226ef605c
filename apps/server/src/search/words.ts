/** The words a search finds teams by: letters and digits in lower case, without accents. */

import de from '@quartet/gamedata/display/de';
import en from '@quartet/gamedata/display/en';
import es from '@quartet/gamedata/display/es';
import ja from '@quartet/gamedata/display/ja';
import ko from '@quartet/gamedata/display/ko';
import ru from '@quartet/gamedata/display/ru';
import zh from '@quartet/gamedata/display/zh';
import { characterAliases, find } from '@quartet/gamedata/names';
import { characterReadings, toKatakana } from '@quartet/gamedata/readings';
import { archetypesOf, endingOf, type Result } from '@quartet/results';
import { TERMS } from './terms.ts';

const LANGUAGES = [en, zh, ja, ko, es, ru, de];
/** Words that are kept of a team; a real one has about two hundred. */
const MAX_WORDS = 2000;
const MAX_LETTERS = 64;
/** Words of a search that count. */
const MAX_SEARCHED = 8;

/** The words of a text, each once, in order. */
export function wordsOf(text: string, most = MAX_WORDS): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_LETTERS)))].slice(0, most);
}

/** Part of a search: a list of alternatives. It matches when every word of at least one alternative is a prefix of a word of the team. */
export type Searched = readonly (readonly string[])[];

/** Maximum number of words in a term. */
const LONGEST_TERM = 3;
/** Minimum length of a prefix that matches a term; a Chinese character always is a word. */
const SHORTEST_BEGINNING = 3;

/** Normalised terms of all languages with the word that teams are indexed with. */
const terms: readonly { readonly term: string; readonly word: string }[] = Object.entries(TERMS).flatMap(
  ([word, texts]) => texts.map((text) => ({ term: joined(wordsOf(text)), word })),
);

function joined(words: readonly string[]): string {
  return words.join('');
}

/** Readings in kana without diacritics, as normalised by `wordsOf`. */
const readings = Object.entries(characterReadings).map(([key, reading]) => ({
  key,
  reading: toKatakana(joined(wordsOf(reading))),
}));

/**
 * Splits a search into parts, all of which must match. A term of any language also matches the word that teams are indexed with, hiragana
 * also matches katakana, and the reading of a name also matches the character.
 */
export function searched(text: string): Searched[] {
  const words = wordsOf(text, MAX_SEARCHED);
  const parts: Searched[] = [];
  for (let at = 0; at < words.length; ) {
    const { count, keys } = termAt(words, at);
    const own = words.slice(at, at + count);
    const katakana = own.map(toKatakana);
    const kana = toKatakana(joined(own));
    const isKana = /^[\u30a0-\u30ff]{2,}$/.test(kana);
    const called = isKana ? readings.filter(({ reading }) => reading.startsWith(kana)).map(({ key }) => key) : [];
    parts.push([
      own,
      ...(joined(katakana) === joined(own) ? [] : [katakana]),
      ...[...new Set([...keys, ...called])].map((key) => [key]),
    ]);
    at += count;
  }
  return parts;
}

/** The longest term that begins at a word: the number of its words, and the words that teams are indexed with. */
function termAt(words: readonly string[], at: number): { count: number; keys: string[] } {
  for (let count = Math.min(LONGEST_TERM, words.length - at); count > 0; count--) {
    const phrase = joined(words.slice(at, at + count));
    const begins = phrase.length >= SHORTEST_BEGINNING;
    const found = terms.filter(({ term }) => term === phrase || (begins && count === 1 && term.startsWith(phrase)));
    if (found.length > 0) return { count, keys: [...new Set(found.map(({ word }) => word))] };
  }
  return { count: 1, keys: [] };
}

type NameTable = 'characters' | 'weapons' | 'artifacts';

/** Keys of the characters whose name in any language has a word with this prefix. */
export function charactersCalled(word: string): string[] {
  const kana = toKatakana(word);
  const byReading = readings.filter(({ reading }) => reading.startsWith(kana)).map(({ key }) => key);
  const byName = Object.keys(en.characters).filter((key) =>
    wordsOf([...named('characters', key), ...aliasesOf(key)].join(' ')).some(
      (each) => each.startsWith(kana) || each.startsWith(word),
    ),
  );
  return [...new Set([...byReading, ...byName])];
}

/** The words of the names of each weapon, split at the first search for one. */
let weaponWords: readonly { readonly key: string; readonly names: readonly (readonly string[])[] }[] | null = null;

/** Keys of the weapons whose name in some language has, for each of these words, one that begins with it. */
export function weaponsCalled(words: readonly string[]): string[] {
  weaponWords ??= Object.keys(en.weapons).map((key) => ({
    key,
    names: named('weapons', key).map((name) => wordsOf(name)),
  }));
  const parts = words.map((word) => [word, toKatakana(word)]);
  const isCalled = (own: readonly string[]): boolean =>
    parts.every((spellings) => own.some((each) => spellings.some((word) => each.startsWith(word))));
  return weaponWords.filter(({ names }) => names.some(isCalled)).map(({ key }) => key);
}

const aliasesOf = (key: string): string[] =>
  Object.entries(characterAliases).flatMap(([alias, of]) => (of === key ? [alias] : []));

/** A key and its names in every language. */
function named(table: NameTable, key: string): string[] {
  const names = LANGUAGES.map((language) => {
    const known: Readonly<Record<string, string>> = language[table];
    return find(known, key) ?? '';
  });
  return [key, ...names];
}

/** Search terms of a computed team: its archetypes, its characters and their gear, and the reactions of its fights. */
export function factsOf(result: Result): string {
  const { character_details, statistics } = result;
  const texts: string[] = [...archetypesOf(result)];
  for (const { name, element, weapon, sets } of character_details) {
    texts.push(element, ...named('characters', name), ...named('weapons', weapon.name));
    for (const set of Object.keys(sets)) texts.push(...named('artifacts', set));
  }
  for (const { sources } of statistics?.source_reactions ?? []) {
    for (const [reaction, { mean }] of Object.entries(sources)) if (mean > 0) texts.push(reaction);
  }
  if (endingOf(result) === 'kill') texts.push('ttk');
  return wordsOf(texts.join(' ')).join(' ');
}
