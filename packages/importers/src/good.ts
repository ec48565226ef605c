import type { Build } from '@quartet/edits';
import { absentCharacters } from '@quartet/gamedata/absent';
import { find, nameTable } from '@quartet/gamedata/names';
import { type Artifact, Gear, readArtifact } from './artifacts.ts';
import { type GoodLists, goodLists, hasMaterials } from './formats.ts';
import { IssueLog } from './issues.ts';
import { failed, levelCap, levelCaps, type Outcome, type Verdict } from './outcome.ts';
import { phrase } from './phrases.ts';
import { type Fields, fieldsAt, firstMember, isFields, numberOf, plainKey, show, textAt } from './read.ts';
import { readWeapon } from './weapons.ts';

/** Maximum number of characters, weapons and artifacts that are read of one document. */
const MAX_CHARACTERS = 1_000;
const MAX_WEAPONS = 10_000;
export const MAX_PIECES = 10_000;

/**
 * Reads the characters of a GOOD document (Genshin Open Object Description, as inventory scanners write it) from its text; databases of
 * Genshin Optimizer from before GOOD too. Never throws: the verdict reports errors of the document, the issues those of single entries.
 */
export function readGood(text: string): Outcome {
  if (text.trim() === '') return failed('empty');
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return failed('invalid-json');
  }
  return readGoodDocument(document);
}

/** As {@link readGood}, for a document that is already an object. */
export function readGoodDocument(document: unknown): Outcome {
  const lists = goodLists(document);
  if (lists === null) return failed('unknown-format');
  const log = new IssueLog();
  const worn = new Possessions(lists, log);
  const builds = readCharacters(lists, worn, log);
  return outcomeOf(lists, document, builds, log);
}

export function outcomeOf(lists: GoodLists, document: unknown, builds: readonly Build[], log: IssueLog): Outcome {
  const verdict = builds.length > 0 ? 'ok' : emptyVerdict(lists, document);
  return { verdict, builds, issues: log.list, omittedIssues: log.omitted };
}

/** Why a document has no characters that can be used. */
function emptyVerdict({ characters, weapons, artifacts }: GoodLists, document: unknown): Verdict {
  const lists = [characters, weapons, artifacts];
  if (lists.some((list) => list !== undefined && list.length > 0)) return 'nothing-usable';
  const isKnown = isFields(document) && textAt(document, 'format').toUpperCase() === 'GOOD';
  if (isFields(document) && hasMaterials(document)) return 'only-materials';
  return isKnown || lists.some((list) => list !== undefined) ? 'empty-scan' : 'unknown-format';
}

/** Key of the character who wears an item, `traveler` for every traveler; empty for an item that is not equipped. */
export function wearerOf(location: string): string {
  const plain = plainKey(location);
  if (plain === '') return '';
  const key = nameTable.character(plain) ?? plain;
  return /^(travell?er|lumine|aether)/.test(key) ? 'traveler' : key;
}

/** Weapons and artifacts by the character who wears them. */
export class Possessions {
  /** Equipped artifacts, by number. */
  readonly read = new Map<number, Artifact>();
  readonly #weapons = new Map<string, Fields[]>();
  readonly #artifacts = new Map<string, Artifact[]>();
  readonly #log: IssueLog;

  constructor({ weapons = [], artifacts = [] }: GoodLists, log: IssueLog) {
    this.#log = log;
    for (const weapon of limited(weapons, MAX_WEAPONS, log)) {
      if (isFields(weapon)) add(this.#weapons, wearerOf(textAt(weapon, 'location')), weapon);
    }
    for (const [index, entry] of limited(artifacts, MAX_PIECES, log).entries()) {
      if (!isFields(entry)) continue;
      const wearer = wearerOf(textAt(entry, 'location'));
      if (wearer === '') continue;
      const artifact = readArtifact(entry, index + 1, wearer, log);
      this.read.set(artifact.number, artifact);
      add(this.#artifacts, wearer, artifact);
    }
  }

  weaponsOf(wearer: string): readonly Fields[] {
    return this.#weapons.get(wearer) ?? [];
  }

  gearOf(wearer: string, character: string): Gear {
    return new Gear(this.#artifacts.get(wearer) ?? [], character, this.#log);
  }
}

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

export function limited<T>(list: readonly T[], most: number, log: IssueLog): readonly T[] {
  if (list.length <= most) return list;
  log.tooMany(most);
  return list.slice(0, most);
}

/** Elements of the traveler, as character keys end. */
const elementsOf = (entry: Fields): string =>
  plainKey(String(firstMember(entry, 'elementKey', 'element') ?? '')).replace(/^(none|null)$/, '');

/** Builds of the characters of a document; a traveler becomes one of each twin. */
export function readCharacters({ characters = [] }: GoodLists, worn: Possessions, log: IssueLog): Build[] {
  // By key, or by element for the traveler: a character counts once.
  const entries = new Map<string, { readonly keys: readonly string[]; readonly wearer: string; entry: Fields }>();
  for (const entry of limited(characters, MAX_CHARACTERS, log)) {
    if (!isFields(entry)) {
      log.unreadable('', entry, true);
      continue;
    }
    const name = textAt(entry, 'key');
    const plain = plainKey(name);
    const found = charactersOf(plain, entry);
    if (found.length === 0) {
      const absent = absentCharacter(plain, entry);
      const [, element = ''] = TRAVELER.exec(plain) ?? [];
      if (absent !== '') log.unknownCharacter(absent, absent);
      else if (TRAVELER.test(plain) && element === '' && elementsOf(entry) === '')
        log.add('traveler-without-element', 'traveler', name, phrase('traveler-without-element'), true);
      else if (plain === '') log.unreadable('', name, true);
      else log.unknownCharacter(show(name), '');
      continue;
    }
    const id = found.join();
    const known = entries.get(id);
    if (known === undefined) {
      entries.set(id, { keys: found, wearer: wearerOf(plain), entry });
      continue;
    }
    const level = (each: Fields) => numberOf(firstMember(each, 'level')) ?? 0;
    const [kept, dropped] = level(entry) > level(known.entry) ? [entry, known.entry] : [known.entry, entry];
    known.entry = kept;
    const values = { kept: level(kept), dropped: level(dropped) };
    log.add('two-characters', found[0] ?? '', `${values.kept} > ${values.dropped}`, phrase('two-characters', values));
  }
  return [...entries.values()].flatMap(({ keys: [key, ...twins], wearer, entry }) => {
    if (key === undefined) return [];
    const build = readBuild(key, entry, worn.weaponsOf(wearer), worn.gearOf(wearer, key), log);
    return [build, ...twins.map((twin) => ({ ...build, key: twin }))];
  });
}

/** A traveler by any of the names, and the element. */
const TRAVELER = /^(?:travell?er|lumine|aether)(.*)$/;

/** Keys of a character; both twins for a traveler, unless the document names one. */
function charactersOf(plain: string, entry: Fields): string[] {
  const direct = plain.startsWith('travel') ? undefined : nameTable.character(plain);
  if (direct !== undefined) return [direct];
  const [, rest] = TRAVELER.exec(plain) ?? [];
  if (rest === undefined) return [];
  const element = rest === '' ? elementsOf(entry) : rest;
  const twins = ['lumine', 'aether'].filter((twin) => plain.startsWith(twin));
  return (twins.length > 0 ? twins : ['lumine', 'aether']).flatMap((twin) => nameTable.character(twin + element) ?? []);
}

/** Key of an entry's character among the absent ones, Aether's for a traveler; empty for none of them. */
function absentCharacter(plain: string, entry: Fields): string {
  const [, rest] = TRAVELER.exec(plain) ?? [];
  const twin = plain.startsWith('lumine') ? 'lumine' : 'aether';
  const key = rest === undefined ? plain : twin + (rest === '' ? elementsOf(entry) : rest);
  return find(absentCharacters, key) === undefined ? '' : key;
}

/** The build of a character from an entry in GOOD format, with weapon and artifacts. */
export function readBuild(key: string, entry: Fields, weapons: readonly Fields[], gear: Gear, log: IssueLog): Build {
  const talent = fieldsAt(entry, 'talent');
  const ascension = firstMember(entry, 'ascension');
  const least = levelCaps[numberOf(ascension) ?? 0] ?? 1;
  const level = log.whole(key, 'level', firstMember(entry, 'level'), 1, 100, numberOf(ascension) ? least : 1);
  return {
    key,
    level,
    maxLevel: levelCap(key, 'ascension', ascension, level, log),
    cons: log.whole(key, 'constellation', firstMember(entry, 'constellation'), 0, 6, 0),
    talents: {
      attack: log.whole(key, 'auto', firstMember(talent, 'auto'), 1, 10, 1),
      skill: log.whole(key, 'skill', firstMember(talent, 'skill'), 1, 10, 1),
      burst: log.whole(key, 'burst', firstMember(talent, 'burst'), 1, 10, 1),
    },
    weapon: readWeapon(key, weapons, log),
    sets: gear.sets,
    stats: gear.stats,
    mains: gear.mains,
  };
}
