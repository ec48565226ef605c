import { nameTable } from '@quartet/gamedata/names';
import { type CharacterConfig, type Declaration, isDeclaration, type ParseResult, type Span } from '@quartet/script';
import { type Build, type BuildWeapon, buildSlots, type MainStat, newBuild, statLines, type Talents } from './build.ts';

/** A change of a text: put `insert` in place of `from`..`to` (UTF-16 offsets into the text before all changes). */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export type Params = Readonly<Record<string, number>>;

export interface MemberWeapon extends BuildWeapon {
  readonly params: Params;
}

export interface MemberSet {
  readonly key: string;
  readonly count: number;
  readonly params: Params;
}

/** One of the team as the lines of a config say it. */
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
  /** Main stats among them, which get a line of their own; absent where they are not known. */
  readonly mains?: readonly MainStat[];
}

/** Most characters of a team. */
export const teamSize = 4;

/** The member a build becomes. */
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

/** What the config says of a character, with the fresh weapon where it has none. */
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

/** A declaration that belongs to a character of the team. */
export type TeamDeclaration = Extract<
  Declaration,
  { readonly kind: 'character' | 'weapon' | 'set' | 'stats' | 'random-stats' }
>;

/** Where the team stands in a config text. */
export class TeamText {
  readonly text: string;
  readonly parsed: ParseResult;
  readonly eol: string;
  /** All lines of the team in textual order. */
  readonly declarations: readonly TeamDeclaration[];

  constructor(parsed: ParseResult) {
    this.parsed = parsed;
    this.text = parsed.ast.text;
    this.eol = this.text.includes('\r\n') ? '\r\n' : '\n';
    const declarations: TeamDeclaration[] = [];
    for (const node of parsed.ast.body) {
      if (isDeclaration(node) && isTeamDeclaration(node)) declarations.push(node);
    }
    this.declarations = declarations;
  }

  /** Lines of one character in textual order. */
  of(key: string): TeamDeclaration[] {
    return this.declarations.filter((node) => node.character.key === key);
  }

  /** Lines of a character the config names: there is at least one. */
  linesOfMember(key: string): readonly [TeamDeclaration, ...TeamDeclaration[]] {
    const [first, ...others] = this.of(key);
    if (first === undefined) throw new RangeError(`no line of the config names ${key}`);
    return [first, ...others];
  }

  /** What the config says of a character, undefined when it does not name them. */
  config(key: string): CharacterConfig | undefined {
    return this.parsed.config.characters.find((character) => character.key === key);
  }

  /**
   * The whole lines a declaration stands on, with its trailing comment and without the last line break; null when it
   * shares a line with something else.
   */
  lines(span: Span): Span | null {
    const from = this.text.lastIndexOf('\n', span.from - 1) + 1;
    const end = this.text.indexOf('\n', span.to);
    const to = end < 0 ? this.text.length : end;
    if (this.text.slice(from, span.from).trim() !== '') return null;
    if (!/^\s*((#|\/\/).*)?$/.test(this.text.slice(span.to, to).trimEnd())) return null;
    return { from, to: this.text[to - 1] === '\r' && end >= 0 ? to - 1 : to };
  }

  /** Offset after the line break that ends at or follows `offset`. */
  afterBreak(offset: number): number {
    if (this.text.startsWith('\r\n', offset)) return offset + 2;
    return this.text[offset] === '\n' ? offset + 1 : offset;
  }

  /** What has to go for a declaration to be gone: its lines with their break, or just itself and the blanks after it. */
  removal(span: Span): Span {
    const lines = this.lines(span);
    if (lines === null) {
      const blanks = /^[ \t]*/.exec(this.text.slice(span.to))?.[0].length ?? 0;
      return { from: span.from, to: span.to + blanks };
    }
    const to = this.afterBreak(lines.to);
    // The last line of a text takes the break before it along.
    if (to === lines.to && lines.from > 0) {
      return { from: this.text[lines.from - 2] === '\r' ? lines.from - 2 : lines.from - 1, to };
    }
    return { from: lines.from, to };
  }

  /** Text of a declaration as it would stand on lines of its own. */
  copy(span: Span): string {
    const lines = this.lines(span) ?? span;
    return this.text.slice(lines.from, lines.to);
  }

  /** Whether the line that ends before `offset` is blank, or nothing stands before it. */
  blankBefore(offset: number): boolean {
    if (offset === 0) return true;
    return /(^|\n)[ \t\r]*\n$/.test(this.text.slice(Math.max(0, offset - 400), offset));
  }

  /** End of a blank line (with its break) that starts at `offset`, or `offset` when that line is not blank. */
  overBlank(offset: number): number {
    const blank = /^[ \t]*\r?\n/.exec(this.text.slice(offset, offset + 400));
    return blank === null ? offset : offset + blank[0].length;
  }
}

function isTeamDeclaration(node: Declaration): node is TeamDeclaration {
  return (
    node.kind === 'character' ||
    node.kind === 'weapon' ||
    node.kind === 'set' ||
    node.kind === 'stats' ||
    node.kind === 'random-stats'
  );
}

/** Collects changes that do not overlap and returns them in order. */
export class EditList {
  readonly #edits: TextEdit[] = [];

  replace(span: Span, insert: string): void {
    this.#edits.push({ from: span.from, to: span.to, insert });
  }

  insert(at: number, text: string): void {
    this.#edits.push({ from: at, to: at, insert: text });
  }

  /** In order of place, neighbours joined. */
  get edits(): TextEdit[] {
    const sorted = this.#edits
      .map((edit, index) => ({ edit, index }))
      .sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to || a.index - b.index);
    const joined: TextEdit[] = [];
    for (const { edit } of sorted) {
      const last = joined[joined.length - 1];
      if (last !== undefined && edit.from <= last.to) {
        joined[joined.length - 1] = {
          from: last.from,
          to: Math.max(last.to, edit.to),
          insert: last.insert + edit.insert,
        };
      } else joined.push(edit);
    }
    return joined;
  }
}

/** The text after changes made by one operation. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.insert;
    at = edit.to;
  }
  return result + text.slice(at);
}
