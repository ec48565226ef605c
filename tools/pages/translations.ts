/**
 * Compares the texts of the pages with the English ones, language by language. Texts that exist only in English are listed in
 * `untranslated.json` (`npm run make -- untranslated` writes it); a release needs that list to be empty (`npm run release:check`).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { misnamed } from './glossary.ts';
import { LANGUAGES } from './languages.ts';
import { limitParts, readEnglishLimits } from './limitTexts.ts';

type Texts = { [key: string]: string | Texts };

/** Folder of the texts: `AREA/LANGUAGE.json`, those of the frame around every page in `LANGUAGE.json`. */
const folder = new URL('../../apps/web/src/shared/i18n/', import.meta.url);

/** Known limits, translated sentence by sentence in the folders of characters, weapons and sets. */
const LIMITS = 'issues';

/** Languages have different plural and gender forms: `fights_one`, `fights_few` … are one text. */
const FORM = /_(zero|one|two|few|many|other|male|female)$/;
const bare = (key: string) => key.replace(FORM, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();
/** Words that a player types, and constellations by number: they are the same in every language. */
const kept = (text: string) =>
  text.replace(/\{\{\w+\}\}/g, '').match(/\b[a-z]+_\w+|\+params|\b\w+=[\d.,]*\d|\bU\+|\bC[1-6]\b/g) ?? [];

/** The plural forms of whole numbers in a language, as i18next names them. */
const pluralForms = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Texts by their whole key. */
function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const NOT_TRANSLATED = 'not translated';

/** Faults in the translation of one area, a line for each text. */
export function lacks(
  english: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
  language: string,
): string[] {
  const found: string[] = [];
  const there = new Set([...own.keys()].map(bare));
  const known = new Set([...english.keys()].map(bare));
  for (const key of known) {
    if (!there.has(key)) found.push(`${key}: ${NOT_TRANSLATED}`);
    else if (english.has(`${key}_other`) && !own.has(key))
      for (const form of pluralForms(language))
        if (!own.has(`${key}_${form}`)) found.push(`${key}: lacks the plural form “${form}”`);
  }
  for (const [key, text] of own) {
    const original = english.get(key) ?? english.get(`${bare(key)}_other`);
    if (!known.has(bare(key))) found.push(`${key}: no such text in English`);
    else if (text.trim() === '') found.push(`${key}: empty`);
    else if (original !== undefined && !/_(zero|one|two)$/.test(key)) {
      if (placeholders(text).join() !== placeholders(original).join())
        found.push(
          `${key}: has {{${placeholders(text).join('}} {{')}}}, English {{${placeholders(original).join('}} {{')}}}`,
        );
      for (const word of kept(original)) if (!text.includes(word)) found.push(`${key}: lacks “${word}”`);
    }
  }
  return found;
}

const read = (area: string, language: string): Texts => {
  const file = new URL(area === '' ? `${language}.json` : `${area}/${language}.json`, folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/** The areas of the texts; the empty name is the frame. */
export function areas(): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['', ...folders.map((entry) => entry.name)];
}

/** Texts in English and in another language; `name` is their area, or the file that translates known limits. */
interface Part {
  readonly name: string;
  readonly english: ReadonlyMap<string, string>;
  readonly own: ReadonlyMap<string, string>;
}

function partsIn(language: string): readonly Part[] {
  return areas().flatMap((area): readonly Part[] =>
    area === LIMITS
      ? limitParts(readEnglishLimits(read(area, 'en')), language).map(({ file, sentences, translations }) => ({
          name: file,
          english: new Map(sentences.map((sentence) => [sentence, sentence])),
          own: new Map(Object.entries(translations)),
        }))
      : [
          {
            name: area || 'frame',
            english: new Map(flat(read(area, 'en'))),
            own: new Map(flat(read(area, language))),
          },
        ],
  );
}

/** Everything the texts lack, `LANGUAGE AREA KEY: what`; of a known limit the file in place of the area, the sentence in place of the key. */
export function everythingLacking(): string[] {
  return LANGUAGES.flatMap((language) =>
    partsIn(language).flatMap(({ name, english, own }) =>
      lacks(english, own, language).map((lack) => `${language} ${name} ${lack}`),
    ),
  );
}

/** Everything that differs from the game's own terms, in the form of `everythingLacking`. */
export function everythingMisnamed(): string[] {
  return LANGUAGES.flatMap((language) =>
    partsIn(language).flatMap(({ name, english, own }) =>
      [...own].flatMap(([key, text]) => {
        const original = english.get(key) ?? english.get(`${bare(key)}_other`) ?? '';
        return misnamed(original, text, language).map((what) => `${language} ${name} ${key}: ${what}`);
      }),
    ),
  );
}

const listFile = new URL('untranslated.json', import.meta.url);

/** Lines of `everythingLacking` for texts that exist only in English. */
export const listedUntranslated = (): string[] => JSON.parse(readFileSync(listFile, 'utf8'));

/** Whether a line of `everythingLacking` only reports an untranslated text. */
export const isUntranslated = (line: string): boolean => line.endsWith(`: ${NOT_TRANSLATED}`);

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const found = everythingLacking();
  if (process.argv.includes('--list')) {
    const list = found.filter(isUntranslated);
    writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`);
    console.log(`${list.length} texts are listed as untranslated.`);
  } else {
    found.push(...everythingMisnamed());
    for (const line of found) console.log(line);
    console.log(
      found.length === 0
        ? 'Every text is there in seven languages.'
        : `${found.length} texts are lacking or differ from the game's terms.`,
    );
    process.exitCode = found.length === 0 ? 0 : 1;
  }
}
