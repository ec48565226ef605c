/**
 * Spelling of the prose, by a British dictionary and `words.txt`, the field's and the project's words. Checks words in lower case of four
 * letters or more; names, identifiers and code are left out.
 */
import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';

/** A word that touches no letter, digit or sign of an identifier, a path or a number. */
const WORD = /(?<![\p{L}\p{N}_./@#$%:'’&~-])\p{Ll}{4,}(?![\p{L}\p{N}_/(:=&~]|\.[\p{L}\p{N}]|-?\p{N})/gu;

/** @returns `path:line: word` for each first occurrence of an unknown word */
export function misspellings(passages, known) {
  const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  const own = readFileSync(new URL('words.txt', import.meta.url), 'utf8').split('\n');
  const right = new Set([...own, ...known]);
  const seen = new Set();
  const wrong = [];
  for (const { path, line, lines } of passages)
    for (const [index, text] of lines.entries())
      for (const [word] of text.matchAll(WORD)) {
        if (seen.has(word)) continue;
        seen.add(word);
        if (!right.has(word) && !spelling.correct(word)) wrong.push(`${path}:${line + index}: ${word}`);
      }
  return wrong;
}
