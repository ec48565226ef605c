import { nameTable } from '@quartet/gamedata/names';
import type { CharacterConfig } from '@quartet/script';
import { type Build, type BuildWeapon, buildSlots, type MainStat, newBuild, statLines, type Talents } from './build.ts';

export type Params = Readonly<Record<string, number>>;

export interface MemberWeapon extends BuildWeapon {
  readonly params: Params;
}

export interface MemberSet {
  readonly key: string;
  readonly count: number;
  readonly params: Params;
}

/** A member of the team as written in the lines of a config. */
export interface Member {
  readonly key: string;
  readonly level: number;
  readonly maxLevel: number;
  readonly cons: number;
  readonly talents: Talents;
  readonly params: Params;
  readonly weapon: MemberWeapon;
  readonly sets: readonly MemberSet[];
  /** By slot of {@link buildSlots}; percentages are fractions. */
  readonly stats: readonly number[];
  /** Main stats among them, which get a separate line; absent where they are not known. */
  readonly mains?: readonly MainStat[];
}

/** Most characters of a team. */
export const teamSize = 4;

export function memberOfBuild(build: Build): Member {
  const { key, level, maxLevel, cons, talents, stats, mains } = build;
  return {
    key,
    level,
    maxLevel,
    cons,
    talents,
    stats,
    ...(mains.length === 0 ? {} : { mains }),
    params: {},
    weapon: { ...build.weapon, params: {} },
    sets: Object.entries(build.sets).map(([key, count]) => ({ key, count, params: {} })),
  };
}

/** A member without any investment; what adding a character starts from. */
export function newMember(key: string): Member {
  return memberOfBuild(newBuild(key, nameTable.characterWeaponClass(key)));
}

/** The member that a config describes, with the default weapon where it has none. */
export function memberOfConfig(character: CharacterConfig): Member {
  return {
    key: character.key,
    level: character.level,
    maxLevel: character.maxLevel,
    cons: character.cons,
    talents: character.talents,
    params: character.params,
    weapon: character.weapon ?? newMember(character.key).weapon,
    sets: character.sets,
    stats: character.stats.slice(0, buildSlots.length),
  };
}

/** `+params=[a=1]` with a blank before it, or nothing. */
export function formatParams(params: Params): string {
  const items = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  return items.length === 0 ? '' : ` +params=[${items.join(', ')}]`;
}

export function characterLine(alias: string, member: Member): string {
  const { level, maxLevel, cons, talents } = member;
  return `${alias} char lvl=${level}/${maxLevel} cons=${cons} talent=${talents.attack},${talents.skill},${talents.burst}${formatParams(member.params)};`;
}

export function weaponLine(alias: string, weapon: MemberWeapon): string {
  return `${alias} add weapon="${weapon.key}" refine=${weapon.refine} lvl=${weapon.level}/${weapon.maxLevel}${formatParams(weapon.params)};`;
}

export function setLine(alias: string, set: MemberSet): string {
  return `${alias} add set="${set.key}" count=${set.count}${formatParams(set.params)};`;
}

/** The lines of a member: character, weapon, sets, stats. */
export function memberLines(member: Member, alias: string = member.key): string[] {
  const lines = [characterLine(alias, member), weaponLine(alias, member.weapon)];
  for (const set of member.sets) if (set.count > 0) lines.push(setLine(alias, set));
  for (const words of statLines(member.stats, member.mains ?? [])) lines.push(`${alias} add stats ${words};`);
  return lines;
}

/** The config lines of a build: character, weapon, sets, stats; each ends with `;` and a line break. */
export function buildLines(build: Build): string {
  return `${memberLines(memberOfBuild(build)).join('\n')}\n`;
}
