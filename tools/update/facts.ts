/** Reads the facts of the repository in the format that the update compares with a dump. */

import type {
  CharacterFacts,
  ChargedFacts,
  Language,
  LevelTable,
  Nested,
  NormalsFacts,
  PerHit,
  PlungesFacts,
  SentAttackFacts,
  TalentSlot,
  TalentTable,
} from '@quartet/gamedata';
import { growthSteps } from '@quartet/gamedata/curves';
import { displayNames } from '@quartet/gamedata/displayNames';
import { growthAt } from '@quartet/gamedata/growth';
import { icdGroups } from '@quartet/gamedata/icd';
import { characterIds, setIds, weaponIds } from '@quartet/gamedata/ids';
import { characterFacts, weaponFacts } from '@quartet/gamedata/loaders';
import { monsterCurves, monsters } from '@quartet/gamedata/monsters';
import { characterKeys, weaponKeys } from '@quartet/gamedata/playable';
import { talentNames } from '@quartet/gamedata/talents';
import type { KnownAttack } from './learn.ts';

export const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'es', 'ru', 'de'] as const satisfies readonly Language[];

export interface KnownTable {
  readonly name: string;
  /** Talent that the table belongs to. */
  readonly slot: TalentSlot | 'a1' | 'a4';
  /** Multiplier by level, or a single one. */
  readonly values: readonly number[];
}

export interface KnownHit extends KnownAttack {
  readonly mult?: readonly number[];
  readonly slot?: TalentSlot;
}

export interface KnownCharacter {
  readonly key: string;
  readonly id: number;
  readonly depot: number;
  readonly skills: { readonly attack: number; readonly skill: number; readonly burst: number };
  readonly icon: string;
  readonly element: string;
  readonly weapon: string;
  readonly body: string;
  readonly rarity: number;
  readonly base: { readonly hp: number; readonly atk: number; readonly def: number };
  readonly curve: { readonly hp: string; readonly atk: string; readonly def: string };
  readonly promotions: readonly { readonly maxLevel: number; readonly add: { readonly [stat: string]: number } }[];
  readonly energy: number;
  /** Frames. */
  readonly cooldown: { readonly skill?: number; readonly burst?: number };
  readonly tables: readonly KnownTable[];
  readonly hits: readonly KnownHit[];
  /** By language. */
  readonly names: { readonly [language in Language]?: string };
  /** By language: attack, skill, burst, sprint, four passives, six constellations. */
  readonly talentNames: { readonly [language in Language]?: readonly string[] };
}

export interface KnownWeapon {
  readonly key: string;
  readonly id: number;
  readonly class: string;
  readonly rarity: number;
  readonly base: readonly { readonly stat: string; readonly initial: number; readonly curve: string }[];
  readonly promotions: readonly { readonly maxLevel: number; readonly add: { readonly [stat: string]: number } }[];
  readonly names: { readonly [language in Language]?: string };
}

export interface KnownMonster {
  readonly key: string;
  readonly id: number;
  readonly baseHp: number;
  readonly curve: string;
  readonly resist: { readonly [element: string]: number };
}

export interface IcdGroupFacts {
  /** Frames. */
  readonly reset: number;
  readonly element: readonly number[];
  readonly damage: readonly number[];
}

export interface Known {
  readonly characters: readonly KnownCharacter[];
  readonly weapons: readonly KnownWeapon[];
  readonly sets: readonly { readonly key: string; readonly id: number }[];
  readonly monsters: readonly KnownMonster[];
  /** Growth per level, from level 1. */
  readonly curves: { readonly [name: string]: readonly number[] };
  readonly monsterCurves: { readonly [name: string]: readonly number[] };
  readonly icdGroups: { readonly [name: string]: IcdGroupFacts };
}

/** Facts of all characters. */
export const readCharacters = (): Promise<readonly CharacterFacts[]> =>
  Promise.all(characterKeys.map(async (key) => (await characterFacts[key]()).default));

/** Reads the typed modules. */
export async function readFacts(): Promise<Known> {
  const display = await Promise.all(
    LANGUAGES.map(async (language) => [language, (await displayNames[language]()).default] as const),
  );
  const talents = await Promise.all(
    LANGUAGES.map(async (language) => [language, (await talentNames[language]()).default] as const),
  );
  const characters = await Promise.all(
    characterKeys.map(async (key): Promise<KnownCharacter> => {
      const { default: facts } = await characterFacts[key]();
      const { skills, ...ids } = characterIds[key];
      const there = key.replace(/^(aether|lumine)(?=.)/, 'traveler');
      return {
        key,
        ...ids,
        skills,
        element: facts.element,
        weapon: facts.weapon,
        body: facts.body,
        rarity: facts.rarity,
        base: facts.base,
        curve: facts.curve,
        promotions: facts.promo,
        energy: facts.energyMax,
        cooldown: { skill: cooldownOf(facts, 'skill'), burst: cooldownOf(facts, 'burst') },
        tables: Object.entries(facts.talents).flatMap(([name, table]) =>
          levelTables(table).map(([place, values]) => ({
            name: `${name}${place}`,
            slot: facts.talentKind[name],
            values,
          })),
        ),
        hits: hitsOf(facts),
        names: Object.fromEntries(display.map(([language, names]) => [language, names.characters[key]])),
        talentNames: Object.fromEntries(talents.map(([language, names]) => [language, names[there]])),
      };
    }),
  );
  const weapons = await Promise.all(
    weaponKeys.map(async (key): Promise<KnownWeapon> => {
      const { default: facts } = await weaponFacts[key]();
      return {
        key,
        id: weaponIds[key].id,
        class: facts.class,
        rarity: facts.rarity,
        base: facts.base,
        promotions: facts.promo,
        names: Object.fromEntries(display.map(([language, names]) => [language, names.weapons[key]])),
      };
    }),
  );
  const levels = Array.from({ length: 100 }, (_, i) => i + 1);
  return {
    characters,
    weapons,
    sets: Object.entries(setIds).map(([key, { id }]) => ({ key, id })),
    monsters: Object.entries(monsters).map(([key, facts]) => ({ key, ...facts })),
    curves: Object.fromEntries(
      Object.keys(growthSteps).map((name) => [name, levels.map((level) => growthAt(name, level))]),
    ),
    monsterCurves,
    icdGroups,
  };
}

function cooldownOf(facts: CharacterFacts, action: 'skill' | 'burst'): number | undefined {
  const cast = facts.casts[action];
  return cast?.cooldown ?? cast?.cooldowns?.find(({ cons }) => cons === undefined)?.frames;
}

/** Lists of 15 numbers in a nested table, with their places. */
function levelTables(table: TalentTable, place = ''): readonly (readonly [string, readonly number[]])[] {
  if (typeof table === 'number') return [[place, [table]]];
  if (isTable(table)) return [[place, table]];
  return table.flatMap((inner, i) => levelTables(inner, `${place}[${i}]`));
}

const isTable = (value: unknown): value is LevelTable =>
  Array.isArray(value) && value.length === 15 && value.every((x) => typeof x === 'number');

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value);

/** The entry of a hit in a list by hit, a list by hit and sub-hit, or a single value for all hits. */
const perHit = <T>(value: PerHit<T> | undefined, i: number, j: number): T | undefined => {
  if (value === undefined || !isList<T | readonly T[]>(value)) return value;
  const hit = value[Math.min(i, value.length - 1)];
  return isList(hit) ? hit[Math.min(j, hit.length - 1)] : hit;
};

/** The hit without the fields that are undefined. */
const drop = ({ place, ...fields }: KnownHit): KnownHit => ({
  place,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
});

function hitsOf(facts: CharacterFacts): readonly KnownHit[] {
  const hits: KnownHit[] = [];
  const chain = (normals: NormalsFacts, place: string) => {
    normals.mult.forEach((subs, i) => {
      subs.forEach((mult, j) => {
        hits.push(
          drop({
            place: `${place}[${i}][${j}]`,
            mult,
            slot: normals.talent ?? 'attack',
            element: normals.element,
            gauge: normals.gauge,
            icd: perHit(normals.icd, i, j),
            icdGroup: perHit(normals.icdGroup, i, j) ?? 'Default',
            strike: perHit(normals.strike, i, j),
            poise: perHit(normals.poise, i, j),
            ...hitlag(perHit(normals.halt, i, j), perHit(normals.haltFactor, i, j), perHit(normals.defenceHalt, i, j)),
            radius: circle(perHit(normals.areas, i, j)),
          }),
        );
      });
    });
  };
  const charged = (facts: ChargedFacts, place: string) => {
    const tables: readonly LevelTable[] = isTable(facts.mult) ? [facts.mult] : facts.mult;
    tables.forEach((mult, i) => {
      hits.push(
        drop({
          place: `${place}[${i}]`,
          mult,
          slot: facts.talent ?? 'attack',
          element: facts.element,
          gauge: facts.gauge,
          icd: facts.icd,
          icdGroup: facts.icdGroup ?? 'Default',
          strike: facts.strike,
          poise: perHit(facts.poise, i, 0),
          ...hitlag(perHit(facts.halt, i, 0), perHit(facts.haltFactor, i, 0), perHit(facts.defenceHalt, i, 0)),
          radius: circle(perHit(facts.areas, i, 0)),
        }),
      );
    });
  };
  const single = (attack: SentAttackFacts, place: string) => {
    if (attack.name === undefined) return;
    const slot =
      attack.talent ??
      (attack.tag === 'skill' || attack.tag === 'skillHold'
        ? 'skill'
        : attack.tag === 'burst'
          ? 'burst'
          : attack.tag === 'normal' || attack.tag === 'charge' || attack.tag === 'plunge'
            ? 'attack'
            : undefined);
    hits.push(
      drop({
        place,
        mult: isTable(attack.mult) ? attack.mult : undefined,
        slot,
        element: attack.element,
        gauge: attack.gauge ?? 0,
        icd: attack.icd ?? 'None',
        icdGroup: attack.icdGroup ?? 'Default',
        strike: attack.strike ?? 'default',
        poise: attack.poise,
        ...hitlag(attack.halt, attack.haltFactor, attack.defenceHalt),
        headshotOnly: attack.headshotOnly,
        radius: circle(attack.area),
      }),
    );
  };
  const plunges = (facts: PlungesFacts, place: string) => {
    if (facts.low) single(facts.low, `${place}.low`);
    if (facts.high) single(facts.high, `${place}.high`);
    if (facts.collision) single(facts.collision, `${place}.collision`);
  };
  if (facts.normals) chain(facts.normals, 'normals');
  for (const [name, normals] of Object.entries(facts.chains ?? {})) chain(normals, `chains.${name}`);
  if (facts.charged) charged(facts.charged, 'charged');
  for (const [name, attack] of Object.entries(facts.chargedBy ?? {})) charged(attack, `chargedBy.${name}`);
  if (facts.plunge) plunges(facts.plunge, 'plunge');
  for (const [name, attacks] of Object.entries(facts.plungeBy ?? {})) plunges(attacks, `plungeBy.${name}`);
  facts.aimed?.levels.forEach((attack, i) => {
    single(attack, `aimed.levels[${i}]`);
  });
  const nested = (value: Nested<SentAttackFacts>, place: string) => {
    if (isList<Nested<SentAttackFacts>>(value)) {
      for (const [i, inner] of value.entries()) nested(inner, `${place}[${i}]`);
    } else single(value, place);
  };
  for (const [name, attack] of Object.entries(facts.attacks)) nested(attack, `attacks['${name}']`);
  return hits;
}

/** Hitlag of an attack; empty without a halt, for which the reference has a factor of zero. */
function hitlag(halt: number | undefined, haltFactor: number | undefined, defenceHalt: boolean | undefined) {
  if (halt === undefined || halt === 0) return {};
  return { halt, haltFactor: haltFactor ?? 0, defenceHalt: defenceHalt ?? false };
}

function circle(area: { readonly shape?: string; readonly radius?: number } | undefined): number | undefined {
  return area?.shape === 'circle' ? area.radius : undefined;
}
