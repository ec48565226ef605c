/**
 * A message to the player: the identifier of a sentence, the values to insert, and the sentence in English. Every package
 * keeps its sentences in a phrasebook; a page shows them in the reader's language by the same identifier, and in English
 * where it does not know the identifier (a server may be newer than the page).
 */
export interface Phrase {
  /** Area and name, such as `script.no-active`. */
  readonly id: string;
  /** The sentence in English, filled in. */
  readonly text: string;
  readonly values?: PhraseValues;
}

/** The value of `{{name}}`: a key or number as it is, a phrase in the reader's language, or a list joined by commas. */
export type PhraseValue = string | number | Phrase | readonly (string | Phrase)[];

export type PhraseValues = Readonly<Record<string, PhraseValue>>;

type Places<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Places<Rest> : never;

type Given<Text extends string> = [Places<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Places<Text>, PhraseValue>>];

/** Puts values into a sentence; `translate` turns the phrases among them into text. */
export function fill(
  sentence: string,
  values: PhraseValues | undefined,
  translate: (phrase: Phrase) => string,
): string {
  const text = (value: PhraseValue | undefined): string => {
    if (value === undefined) return '';
    if (typeof value !== 'object') return String(value);
    return 'id' in value ? translate(value) : value.map(text).join(', ');
  };
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => text(values?.[name]));
}

const english = (phrase: Phrase): string => phrase.text;

/** Most characters of a text that a phrase quotes, and most members of a list in it: what a config contains may be of any length. */
const maxQuoted = 200;
const maxListed = 100;

function bounded(value: PhraseValue): PhraseValue {
  if (typeof value === 'string') return value.length <= maxQuoted ? value : `${value.slice(0, maxQuoted - 1)}…`;
  if (typeof value !== 'object' || 'id' in value) return value;
  const listed = value.slice(0, maxListed).map((each) => bounded(each) as string | Phrase);
  return listed.length < value.length ? [...listed, '…'] : listed;
}

/** Makes phrases of one area; the types demand exactly the values that a sentence has places for. */
export type Phrasebook<Texts extends Readonly<Record<string, string>>> = <Name extends keyof Texts & string>(
  name: Name,
  ...given: Given<Texts[Name]>
) => Phrase;

/** The phrases of one area, from its English sentences. */
export function phrasebook<const Texts extends Readonly<Record<string, string>>>(
  area: string,
  texts: Texts,
): Phrasebook<Texts> {
  return (name, ...given) => {
    const [raw]: [PhraseValues?] = given;
    const values = raw && Object.fromEntries(Object.entries(raw).map(([place, value]) => [place, bounded(value)]));
    const said = { id: `${area}.${name}`, text: fill(texts[name] ?? '', values, english) };
    return values === undefined ? said : { ...said, values };
  };
}

/** An error whose message is a sentence for the player: English as `message`, and `phrase` for every other language. */
export class PhraseError extends Error {
  readonly phrase: Phrase;

  constructor(phrase: Phrase) {
    super(phrase.text);
    this.phrase = phrase;
  }
}
