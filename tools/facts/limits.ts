/** Translations of known limits, the sentences about what a character, weapon or set does not do as in the game. */
import type { Json } from './print.ts';
import { isRow, isText, type Row, readRow, readTable, type Table } from './tables.ts';

/** Translations by English sentence of one file into one language. */
export interface LimitTexts<T extends Json = Json> {
  /** Path in the style of `readFiles`. */
  readonly file: string;
  readonly language: string;
  readonly translations: Table<T>;
}

/** The file of the sentences that many folders share. */
const COMMON_FILE = /^limits\/(\w+)\.json$/;
const CHARACTER_FILE = /^characters\/\w+\/texts\/(\w+)\.json$/;
const GEAR_FILE = /^(?:weapons|artifacts)\/\w+\/names\.json$/;

export const isCommonLimits = (file: string): boolean => COMMON_FILE.test(file);

/** Translations in the content of a file; gear has those of all languages in one file. */
export function limitsOf(file: string, { limits }: Row): LimitTexts[] {
  const language = (COMMON_FILE.exec(file) ?? CHARACTER_FILE.exec(file))?.[1];
  const tables = language !== undefined ? { [language]: limits } : GEAR_FILE.test(file) && isRow(limits) ? limits : {};
  return Object.entries(tables).flatMap(([code, table]) =>
    table === undefined ? [] : [{ file, language: code, translations: isRow(table) ? table : {} }],
  );
}

/** Translations in all files. The files must be valid: the generator of the facts reports mistakes. */
export const limitsIn = (files: ReadonlyMap<string, string>): LimitTexts<string>[] =>
  [...files].flatMap(([file, text]) =>
    COMMON_FILE.test(file) || CHARACTER_FILE.test(file) || GEAR_FILE.test(file)
      ? limitsOf(file, readRow(JSON.parse(text), file)).map((each) => ({
          ...each,
          translations: readTable(each.translations, isText, `${file}: limits`),
        }))
      : [],
  );

/** Messages about languages that do not exist, empty translations, and sentences that two files translate differently. */
export function limitProblems(all: readonly LimitTexts[], languages: readonly string[]): string[] {
  const found: string[] = [];
  const first = new Map<string, { file: string; text: string }>();
  const commonFirst = [...all].sort((a, b) => Number(isCommonLimits(b.file)) - Number(isCommonLimits(a.file)));
  for (const { file, language, translations } of commonFirst) {
    if (language === 'en') found.push(`${file}: limits are translations; the English sentences are in the code`);
    else if (!languages.includes(language)) found.push(`${file}: limits has no language ${language}`);
    for (const [sentence, text] of Object.entries(translations)) {
      const id = `${language} ${sentence}`;
      const other = first.get(id);
      if (typeof text !== 'string' || text === '') found.push(`${file}: limits.${sentence} must be a text`);
      else if (other === undefined) first.set(id, { file, text });
      else if (isCommonLimits(other.file)) found.push(`${file}: limits.${sentence} is also in ${other.file}`);
      else if (other.text !== text) found.push(`${file}: limits.${sentence} has another translation in ${other.file}`);
    }
  }
  return found;
}
