/**
 * Reads the attacks of characters from BinOutput: multipliers, element, gauge, ICD, strike type, poise and hitlag.
 *
 * Field names of these files change with every version, so they are learned from the values: elements, strike types and ICD groups are
 * known words, names of damage parameters link attacks to talents, and numbers are compared with the attacks of characters whose facts
 * are known (see `learn.ts`).
 */
import { type Dump, DumpError, isList, isObject, type Json, type JsonObject, walk } from './dump.ts';

/** Groups of folders that can have different field names. */
export type Part = 'ability' | 'avatar' | 'gadget';

export const PART_NAMES: { readonly [part in Part]: string } = {
  ability: 'BinOutput/Ability',
  avatar: 'BinOutput/Avatar',
  gadget: 'BinOutput/Gadget',
};

const ABILITIES = 'BinOutput/Ability/Temp/AvatarAbilities';
const TALENTS = 'BinOutput/Talent/AvatarTalents';

export const ELEMENTS_BY_WORD: { readonly [word: string]: string } = {
  Fire: 'pyro',
  Water: 'hydro',
  Grass: 'dendro',
  Electric: 'electro',
  Ice: 'cryo',
  Wind: 'anemo',
  Rock: 'geo',
};
/** The element of an attack can also be physical. */
export const ELEMENT_WORDS: { readonly [word: string]: string } = { ...ELEMENTS_BY_WORD, None: 'physical' };
export const STRIKE_WORDS = new Set(['Default', 'None', 'Blunt', 'Spear', 'Slash', 'Pierce', 'Water']);

/** Assignment of a damage parameter by a talent or constellation. */
export interface ParameterUse {
  /** Other words of the entry, among them the ability that has the parameter. */
  readonly words: readonly string[];
  /** Entry of the talent file, such as `Xingqiu_SkillUpgrade_1`. */
  readonly open: string;
  /** Position of the parameter in the list of the talent, from 1. */
  readonly index: number;
}

/** An attack as stored in its file, with the names of its damage parameters. */
export interface RawAttack {
  readonly part: Part;
  readonly file: string;
  /** Event of an animation, or the path inside the file. */
  readonly name: string;
  /** Event of the animation or of the projectile. */
  readonly event?: string;
  readonly info: JsonObject;
  readonly property: JsonObject;
  readonly pattern: JsonObject | undefined;
  readonly parameters: readonly string[];
  /** Stat that the damage scales with, if it is not ATK. */
  readonly scaling?: 'hp' | 'def' | 'em';
  /** Words in the object of the ability, among them its name. */
  readonly scope: ReadonlySet<string>;
}

/** Files of one character, and their parsed content. */
export interface CharacterFiles {
  readonly name: string;
  readonly files: readonly string[];
  /** Talents that set a damage parameter, by the name of the parameter. */
  readonly uses: ReadonlyMap<string, readonly ParameterUse[]>;
  /** Number of the talent that an entry of the talent file raises by three levels (1 attack, 2 skill, 9 burst), by entry. */
  readonly raises: ReadonlyMap<string, number>;
  /** Entries of the talent file. */
  readonly opens: readonly string[];
  readonly attacks: readonly RawAttack[];
}

const strings = (value: Json | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : isList(value) ? value.flatMap(strings) : [];

/** All strings nested in a value. */
function deepStrings(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isList(value)) return value.flatMap(deepStrings);
  if (isObject(value)) return Object.values(value).flatMap(deepStrings);
  return [];
}

/** Finds the files of a character by the name in its icon; travelers have separate files per element. */
function filesOf(
  dump: Dump,
  name: string,
  element: string,
): Omit<CharacterFiles, 'uses' | 'opens' | 'raises' | 'attacks'> & {
  readonly abilities: readonly string[];
  readonly avatars: readonly string[];
  readonly gadgets: readonly string[];
  readonly talents: readonly string[];
} {
  const index = indexOf(dump);
  const traveler = /^Player(Boy|Girl)$/.test(name);
  const word = Object.keys(ELEMENT_WORDS).find((key) => ELEMENT_WORDS[key] === element) ?? element;
  const own = (traveler ? `player_${word}` : name).toLowerCase();
  const get = (folder: string, file: string) => index.get(`${folder}/${file}`.toLowerCase()) ?? [];
  const abilities = get(ABILITIES, `ConfigAbility_Avatar_${own}.json`);
  const avatars = get('BinOutput/Avatar', `ConfigAvatar_${name}.json`);
  const gadgets = get('BinOutput/Gadget', `ConfigGadget_SkillObj_${own}.json`);
  const talents = get(TALENTS, `ConfigTalent_${own}.json`);
  return { name, files: [...abilities, ...avatars, ...gadgets, ...talents], abilities, avatars, gadgets, talents };
}

const indexes = new WeakMap<Dump, ReadonlyMap<string, readonly string[]>>();

function indexOf(dump: Dump): ReadonlyMap<string, readonly string[]> {
  const made = indexes.get(dump);
  if (made !== undefined) return made;
  const index = new Map<string, string[]>();
  for (const folder of ['BinOutput/Ability', 'BinOutput/Avatar', 'BinOutput/Gadget', 'BinOutput/Talent']) {
    for (const path of dump.list(folder)) {
      const key = path.toLowerCase();
      index.set(key, [...(index.get(key) ?? []), path]);
    }
  }
  indexes.set(dump, index);
  return index;
}

/** Reads the attacks and the parameter names of a character; undefined when the dump has no files of it. */
export function readCharacter(
  dump: Dump,
  name: string,
  element: string,
  groups: ReadonlySet<string>,
): CharacterFiles | undefined {
  const found = filesOf(dump, name, element);
  if (found.talents.length === 0 && found.abilities.length === 0) return undefined;
  const uses = new Map<string, ParameterUse[]>();
  const opens: string[] = [];
  const raises = new Map<string, number>();
  const nameKey = parameterKey(dump);
  for (const file of found.talents) {
    const document = dump.json(file);
    readTalents(document, file, nameKey, uses, opens);
    for (const [open, entries] of Object.entries(talentsIn(document, file))) {
      const index = isList(entries) ? raisedTalent(entries) : undefined;
      if (index !== undefined) raises.set(open, index);
    }
  }

  const isParameter = (text: string) => uses.has(text);
  const attacks: (RawAttack & { parameters: string[] })[] = [];
  const parts: readonly (readonly [Part, readonly string[]])[] = [
    ['ability', found.abilities],
    ['avatar', found.avatars],
    ['gadget', found.gadgets],
  ];
  const events = new Map<string, (RawAttack & { parameters: string[] })[]>();
  const documents: Json[] = [];
  for (const [part, files] of parts) {
    for (const file of files) {
      const document = dump.json(file);
      if (part === 'ability') documents.push(document);
      const scopes = isList(document) ? document.map(scopeOf) : [];
      walk(document, (object, path) => {
        for (const key in object) {
          const info = object[key];
          if (!isObject(info)) continue;
          const property = propertyOf(info, groups);
          if (property === undefined) continue;
          // A sibling object is the area of the attack; it has a nested object for its origin.
          const pattern = Object.values(object)
            .filter(isObject)
            .find((value) => value !== info && isPattern(value));
          const event = part === 'ability' ? undefined : String(path.at(-1));
          const attack = {
            part,
            file,
            ...(event !== undefined && { event }),
            name: path.filter((step) => typeof step === 'string' && step !== 'Default').join('/'),
            info,
            property,
            pattern,
            parameters: [...new Set(deepStrings(property).filter(isParameter))],
            ...scalingOf(property, isParameter),
            scope: (typeof path[0] === 'number' ? scopes[path[0]] : undefined) ?? NO_WORDS,
          };
          attacks.push(attack);
          if (event !== undefined) events.set(event, [...(events.get(event) ?? []), attack]);
        }
      });
    }
  }
  // Parameters that an ability assigns to events of animations, or to all attacks with a tag.
  const byTag = new Map<string, string[]>();
  for (const document of documents) {
    walk(document, (object) => {
      const given: string[] = [];
      const targets: string[] = [];
      for (const key in object) {
        const value = object[key];
        if (key === '$type' || isObject(value)) continue;
        const words = strings(value);
        if (isList(value) && words.length === value.length && words.length > 0 && !words.some(isParameter)) {
          targets.push(...words);
        } else given.push(...words.filter(isParameter));
      }
      if (given.length === 0) return;
      for (const target of targets) {
        for (const attack of events.get(target) ?? []) attack.parameters.push(...given);
        byTag.set(target, [...(byTag.get(target) ?? []), ...given]);
      }
    });
  }
  for (const attack of attacks) {
    if (attack.parameters.length > 0) continue;
    for (const word of Object.values(attack.info)) {
      if (typeof word === 'string') attack.parameters.push(...(byTag.get(word) ?? []));
    }
  }
  return { name, files: found.files, uses, opens, raises, attacks };
}

/** The object with the element and strike type of an attack; undefined when `info` is not an attack. Its sibling is an ICD group. */
function propertyOf(info: JsonObject, groups: ReadonlySet<string>): JsonObject | undefined {
  let hasGroup = false;
  let property: JsonObject | undefined;
  for (const key in info) {
    const value = info[key];
    if (typeof value === 'string') hasGroup ||= groups.has(value);
    else if (
      isObject(value) &&
      Object.values(value).some((word) => typeof word === 'string' && STRIKE_WORDS.has(word))
    ) {
      property ??= value;
    }
  }
  return hasGroup ? property : undefined;
}

/** Finds the stat in a damage formula, which consists of a parameter and the name of the stat. */
function scalingOf(property: JsonObject, isParameter: (text: string) => boolean): Pick<RawAttack, 'scaling'> {
  const formulas: (readonly string[])[] = [];
  walk(property, (object) => {
    for (const value of Object.values(object)) if (isList(value)) formulas.push(strings(value));
  });
  const words = formulas.find(
    (formula) => formula.some(isParameter) && formula.some((word) => /^FIGHT_PROP_/.test(word)),
  );
  if (words?.some((word) => /_DEFENSE$/.test(word))) return { scaling: 'def' };
  if (words?.some((word) => /_(MAX_)?HP$/.test(word))) return { scaling: 'hp' };
  return words?.some((word) => /_ELEMENT_MASTERY$/.test(word)) ? { scaling: 'em' } : {};
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Words in the object of an ability; files of abilities wrap it in an object with one entry. */
function scopeOf(entry: Json): ReadonlySet<string> {
  const inner = isObject(entry) ? Object.values(entry).find(isObject) : undefined;
  return new Set(Object.values(inner ?? {}).filter((word): word is string => typeof word === 'string'));
}

/** Uses of a parameter in the ability of an attack. Abilities of one character can have parameters of the same name. */
export function usesOf(
  files: Pick<CharacterFiles, 'uses'>,
  attack: RawAttack,
  parameter: string,
): readonly ParameterUse[] {
  const all = files.uses.get(parameter) ?? [];
  const own = all.filter(({ words }) => words.some((word) => attack.scope.has(word)));
  return own.length > 0 ? own : all;
}

const isPattern = (value: JsonObject) =>
  Object.values(value).some((child) => isObject(child) && '$type' in child) &&
  Object.values(value).some((child) => typeof child === 'number');

/** Reads the entries `%n` of a talent file, which assign parameters of the talent to names. */
function readTalents(
  document: Json,
  file: string,
  nameKey: string | undefined,
  uses: Map<string, ParameterUse[]>,
  opens: string[],
): void {
  opens.push(...Object.keys(talentsIn(document, file)));
  for (const [open, entry, indexes] of parameterEntries(document, file)) {
    const name = nameKey === undefined ? undefined : entry[nameKey];
    if (typeof name !== 'string') continue;
    const words = Object.entries(entry).flatMap(([key, word]) =>
      typeof word === 'string' && key !== '$type' && key !== nameKey ? [word] : [],
    );
    uses.set(name, [...(uses.get(name) ?? []), ...indexes.map((index) => ({ open, index, words }))]);
  }
}

/** The talent that an entry raises by three levels; undefined for others. Such an entry has two numbers, the talent and three. */
function raisedTalent(entries: readonly Json[]): number | undefined {
  for (const entry of entries) {
    const numbers = isObject(entry) ? Object.values(entry).filter((value) => typeof value === 'number') : [];
    const [index] = numbers.filter((value) => value === 1 || value === 2 || value === 9);
    if (numbers.length === 2 && numbers.includes(3) && index !== undefined) return index;
  }
  return undefined;
}

function talentsIn(document: Json, file: string): JsonObject {
  if (isObject(document)) return document;
  throw new DumpError(
    `${file} is not a talent file: expected an object with a list for each talent. Download it again.`,
  );
}

function parameterEntries(document: Json, file: string): readonly (readonly [string, JsonObject, readonly number[]])[] {
  return Object.entries(talentsIn(document, file)).flatMap(([open, entries]) =>
    (isList(entries) ? entries : []).filter(isObject).flatMap((entry) => {
      const indexes = deepStrings(entry).flatMap((word) => (/^%\d{1,2}$/.test(word) ? [Number(word.slice(1))] : []));
      return indexes.length === 0 ? [] : [[open, entry, indexes] as const];
    }),
  );
}

const parameterKeys = new WeakMap<Dump, string | undefined>();

/**
 * Key of an entry that contains the name of the parameter. Another key contains the name of the ability, which has several parameters;
 * the key of the parameter is therefore the one whose values repeat least.
 */
function parameterKey(dump: Dump): string | undefined {
  if (parameterKeys.has(dump)) return parameterKeys.get(dump);
  const values = new Map<string, { count: number; distinct: Set<string> }>();
  for (const file of dump.list(TALENTS)) {
    for (const [, entry] of parameterEntries(dump.json(file), file)) {
      for (const [key, word] of Object.entries(entry)) {
        if (key === '$type' || typeof word !== 'string' || word.startsWith('%')) continue;
        const seen = values.get(key) ?? { count: 0, distinct: new Set() };
        seen.count++;
        seen.distinct.add(word);
        values.set(key, seen);
      }
    }
  }
  const most = Math.max(0, ...[...values.values()].map(({ count }) => count));
  const [best] = [...values].filter(([, { count }]) => count > most / 2).sort((a, b) => ratio(b[1]) - ratio(a[1]));
  parameterKeys.set(dump, best?.[0]);
  return best?.[0];
}

const ratio = ({ count, distinct }: { count: number; distinct: ReadonlySet<string> }) => distinct.size / count;
