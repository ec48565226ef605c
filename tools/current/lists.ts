/**
 * Reads public lists of the game's things from a checkout: genshin-db (src/data), or genshin-optimizer (libs/gi/stats/Data). Only ids, names,
 * numbers and hashes of texts leave this module.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isRecord, membersOf } from '@quartet/gamedata/typed';
import { messageOf } from '../message.ts';
import { DumpError } from '../update/dump.ts';
import { byLevel, numbersOf, type RefinedNumber, refinedNumbersOf } from '../update/texts.ts';

export type Kind = 'characters' | 'weapons' | 'sets';
export const KINDS: readonly Kind[] = ['characters', 'weapons', 'sets'];

/** A talent, a passive or the effect of a number of pieces. */
export interface ListedTalent {
  /** Parameters of each level. */
  readonly levels?: readonly (readonly number[])[];
  /** Numbers of the English text in reading order, percentages as fractions. */
  readonly numbers?: readonly RefinedNumber[];
  /** First twelve hexadecimal digits of the SHA-1 of the English text. */
  readonly hash?: string;
}

/** A character, weapon or set of a list. */
export interface Listed {
  /** Letters and digits of its English name, in lower case: `travelercryo`, `ballnadofthefjords`. */
  readonly key: string;
  readonly id?: number;
  readonly name?: string;
  /** By place: `attack`, `skill`, `burst`, `a1` ... `c6` of a character, `passive` of a weapon, `2` and `4` of a set. */
  readonly talents: Readonly<Record<string, ListedTalent>>;
}

export interface PublicList {
  readonly source: 'genshin-db' | 'genshin-optimizer';
  readonly things: Readonly<Record<Kind, readonly Listed[]>>;
}

/** Opens a checkout. @throws DumpError when the folder is neither of the two */
export function openList(folder: string): PublicList {
  const db = join(folder, 'src/data/English');
  if (existsSync(db)) return genshinDb(folder);
  const optimizer = join(folder, 'libs/gi/stats/Data');
  if (existsSync(optimizer)) return genshinOptimizer(optimizer);
  throw new DumpError(
    `${folder} has neither src/data/English nor libs/gi/stats/Data. Name a checkout of genshin-db or of genshin-optimizer.`,
  );
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The hash of a text as the facts store it. White space and emphasis are not part of it: editors of lists change them. */
export const hashOf = (text: string): string =>
  createHash('sha1').update(text.replace(/\*\*/g, '').replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 12);

type Members = { readonly [key: string]: unknown };

function readJson(path: string): Members {
  try {
    return membersOf(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new DumpError(`${path} is not JSON (${messageOf(error)}). Download it again.`);
  }
}

/** The JSON files of a folder by name; none where the folder is absent. */
function filesOf(folder: string): { readonly name: string; readonly data: Members }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ name: basename(file, '.json'), data: readJson(join(folder, file)) }));
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const partOf = (data: Members | undefined, key: string): Members | undefined => {
  const part = data?.[key];
  return isRecord(part) ? part : undefined;
};
const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

const DB_TALENTS = {
  attack: 'combat1',
  skill: 'combat2',
  burst: 'combat3',
  a1: 'passive1',
  a4: 'passive2',
  p3: 'passive3',
};
const DB_CONSTELLATIONS = ['c1', 'c2', 'c4', 'c6'];

/** The numbers of a passive; none where a text has others than the rest, as a list may have an old one of a refinement. */
function refined(texts: readonly string[]): Pick<ListedTalent, 'numbers'> {
  const counts = new Set(texts.map((text) => numbersOf(text).length));
  return counts.size === 1 ? { numbers: refinedNumbersOf(texts) } : {};
}

function genshinDb(folder: string): PublicList {
  const english = join(folder, 'src/data/English');
  const byKey = (name: string) => new Map(filesOf(join(english, name)).map(({ name: key, data }) => [key, data]));
  const [talents, constellations, people] = ['talents', 'constellations', 'characters'].map(byKey);
  const statsFile = join(folder, 'src/data/stats/talents.json');
  const stats = existsSync(statsFile) ? readJson(statsFile) : {};
  const characters = [...talents].map(([key, data]): Listed => {
    const person = people.get(key);
    const found: Record<string, ListedTalent> = {};
    for (const [place, slot] of Object.entries(DB_TALENTS)) {
      const text = textOf(partOf(data, slot)?.description);
      if (text === undefined) continue;
      const parameters = Object.fromEntries(
        Object.entries(membersOf(partOf(stats, key)?.[slot])).filter((entry): entry is [string, readonly number[]] =>
          isNumbers(entry[1]),
        ),
      );
      found[place] = {
        ...(Object.keys(parameters).length > 0 && { levels: byLevel(parameters) }),
        numbers: numbersOf(text),
        hash: hashOf(text),
      };
    }
    for (const place of DB_CONSTELLATIONS) {
      const text = textOf(partOf(constellations.get(key), place)?.description);
      if (text !== undefined) found[place] = { numbers: numbersOf(text), hash: hashOf(text) };
    }
    const id = person?.id;
    return { key, ...(typeof id === 'number' && { id }), name: textOf(data.name), talents: found };
  });
  const weapons = filesOf(join(english, 'weapons')).map(({ name, data }): Listed => {
    const texts = ['r1', 'r2', 'r3', 'r4', 'r5'].flatMap((level) => textOf(partOf(data, level)?.description) ?? []);
    return {
      key: name,
      id: Number(data.id),
      name: textOf(data.name),
      talents: texts.length === 0 ? {} : { passive: { ...refined(texts), hash: hashOf(texts.join('\n')) } },
    };
  });
  const sets = filesOf(join(english, 'artifacts')).map(({ name, data }): Listed => {
    const effects = { 1: data.effect1Pc, 2: data.effect2Pc, 4: data.effect4Pc };
    const found: Record<string, ListedTalent> = {};
    for (const [pieces, effect] of Object.entries(effects)) {
      const text = textOf(effect);
      if (text !== undefined) found[pieces] = { numbers: numbersOf(text), hash: hashOf(text) };
    }
    return { key: name, id: Number(data.id), name: textOf(data.name), talents: found };
  });
  return { source: 'genshin-db', things: { characters, weapons, sets } };
}

const OPTIMIZER_TALENTS = { attack: 'auto', skill: 'skill', burst: 'burst' };

function foldersOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function genshinOptimizer(folder: string): PublicList {
  const characters = foldersOf(join(folder, 'Characters')).flatMap((name): Listed[] => {
    const file = join(folder, 'Characters', name, 'skillParam.json');
    if (!existsSync(file)) return [];
    const data = readJson(file);
    const found: Record<string, ListedTalent> = {};
    for (const [place, slot] of Object.entries(OPTIMIZER_TALENTS)) {
      const parameters = data[slot];
      if (!Array.isArray(parameters)) continue;
      const lists = parameters.filter(isNumbers);
      found[place] = { levels: (lists[0] ?? []).map((_, level) => lists.map((list) => list[level] ?? 0)) };
    }
    // Both twins of the Traveler have a folder.
    return name.startsWith('Traveler') && name.endsWith('M')
      ? []
      : [{ key: keyOf(name.startsWith('Traveler') ? name.replace(/F$/, '') : name), talents: found }];
  });
  const weapons = foldersOf(join(folder, 'Weapons')).flatMap((type) =>
    foldersOf(join(folder, 'Weapons', type)).map((name): Listed => ({ key: keyOf(name), talents: {} })),
  );
  const sets = foldersOf(join(folder, 'Artifacts')).map((name): Listed => ({ key: keyOf(name), talents: {} }));
  return { source: 'genshin-optimizer', things: { characters, weapons, sets } };
}
