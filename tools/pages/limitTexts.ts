/** Sentences of known limits with the files that translate them: those in the folders of characters, weapons and sets, and common ones. */
import { fileURLToPath } from 'node:url';
import { fileOf, readFiles } from '../facts/files.ts';
import { isCommonLimits, limitsIn } from '../facts/limits.ts';
import { isText, mapTable, type Row, readList, readRow, readTable } from '../facts/tables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** English sentences: those about things by kind and key, and those that follow a limit that a rule of the game removes. */
export interface EnglishLimits {
  readonly characters: Readonly<Record<string, readonly string[]>>;
  readonly weapons: Readonly<Record<string, readonly string[]>>;
  readonly sets: Readonly<Record<string, readonly string[]>>;
  readonly ruleNote: string;
  readonly estimatedNote: string;
}

/** The file of one language that translates the sentences of a thing or the common ones. */
interface LimitPart {
  /** Path from the root of the repository. */
  readonly file: string;
  /** English sentences that the file must translate. */
  readonly sentences: readonly string[];
  readonly translations: Readonly<Record<string, string>>;
}

const translations = limitsIn(readFiles(ROOT));

/** The English texts of known limits. @throws Error that names a part with the wrong type */
export function readEnglishLimits(texts: Row): EnglishLimits {
  const lists = (kind: string) =>
    mapTable(readRow(texts[kind], `limits: ${kind}`), (list, key) => readList(list, isText, `limits: ${kind}.${key}`));
  const { ruleNote, estimatedNote } = readTable(
    { ruleNote: texts.ruleNote, estimatedNote: texts.estimatedNote },
    isText,
    'limits',
  );
  return { characters: lists('characters'), weapons: lists('weapons'), sets: lists('sets'), ruleNote, estimatedNote };
}

/** Common sentences: those of `limits/LANG.json` in any language, and the notes. */
const commonSentences = (english: EnglishLimits): ReadonlySet<string> =>
  new Set([
    english.ruleNote,
    english.estimatedNote,
    ...translations.filter(({ file }) => isCommonLimits(file)).flatMap(({ translations: own }) => Object.keys(own)),
  ]);

/** Both siblings of the Traveler share the texts of an element, which are in the folder of Aether. */
const textFile = (key: string, language: string): string =>
  `characters/${key.replace(/^lumine(?=.)/, 'aether')}/texts/${language}.json`;

/** All English sentences, each once. */
const sentencesOf = (english: EnglishLimits): readonly string[] => [
  ...new Set([
    ...[english.characters, english.weapons, english.sets].flatMap((things) => Object.values(things).flat()),
    english.ruleNote,
    english.estimatedNote,
  ]),
];

/** Files that have translations into a language or must have some. */
export function limitParts(english: EnglishLimits, language: string): readonly LimitPart[] {
  const common = commonSentences(english);
  const wanted = new Map<string, Set<string>>();
  const add = (file: string, sentences: readonly string[]): void => {
    const all = wanted.get(file) ?? new Set();
    wanted.set(file, all);
    for (const sentence of sentences) all.add(sentence);
  };
  add(
    `limits/${language}.json`,
    sentencesOf(english).filter((sentence) => common.has(sentence)),
  );
  const own = (sentences: readonly string[]) => sentences.filter((sentence) => !common.has(sentence));
  for (const [key, sentences] of Object.entries(english.characters)) add(textFile(key, language), own(sentences));
  for (const [key, sentences] of Object.entries(english.weapons)) add(`weapons/${key}/names.json`, own(sentences));
  for (const [key, sentences] of Object.entries(english.sets)) add(`artifacts/${key}/names.json`, own(sentences));
  const present = new Map(
    translations.filter((each) => each.language === language).map((each) => [each.file, each.translations]),
  );
  for (const file of present.keys()) add(file, []);
  return [...wanted].map(([file, sentences]) => ({
    file: fileOf(file),
    sentences: [...sentences],
    translations: present.get(file) ?? {},
  }));
}

/** Translations into a language by English sentence; without sentences that exist only in English. */
export function limitTable(english: EnglishLimits, language: string): Readonly<Record<string, string>> {
  const all = new Map(limitParts(english, language).flatMap((part) => Object.entries(part.translations)));
  return Object.fromEntries(
    sentencesOf(english).flatMap((sentence) => {
      const text = all.get(sentence);
      return text === undefined ? [] : [[sentence, text]];
    }),
  );
}
