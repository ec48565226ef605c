/**
 * Reads names, talent parameters and the numbers in the texts of talents, weapons and sets from a text map of the game or from the npm package genshin-db.
 *
 * Only numbers and names are taken from the texts; no text is stored.
 */

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '@quartet/gamedata';
import { isRecord, membersOf } from '@quartet/gamedata/typed';
import { messageOf } from '../message.ts';
import { type Dump, DumpError, isObject, type Json } from './dump.ts';
import { LANGUAGES } from './facts.ts';

export interface TalentSource {
  /** Lists of parameters by level; absent for passives and constellations. */
  readonly levels?: readonly (readonly number[])[];
  /** Numbers of the English text in reading order; percentages as fractions. */
  readonly numbers?: readonly number[];
  readonly names: { readonly [language in Language]?: string };
}

/** A number of a text: one for all refinements, or the five by refinement. Percentages are fractions. */
export type RefinedNumber = number | readonly number[];

export type TalentPlace = 'attack' | 'skill' | 'burst' | 'a1' | 'a4' | 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6';

export interface Texts {
  /** Source id of the facts that are taken from it. */
  readonly source: string;
  readonly languages: readonly Language[];
  name(kind: 'character' | 'weapon', id: number, hash: number | undefined, language: Language): string | undefined;
  /** A talent of a character. @param element of a traveler @param hash of its name or text */
  talent(
    id: number,
    element: string,
    place: TalentPlace,
    hashes?: { name?: number; text?: number },
  ): TalentSource | undefined;
  /** Numbers of the text of a weapon's passive in reading order; undefined where the source lacks it. */
  passive(id: number): readonly RefinedNumber[] | undefined;
  /** Numbers of the texts of a set's effects in reading order, by count of pieces; undefined where the source lacks it. */
  effects(id: number): { readonly [pieces: string]: readonly number[] } | undefined;
}

/** Parses the numbers of a text in reading order: 15% is 0.15, 1,000 is 1000. */
export function numbersOf(text: string): readonly number[] {
  const plain = text.replace(/<[^>]*>/g, '').replace(/\{[^}]*\}/g, '');
  return [...plain.matchAll(/(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\s?[%%])?/g)].map(
    ([, whole, part, percent]) => {
      const value = Number(`${whole.replaceAll(',', '')}${part ?? ''}`);
      return percent === undefined ? value : Number((value / 100).toPrecision(12));
    },
  );
}

/**
 * Joins the numbers of a text at each refinement into one list.
 * @throws DumpError when the texts have different counts of numbers
 */
export function refinedNumbersOf(texts: readonly string[]): readonly RefinedNumber[] {
  const lists = texts.map(numbersOf);
  const [first = []] = lists;
  if (lists.some((list) => list.length !== first.length))
    throw new DumpError(
      `The text of a passive has ${lists.map(({ length }) => length).join(', ')} numbers by refinement.`,
    );
  return first.map((number, at) =>
    lists.every((list) => list[at] === number) ? number : lists.map((list) => list[at]),
  );
}

const FOLDERS: { readonly [language in Language]: readonly [map: string, folder: string] } = {
  en: ['EN', 'English'],
  zh: ['CHS', 'ChineseSimplified'],
  ja: ['JP', 'Japanese'],
  ko: ['KR', 'Korean'],
  es: ['ES', 'Spanish'],
  ru: ['RU', 'Russian'],
  de: ['DE', 'German'],
};

/** Opens the texts of a folder: a TextMap folder, a folder that contains one, or an unpacked genshin-db. */
export function openTexts(folder: string): Texts {
  if (existsSync(join(folder, 'src/min/data.min.json'))) return new GenshinDb(folder);
  for (const candidate of [folder, join(folder, 'TextMap')]) {
    if (existsSync(join(candidate, 'TextMapEN.json'))) {
      return new TextMap(
        (file) => {
          const path = join(candidate, file);
          return existsSync(path) ? parse(path) : undefined;
        },
        `TextMap of ${basename(folder)}`,
      );
    }
  }
  throw new DumpError(
    `${folder} has neither TextMapEN.json nor src/min/data.min.json. Name a TextMap folder, or the unpacked npm package genshin-db.`,
  );
}

/** The text map of a dump; undefined when it has none. */
export function textsOf(dump: Dump): Texts | undefined {
  if (!dump.has('TextMap/TextMapEN.json')) return undefined;
  return new TextMap((file) => (dump.has(`TextMap/${file}`) ? dump.json(`TextMap/${file}`) : undefined), dump.version);
}

function parse(path: string): Json {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new DumpError(`${path} is not JSON (${messageOf(error)}). Download it again.`);
  }
}

class TextMap implements Texts {
  readonly languages: readonly Language[];
  private readonly maps = new Map<Language, { readonly [hash: string]: Json }>();

  constructor(
    open: (file: string) => Json | undefined,
    readonly source: string,
  ) {
    for (const language of LANGUAGES) {
      const [code] = FOLDERS[language];
      const map = open(`TextMap${code}.json`);
      if (map === undefined) continue;
      if (!isObject(map))
        throw new DumpError(`TextMap${code}.json is not a text map: expected an object of texts by hash.`);
      this.maps.set(language, map);
    }
    this.languages = [...this.maps.keys()];
  }

  private text(hash: number | undefined, language: Language): string | undefined {
    const text = hash === undefined ? undefined : this.maps.get(language)?.[hash];
    return typeof text === 'string' && text !== '' ? text : undefined;
  }

  name(_: 'character' | 'weapon', __: number, hash: number | undefined, language: Language): string | undefined {
    return this.text(hash, language);
  }

  talent(_: number, __: string, ___: TalentPlace, hashes: { name?: number; text?: number } = {}): TalentSource {
    const text = this.text(hashes.text, 'en');
    return {
      ...(text !== undefined && { numbers: numbersOf(text) }),
      names: Object.fromEntries(
        this.languages.flatMap((language) => {
          const name = this.text(hashes.name, language);
          return name === undefined ? [] : [[language, name]];
        }),
      ),
    };
  }

  // The tables of a dump that this tool reads have no hashes of these texts.
  passive(): undefined {}
  effects(): undefined {}
}

interface DbWeapon {
  readonly id?: number;
  readonly name: string;
  readonly r1?: { readonly description: string };
  readonly r2?: { readonly description: string };
  readonly r3?: { readonly description: string };
  readonly r4?: { readonly description: string };
  readonly r5?: { readonly description: string };
}
interface DbSet {
  readonly id?: number;
  readonly effect1Pc?: string;
  readonly effect2Pc?: string;
  readonly effect4Pc?: string;
}

interface DbTalent {
  readonly name?: string;
  readonly description?: string;
}
interface DbFolders {
  readonly characters: { readonly [key: string]: { readonly id?: number; readonly name: string } };
  readonly weapons: { readonly [key: string]: DbWeapon };
  readonly artifacts: { readonly [key: string]: DbSet };
  readonly talents: { readonly [key: string]: { readonly [slot: string]: DbTalent | undefined } };
  readonly constellations: { readonly [key: string]: { readonly [slot: string]: DbTalent | undefined } };
}

const DB_PLACES: { readonly [place in TalentPlace]: readonly ['talents' | 'constellations', string] } = {
  attack: ['talents', 'combat1'],
  skill: ['talents', 'combat2'],
  burst: ['talents', 'combat3'],
  a1: ['talents', 'passive1'],
  a4: ['talents', 'passive2'],
  c1: ['constellations', 'c1'],
  c2: ['constellations', 'c2'],
  c3: ['constellations', 'c3'],
  c4: ['constellations', 'c4'],
  c5: ['constellations', 'c5'],
  c6: ['constellations', 'c6'],
};

/** The data file of genshin-db 5. */
interface DbDocument {
  readonly data: { readonly English: DbFolders; readonly [folder: string]: DbFolders | undefined };
  readonly stats: {
    readonly talents: {
      readonly [key: string]: { readonly [slot: string]: { readonly [param: string]: readonly number[] } | undefined };
    };
  };
}

function isDbDocument(value: unknown): value is DbDocument {
  const { data, stats } = membersOf(value);
  return isRecord(membersOf(data).English) && isRecord(membersOf(stats).talents);
}

class GenshinDb implements Texts {
  readonly source: string;
  readonly languages = LANGUAGES;
  private readonly data: DbDocument['data'];
  private readonly stats: DbDocument['stats']['talents'];
  private readonly keys = { character: new Map<number, string>(), weapon: new Map<number, string>() };

  constructor(folder: string) {
    const { version } = membersOf(parse(join(folder, 'package.json')));
    this.source = `genshin-db ${version}`;
    const file = join(folder, 'src/min/data.min.json');
    const document = parse(file);
    if (!isDbDocument(document)) {
      throw new DumpError(`${file} is not the data of genshin-db 5. Unpack the package again: npm pack genshin-db.`);
    }
    this.data = document.data;
    this.stats = document.stats.talents;
    const { English: english } = document.data;
    for (const [key, { id }] of Object.entries(english.characters)) if (id) this.keys.character.set(id, key);
    for (const [key, { id }] of Object.entries(english.weapons)) if (id) this.keys.weapon.set(id, key);
  }

  name(kind: 'character' | 'weapon', id: number, _: number | undefined, language: Language): string | undefined {
    const key = this.keys[kind].get(id);
    const folder = this.data[FOLDERS[language][1]];
    return key === undefined ? undefined : folder?.[`${kind}s`][key]?.name;
  }

  talent(id: number, element: string, place: TalentPlace): TalentSource | undefined {
    const own = this.keys.character.get(id);
    if (own === undefined) return undefined;
    const key = own === 'aether' || own === 'lumine' ? `traveler${element}` : own;
    const [folder, slot] = DB_PLACES[place];
    const english = this.data.English?.[folder][key]?.[slot];
    if (english === undefined) return undefined;
    const parameters = folder === 'talents' ? this.stats[key]?.[slot] : undefined;
    const names: { [language in Language]?: string } = {};
    for (const language of LANGUAGES) {
      const name = this.data[FOLDERS[language][1]]?.[folder][key]?.[slot]?.name;
      if (name !== undefined) names[language] = name;
    }
    return {
      ...(parameters !== undefined && { levels: byLevel(parameters) }),
      ...(english.description !== undefined && { numbers: numbersOf(english.description) }),
      names,
    };
  }

  passive(id: number): readonly RefinedNumber[] | undefined {
    const key = this.keys.weapon.get(id);
    const entry = key === undefined ? undefined : this.data.English?.weapons[key];
    if (entry === undefined) return undefined;
    const { r1, r2, r3, r4, r5 } = entry;
    return refinedNumbersOf([r1, r2, r3, r4, r5].flatMap((level) => level?.description ?? []));
  }

  effects(id: number): { readonly [pieces: string]: readonly number[] } | undefined {
    const entry = Object.values(this.data.English?.artifacts ?? {}).find((each) => each.id === id);
    if (entry === undefined) return undefined;
    const { effect1Pc, effect2Pc, effect4Pc } = entry;
    return Object.fromEntries(
      Object.entries({ 1: effect1Pc, 2: effect2Pc, 4: effect4Pc }).flatMap(([pieces, text]) =>
        text === undefined ? [] : [[pieces, numbersOf(text)]],
      ),
    );
  }
}

/** Converts `param1: [by level], ...` to lists of parameters by level. */
export function byLevel(parameters: { readonly [param: string]: readonly number[] }): readonly (readonly number[])[] {
  const levels: number[][] = [];
  for (const [name, values] of Object.entries(parameters)) {
    const index = Number(/^param(\d+)$/.exec(name)?.[1]) - 1;
    if (!(index >= 0)) continue;
    values.forEach((value, level) => {
      levels[level] ??= [];
      levels[level][index] = value;
    });
  }
  return levels.map((list) => Array.from(list, (value) => value ?? 0));
}
