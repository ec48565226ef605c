/** The words a search finds teams by: letters and digits in lower case, without accents. */

import de from '@quartet/gamedata/display/de';
import en from '@quartet/gamedata/display/en';
import es from '@quartet/gamedata/display/es';
import ja from '@quartet/gamedata/display/ja';
import ko from '@quartet/gamedata/display/ko';
import ru from '@quartet/gamedata/display/ru';
import zh from '@quartet/gamedata/display/zh';
import { find } from '@quartet/gamedata/names';
import { archetypesOf, endingOf, type Result } from '@quartet/results';

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

/** Words of a search: each must begin a word of a team. */
export const searchedWords = (text: string): string[] => wordsOf(text, MAX_SEARCHED);

type NameTable = 'characters' | 'weapons' | 'artifacts';

/** A key and what players of every language call it. */
function named(table: NameTable, key: string): string[] {
  const names = LANGUAGES.map((language) => {
    const known: Readonly<Record<string, string>> = language[table];
    return find(known, key) ?? '';
  });
  return [key, ...names];
}

/** What a computed team is found by: what kind of team it is, its characters and their gear, and which reactions its fights have. */
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
