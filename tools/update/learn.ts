/** Learns the field names of attacks from characters whose facts are known. */
import { keysOf } from '@quartet/gamedata/typed';
import { ELEMENT_WORDS, PART_NAMES, type Part, type RawAttack, STRIKE_WORDS } from './abilities.ts';
import { clean, isObject, type Json, type JsonObject } from './dump.ts';

/** An attack of the facts. Absent fields are not compared. */
export interface KnownAttack {
  /** Path in the facts, such as `normals[0][1]`. */
  readonly place: string;
  readonly element?: string;
  readonly gauge?: number;
  readonly strike?: string;
  readonly icd?: string;
  readonly icdGroup?: string;
  readonly poise?: number;
  /** Seconds. */
  readonly halt?: number;
  readonly haltFactor?: number;
  readonly defenceHalt?: boolean;
  /** Whether only hits on a weak point have the halt. */
  readonly headshotOnly?: boolean;
  readonly radius?: number;
}

/** A known attack and the attacks of the dump with the same talent parameter. */
export interface Pair {
  readonly known: KnownAttack;
  readonly candidates: readonly RawAttack[];
}

/** Field names of one part of a dump. */
export interface AttackNames {
  readonly element?: string;
  readonly strike?: string;
  readonly gauge?: string;
  readonly poise?: string;
  readonly group?: string;
  readonly tag?: string;
  readonly attackTag?: string;
  readonly hit?: string;
  readonly halt?: string;
  readonly haltFactor?: string;
  readonly defenceHalt?: string;
  readonly radius?: string;
}

export interface LearnedName {
  readonly part: string;
  readonly role: string;
  readonly name: string;
  readonly agreement: number;
  readonly compared: number;
}

type Key = string;

/** Minimum number of known attacks to learn from; with fewer, wrong keys agree by chance. */
const MIN_COMPARED = 5;

/** A number of an object; 0 when the dump omits it. */
const numberAt = (object: JsonObject | undefined, key: Key): number | undefined => {
  const value = object?.[key];
  if (value === undefined) return 0;
  return typeof value === 'number' ? clean(value) : undefined;
};

const close = (a: number | undefined, b: number) =>
  a !== undefined && Math.abs(a - b) <= 1e-3 * Math.max(1, Math.abs(b));

/** Learns the field names of a part. Fields without a matching key are omitted; `learned` receives the agreement of the others. */
export function learnNames(
  part: Part,
  attacks: readonly RawAttack[],
  pairs: readonly Pair[],
  groups: ReadonlySet<string>,
  learned: LearnedName[],
): AttackNames {
  const mine = attacks.filter((attack) => attack.part === part);
  if (mine.length === 0) return {};
  const known = pairs
    .map(({ known, candidates }) => ({ known, candidates: candidates.filter((attack) => attack.part === part) }))
    .filter(({ candidates }) => candidates.length > 0)
    .map(
      ({ known: { halt, haltFactor, defenceHalt, ...known }, candidates }): Pair => ({
        known: known.headshotOnly ? known : { ...known, halt, haltFactor, defenceHalt },
        candidates,
      }),
    );

  const elementWords = new Set(Object.keys(ELEMENT_WORDS).filter((word) => word !== 'None' && word !== 'Water'));
  const strikeWords = new Set([...STRIKE_WORDS].filter((word) => word !== 'None' && word !== 'Water'));
  const byWord = (of: (attack: RawAttack) => JsonObject, words: ReadonlySet<string>) => {
    const votes = new Map<Key, number>();
    for (const attack of mine) {
      for (const [key, value] of Object.entries(of(attack))) {
        if (typeof value === 'string' && words.has(value)) votes.set(key, (votes.get(key) ?? 0) + 1);
      }
    }
    return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
  };
  const property = (attack: RawAttack) => attack.property;
  const info = (attack: RawAttack) => attack.info;
  const element = byWord(property, elementWords);
  const strike = byWord(property, strikeWords);
  const group = byWord(info, groups);
  const names: { -readonly [role in keyof AttackNames]: string } = {};
  if (element !== undefined) names.element = element;
  if (strike !== undefined) names.strike = strike;
  if (group !== undefined) names.group = group;

  const keysOf = (of: (attack: RawAttack) => JsonObject | undefined, type: string) => {
    const keys = new Set<Key>();
    for (const attack of mine) {
      for (const [key, value] of Object.entries(of(attack) ?? {})) {
        const kind = isObject(value) ? 'object' : typeof value;
        if (kind === type) keys.add(key);
      }
    }
    return keys;
  };
  /** The key with the best agreement with a known field. */
  const best = (
    role: keyof AttackNames,
    field: keyof KnownAttack,
    keys: ReadonlySet<Key>,
    agrees: (attack: RawAttack, key: Key, value: NonNullable<KnownAttack[typeof field]>) => boolean,
    least = 0.5,
  ): { key: Key; agreement: number } | undefined => {
    const compared = known.filter(({ known }) => known[field] !== undefined);
    if (compared.length < MIN_COMPARED) return undefined;
    let found: { key: Key; agreement: number } | undefined;
    for (const key of keys) {
      if (Object.values(names).includes(key)) continue;
      let agreed = 0;
      for (const pair of compared) {
        const value = pair.known[field];
        if (value !== undefined && pair.candidates.some((attack) => agrees(attack, key, value))) agreed++;
      }
      const agreement = agreed / compared.length;
      if (found === undefined || agreement > found.agreement) found = { key, agreement };
    }
    if (found === undefined || found.agreement < least) return undefined;
    learned.push({
      part: PART_NAMES[part],
      role,
      name: found.key,
      agreement: found.agreement,
      compared: compared.length,
    });
    return found;
  };

  const tag = best('tag', 'icd', keysOf(info, 'string'), (attack, key, value) => {
    const word = attack.info[key];
    return (value === 'None') === (word === undefined || word === '');
  });
  if (tag !== undefined) names.tag = tag.key;
  // The other word of an attack is its attack tag, which is rarely empty.
  const filled = (key: Key) => mine.filter(({ info }) => typeof info[key] === 'string' && info[key] !== '').length;
  const [attackTag] = [...keysOf(info, 'string')]
    .filter((key) => key !== tag?.key && key !== group)
    .sort((a, b) => filled(b) - filled(a));
  if (attackTag !== undefined) names.attackTag = attackTag;
  const numbers = keysOf(property, 'number');
  const gauge = best('gauge', 'gauge', numbers, (attack, key, value) =>
    close(numberAt(attack.property, key), Number(value)),
  );
  if (gauge !== undefined) names.gauge = gauge.key;
  const poise = best('poise', 'poise', numbers, (attack, key, value) =>
    close(numberAt(attack.property, key), Number(value)),
  );
  if (poise !== undefined) names.poise = poise.key;

  let hit: { key: Key; inner: Key; agreement: number } | undefined;
  const trial: LearnedName[] = [];
  for (const outer of keysOf(info, 'object')) {
    const inner = (attack: RawAttack) => child(attack, outer);
    if (mine.every((attack) => inner(attack) === undefined || inner(attack) === attack.property)) continue;
    const before = learned.length;
    const found = best('halt', 'halt', keysOf(inner, 'number'), (attack, key, value) =>
      close(numberAt(inner(attack), key), Number(value)),
    );
    trial.push(...learned.splice(before));
    if (found !== undefined && (hit === undefined || found.agreement > hit.agreement)) {
      hit = { key: outer, inner: found.key, agreement: found.agreement };
    }
  }
  if (hit !== undefined) {
    names.hit = hit.key;
    names.halt = hit.inner;
    learned.push(...trial.filter(({ name }) => name === hit.inner));
    const inner = (attack: RawAttack) => child(attack, hit.key);
    const factor = best('haltFactor', 'haltFactor', keysOf(inner, 'number'), (attack, key, value) =>
      close(numberAt(inner(attack), key), Number(value)),
    );
    if (factor !== undefined) names.haltFactor = factor.key;
    const defence = best(
      'defenceHalt',
      'defenceHalt',
      keysOf(inner, 'boolean'),
      (attack, key, value) => (inner(attack)?.[key] === true) === value,
    );
    if (defence !== undefined) names.defenceHalt = defence.key;
  }
  const radius = best(
    'radius',
    'radius',
    keysOf(({ pattern }) => pattern, 'number'),
    (attack, key, value) => close(numberAt(attack.pattern, key), Number(value)),
  );
  if (radius !== undefined) names.radius = radius.key;
  return names;
}

function child(attack: RawAttack, key: Key): JsonObject | undefined {
  const value: Json | undefined = attack.info[key];
  return isObject(value) ? value : undefined;
}

/**
 * Reduces names to those that occur in a file. Files of another version in the same dump have other names; their fields would be read as
 * zero otherwise.
 */
export function namesIn(attacks: readonly RawAttack[], names: AttackNames): AttackNames {
  const hit = (attack: RawAttack) => (names.hit === undefined ? undefined : child(attack, names.hit));
  const owner: { readonly [role in keyof AttackNames]-?: (attack: RawAttack) => JsonObject | undefined } = {
    element: ({ property }) => property,
    strike: ({ property }) => property,
    gauge: ({ property }) => property,
    poise: ({ property }) => property,
    group: ({ info }) => info,
    tag: ({ info }) => info,
    attackTag: ({ info }) => info,
    hit: ({ info }) => info,
    halt: hit,
    haltFactor: hit,
    defenceHalt: hit,
    radius: ({ pattern }) => pattern,
  };
  return Object.fromEntries(
    keysOf(owner).flatMap((role) => {
      const key = names[role];
      const isUsed = key !== undefined && attacks.some((attack) => key in (owner[role](attack) ?? {}));
      return isUsed ? [[role, key]] : [];
    }),
  );
}

/** An attack of the dump, parsed with the learned names. */
export interface DumpAttack {
  readonly file: string;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly scaling?: 'hp' | 'def' | 'em';
  readonly element?: string;
  readonly gauge?: number;
  readonly strike?: string;
  readonly icdTag?: string;
  readonly icdGroup?: string;
  readonly attackTag?: string;
  readonly poise?: number;
  readonly halt?: number;
  readonly haltFactor?: number;
  readonly defenceHalt?: boolean;
  /** Hitlag of a hit on a weak point, if it differs. */
  readonly head?: { readonly halt?: number; readonly haltFactor?: number; readonly defenceHalt?: boolean };
  readonly area?: { readonly shape: 'circle' | 'box'; readonly radius?: number; readonly [field: string]: unknown };
}

const STRIKES: { readonly [word: string]: string } = {
  Blunt: 'blunt',
  Spear: 'spear',
  Slash: 'slash',
  Pierce: 'pierce',
  Default: 'default',
  None: 'default',
};

export function readAttack(raw: RawAttack, names: AttackNames): DumpAttack {
  const { property, info, pattern } = raw;
  const word = (object: JsonObject, key: string | undefined) => {
    const value = key === undefined ? undefined : object[key];
    return typeof value === 'string' ? value : undefined;
  };
  const hit = names.hit === undefined ? undefined : child(raw, names.hit);
  const number = (object: JsonObject | undefined, key: string | undefined) =>
    key === undefined ? undefined : numberAt(object, key);
  const strike = word(property, names.strike);
  const head = Object.entries(info)
    .flatMap(([key, value]) => (key !== names.hit && isObject(value) && value !== property ? [value] : []))
    .find((value) => names.halt !== undefined && names.halt in value);
  return {
    file: raw.file,
    name: raw.name,
    parameters: raw.parameters,
    ...(raw.scaling !== undefined && { scaling: raw.scaling }),
    ...(names.element !== undefined && {
      element: ELEMENT_WORDS[word(property, names.element) ?? 'None'] ?? 'unknown',
    }),
    ...(names.gauge !== undefined && { gauge: number(property, names.gauge) }),
    ...(names.strike !== undefined && { strike: strike === undefined ? 'default' : (STRIKES[strike] ?? strike) }),
    ...(names.tag !== undefined && { icdTag: word(info, names.tag) ?? '' }),
    ...(names.group !== undefined && { icdGroup: word(info, names.group) ?? 'default' }),
    ...(names.attackTag !== undefined && { attackTag: word(info, names.attackTag) }),
    ...(names.poise !== undefined && { poise: number(property, names.poise) }),
    ...hitlagOf(hit, names),
    ...(head !== undefined && { head: hitlagOf(head, names) }),
    ...areaOf(pattern, names.radius),
  };
}

function hitlagOf(hit: JsonObject | undefined, names: AttackNames) {
  return {
    ...(names.halt !== undefined && { halt: numberAt(hit, names.halt) }),
    ...(names.haltFactor !== undefined && { haltFactor: numberAt(hit, names.haltFactor) }),
    ...(names.defenceHalt !== undefined && { defenceHalt: hit?.[names.defenceHalt] === true }),
  };
}

/** Shape and size of an area when their names are readable, or the radius when its name was learned. */
function areaOf(pattern: JsonObject | undefined, radiusKey: string | undefined): Pick<DumpAttack, 'area'> {
  if (pattern === undefined) return {};
  const size = pattern.size;
  const radius = radiusKey === undefined ? undefined : numberAt(pattern, radiusKey);
  const fan = numberAt(pattern, 'fanAngle');
  const born = pattern.born;
  const offset = isObject(born) && isObject(born.offset) ? born.offset : undefined;
  const place =
    offset === undefined ? {} : { offset: [numberAt(offset, 'x') ?? 0, numberAt(offset, 'z') ?? 0] as const };
  if (isObject(size)) {
    return { area: { shape: 'box', width: numberAt(size, 'x') ?? 0, length: numberAt(size, 'z') ?? 0, ...place } };
  }
  if (radius === undefined || radius === 0) return {};
  return { area: { shape: 'circle', radius, ...(fan !== undefined && fan > 0 && fan < 360 && { fan }), ...place } };
}
