/** Combines the tables, abilities and texts of a dump into its characters. */

import type { Language, TalentSlot } from '@quartet/gamedata';
import { isOneOf, keysOf, tableOf } from '@quartet/gamedata/typed';
import {
  type CharacterFiles,
  ELEMENTS_BY_WORD,
  PART_NAMES,
  type Part,
  type RawAttack,
  readCharacter,
  usesOf,
} from './abilities.ts';
import type { Dump } from './dump.ts';
import { type Known, type KnownCharacter, type KnownHit, LANGUAGES } from './facts.ts';
import {
  type AttackNames,
  type DumpAttack,
  type LearnedName,
  learnNames,
  namesIn,
  type Pair,
  readAttack,
} from './learn.ts';
import { type AvatarRow, type PromotionRow, Tables, type TextHashes } from './tables.ts';
import type { TalentPlace, Texts } from './texts.ts';

export const SLOTS = ['attack', 'skill', 'burst'] as const satisfies readonly TalentSlot[];
export const PASSIVES = ['a1', 'a4'] as const;
export const CONSTELLATIONS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const;

export interface GameTalent {
  readonly id: number;
  readonly group: number;
  /** Entry of the talent in the talent file. */
  readonly open?: string;
  /** Parameters by level. */
  readonly levels: readonly (readonly number[])[];
  /** Seconds. */
  readonly cooldown: number;
  readonly charges: number;
}

/** An attack with the values of its damage parameters. */
export interface GameAttack extends DumpAttack {
  /** Talent parameters that the damage is computed from. */
  readonly multipliers: readonly {
    readonly place: TalentPlace;
    readonly index: number;
    readonly values: readonly number[];
  }[];
}

export interface GameCharacter {
  /** Key of the facts; for a new character the English name in lower case. */
  readonly key: string;
  readonly isNew: boolean;
  readonly id: number;
  readonly depot: number;
  readonly icon: string;
  readonly element?: string;
  readonly weapon: string;
  readonly body: string;
  readonly rarity: number;
  readonly base: { readonly hp: number; readonly atk: number; readonly def: number };
  readonly curve: { readonly hp?: string; readonly atk?: string; readonly def?: string };
  readonly promotions: readonly PromotionRow[];
  readonly energy: number;
  readonly talents: { readonly [slot in TalentSlot]: GameTalent };
  /** Numbers of passives and constellations, from the text and from the data. */
  readonly parameters: {
    readonly [place in TalentPlace]?: { readonly text?: readonly number[]; readonly data?: readonly number[] };
  };
  readonly names: { readonly [language in Language]?: string };
  readonly talentNames: { readonly [place in TalentPlace]?: { readonly [language in Language]?: string } };
  /** Undefined when the dump has no ability files of the character. */
  readonly files?: CharacterFiles;
  readonly attacks?: readonly GameAttack[];
}

export interface Game {
  readonly version: string;
  readonly textSource?: string;
  readonly texts?: Texts;
  readonly characters: readonly GameCharacter[];
  readonly tables: Tables;
  readonly names: { readonly [part in Part]: AttackNames };
  readonly learnedNames: readonly LearnedName[];
  /** Tables and folders that the dump lacks, each with the facts that it would contain. */
  readonly absent: readonly string[];
}

const RARITIES: { readonly [word: string]: number } = { QUALITY_PURPLE: 4, QUALITY_ORANGE: 5, QUALITY_ORANGE_SP: 5 };
const SIBLINGS = new Set([10000005, 10000007]);

/** Names of ICD groups that are known even when the dump lacks the table. */
const USUAL_GROUPS = ['default', 'Default', 'DefaultTest', 'Pole_Extra', 'Pole_ExtraAttack'];

export function readGame(dump: Dump, known: Known, texts: Texts | undefined): Game {
  const tables = new Tables(dump, known);
  const avatars = tables.avatars().filter(({ playable }) => playable);
  const depots = tables.depots();
  const skills = tables.skills();
  const constellations = new Set<number>();
  for (const { id, depot } of known.characters) {
    if (avatars.some((avatar) => avatar.id === id))
      for (const talent of depots.get(depot)?.talents ?? []) constellations.add(talent);
  }
  const talents = tables.talents(constellations);
  const promotions = tables.promotions('Avatar');
  const wanted = new Set<number>();
  for (const { id } of avatars) {
    for (const character of known.characters) {
      const skill = character.id === id ? skills.get(character.skills.burst) : undefined;
      if (skill !== undefined && skill.group !== 0) wanted.add(skill.group);
    }
  }
  const proud = tables.proudSkills(wanted);
  const groups = new Set([...USUAL_GROUPS, ...Object.keys(tables.icdGroups())]);

  const absent: string[] = [];
  if (proud.size === 0) {
    absent.push(
      texts === undefined
        ? 'ProudSkillExcelConfigData: no multipliers and no parameters of passives (add --texts with genshin-db for both)'
        : `ProudSkillExcelConfigData: multipliers come from ${texts.source}`,
    );
  }
  if (groups.size === USUAL_GROUPS.length)
    absent.push('AttackAttenuationExcelConfigData: ICD groups are not compared by content');
  if (!tables.has('Monster')) absent.push('MonsterExcelConfigData: no monsters');
  if (texts === undefined) absent.push('texts: no names and no numbers of texts (add --texts)');
  if (dump.list('BinOutput/Ability').length === 0) {
    absent.push('BinOutput: no attacks (element, gauge, ICD, strike type, poise, hitlag, areas)');
  }

  const raw: (Omit<GameCharacter, 'attacks'> & { known?: KnownCharacter })[] = [];
  for (const avatar of avatars) {
    for (const depotId of depotsOf(avatar, known)) {
      const depot = depots.get(depotId);
      if (depot === undefined || depot.burst === 0) continue;
      const mine = known.characters.find((character) => character.id === avatar.id && character.depot === depotId);
      const burst = skills.get(depot.burst);
      const element = mine?.element ?? ELEMENTS_BY_WORD[burst?.energyElement ?? ''];
      const names: { [language in Language]?: string } = {};
      for (const language of LANGUAGES) {
        const name = texts?.name('character', avatar.id, avatar.nameHash, language);
        if (name !== undefined) names[language] = name;
      }
      const key = mine?.key ?? keyOf(names.en ?? avatar.icon.replace('UI_AvatarIcon_', ''), avatar.id, element);
      const files =
        element === undefined
          ? undefined
          : readCharacter(dump, avatar.icon.replace('UI_AvatarIcon_', ''), element, groups);
      const talent = (slot: TalentSlot): GameTalent => {
        const skill = skills.get(depot[slot]);
        const group = skill?.group ?? 0;
        const row = proud.get(group);
        const text = texts?.talent(avatar.id, element ?? '', slot, skill?.hashes);
        return {
          id: depot[slot],
          group,
          open: row?.open ?? openOf(files?.opens ?? [], slot),
          levels: row?.levels ?? text?.levels ?? [],
          cooldown: skill?.cooldown ?? 0,
          charges: skill?.charges || 1,
        };
      };
      const parameters: { [place in TalentPlace]?: NonNullable<GameCharacter['parameters'][place]> } = {};
      const talentNames: { [place in TalentPlace]?: NonNullable<GameCharacter['talentNames'][place]> } = {};
      const describe = (place: TalentPlace, data: readonly number[] | undefined, hashes: TextHashes | undefined) => {
        const text = texts?.talent(avatar.id, element ?? '', place, hashes);
        const list = trimmed(data ?? []);
        const numbers = isOneOf(SLOTS, place) ? undefined : text?.numbers;
        const entry = {
          ...(numbers !== undefined && numbers.length > 0 && { text: numbers }),
          ...(list.length > 0 && { data: list }),
        };
        if (Object.keys(entry).length > 0) parameters[place] = entry;
        if (text !== undefined && Object.keys(text.names).length > 0) talentNames[place] = text.names;
      };
      for (const slot of SLOTS) describe(slot, undefined, skills.get(depot[slot])?.hashes);
      for (const [i, place] of PASSIVES.entries()) {
        const passive = depot.passives.find(({ ascension }) => ascension === [1, 4][i]);
        const row = passive === undefined ? undefined : proud.get(passive.group);
        describe(place, row?.levels[0], row?.hashes);
      }
      for (const [i, place] of CONSTELLATIONS.entries()) {
        const row = talents.get(depot.talents[i] ?? 0);
        describe(place, row?.parameters, row?.hashes);
      }
      raw.push({
        key,
        isNew: mine === undefined,
        ...(mine !== undefined && { known: mine }),
        id: avatar.id,
        depot: depotId,
        icon: avatar.icon,
        ...(element !== undefined && { element }),
        weapon: avatar.weapon,
        body: avatar.body,
        rarity: RARITIES[avatar.quality] ?? 0,
        base: { hp: avatar.hp, atk: avatar.atk, def: avatar.def },
        curve: { hp: avatar.curves.base_hp, atk: avatar.curves.base_atk, def: avatar.curves.base_def },
        promotions: promotions.get(avatar.promote) ?? [],
        energy: burst?.energy ?? 0,
        talents: { attack: talent('attack'), skill: talent('skill'), burst: talent('burst') },
        parameters,
        names,
        talentNames,
        ...(files !== undefined && { files }),
      });
    }
  }

  // Field names of attacks are learned from the attacks of all known characters together.
  const attacks: RawAttack[] = [];
  const pairs: Pair[] = [];
  const multipliers = new Map<RawAttack, GameAttack['multipliers']>();
  for (const character of raw) {
    const { files, known: mine } = character;
    if (files === undefined) continue;
    attacks.push(...files.attacks);
    for (const attack of files.attacks) multipliers.set(attack, multipliersOf(attack, character, talents, depots));
    for (const hit of mine?.hits ?? []) {
      const candidates = files.attacks.filter((attack) => dealsMultiplier(multipliers.get(attack) ?? [], hit));
      if (candidates.length > 0) pairs.push({ known: hit, candidates });
    }
  }
  const learnedNames: LearnedName[] = [];
  const names = shareNames(
    tableOf(keysOf(PART_NAMES), (part) => learnNames(part, attacks, pairs, groups, learnedNames)),
  );
  const characters = raw.map(({ known: _, ...character }): GameCharacter => {
    if (character.files === undefined) return character;
    const { attacks } = character.files;
    const byFile = new Map<string, AttackNames>();
    for (const { file, part } of attacks) {
      if (!byFile.has(file))
        byFile.set(
          file,
          namesIn(
            attacks.filter((attack) => attack.file === file),
            names[part],
          ),
        );
    }
    return {
      ...character,
      attacks: attacks.map((attack) => ({
        ...readAttack(attack, byFile.get(attack.file) ?? {}),
        multipliers: multipliers.get(attack) ?? [],
      })),
    };
  });
  return {
    version: dump.version,
    ...(texts !== undefined && { textSource: texts.source, texts }),
    characters,
    tables,
    names,
    learnedNames,
    absent,
  };
}

/** Fills in missing names of parts with few known attacks from the part with the most names. */
function shareNames(names: { readonly [part in Part]: AttackNames }): { readonly [part in Part]: AttackNames } {
  return {
    ability: { ...names.avatar, ...names.ability },
    avatar: { ...names.ability, ...names.avatar },
    gadget: { ...names.ability, ...names.gadget },
  };
}

/** Depots of a character; a traveler has one per element. */
function depotsOf(avatar: AvatarRow, known: Known): readonly number[] {
  if (!SIBLINGS.has(avatar.id)) return [avatar.depot];
  const mine = known.characters.filter(({ id }) => id === avatar.id).map(({ depot }) => depot);
  return [...new Set([...mine, ...avatar.depots])];
}

function keyOf(name: string, id: number, element: string | undefined): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return SIBLINGS.has(id) ? `${id === 10000005 ? 'aether' : 'lumine'}${element ?? ''}` : slug;
}

/** The entry of a talent when the table with its name is missing. Entries are numbered by talent. */
function openOf(opens: readonly string[], slot: TalentSlot): string | undefined {
  const last = { attack: /_(0?1|31)$/, skill: /_(0?2|32)$/, burst: /_(0?3|33|39|9)$/ }[slot];
  return opens.find(
    (open) =>
      /_(SkillUpgrade|ProudSkill|Talent)_/.test(open) && last.test(open) && !/Permanent|Constellation/.test(open),
  );
}

function multipliersOf(
  attack: RawAttack,
  character: Omit<GameCharacter, 'attacks'>,
  talents: ReturnType<Tables['talents']>,
  depots: ReturnType<Tables['depots']>,
): GameAttack['multipliers'] {
  const found: { place: TalentPlace; index: number; values: readonly number[] }[] = [];
  const constellations = depots.get(character.depot)?.talents ?? [];
  for (const parameter of attack.parameters) {
    for (const { open, index } of character.files === undefined ? [] : usesOf(character.files, attack, parameter)) {
      for (const slot of SLOTS) {
        const talent = character.talents[slot];
        if (talent.open === open && talent.levels.length > 0) {
          found.push({ place: slot, index, values: talent.levels.map((level) => level[index - 1] ?? 0) });
        }
      }
      for (const [i, place] of CONSTELLATIONS.entries()) {
        const row = talents.get(constellations[i] ?? 0);
        if (row?.open === open) found.push({ place, index, values: [row.parameters[index - 1] ?? 0] });
      }
    }
  }
  return found.filter(
    (item, i) => found.findIndex(({ place, index }) => place === item.place && index === item.index) === i,
  );
}

const near = (a: number, b: number) => Math.abs(a - b) <= 2e-5 * Math.max(1, Math.abs(b));

/** Whether two level tables are equal at their common levels. */
export function sameTable(a: readonly number[], b: readonly number[]): boolean {
  const levels = Math.min(a.length, b.length);
  if (levels === 0) return false;
  for (let i = 0; i < levels; i++) if (!near(a[i], b[i])) return false;
  return true;
}

/** Whether an attack deals the multiplier of a known hit. */
export function dealsMultiplier(multipliers: GameAttack['multipliers'], hit: KnownHit): boolean {
  const { mult } = hit;
  return mult !== undefined && multipliers.some(({ values }) => values.length > 1 && sameTable(values, mult));
}

function trimmed(list: readonly number[]): readonly number[] {
  let end = list.length;
  while (end > 0 && list[end - 1] === 0) end--;
  return list.slice(0, end);
}
