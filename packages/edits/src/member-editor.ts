import {
  type CharacterConfig,
  type SetDeclaration,
  type Span,
  type StatAt,
  type StatsDeclaration,
  statSlots,
  type WeaponDeclaration,
} from '@quartet/script';
import { buildSlots, formatNumber, type Talents } from './build.ts';
import {
  characterLine,
  formatParams,
  type Member,
  type MemberSet,
  type MemberWeapon,
  type Params,
  setLine,
  weaponLine,
} from './member.ts';
import type { TeamDeclaration, TeamText } from './team-text.ts';
import { EditList, type TextEdit } from './text-edits.ts';

/** New values of a character; what is not named stays. */
export interface MemberPatch {
  readonly level?: number;
  readonly maxLevel?: number;
  readonly cons?: number;
  readonly talents?: Partial<Talents>;
  /** All params of the character line. */
  readonly params?: Params;
  /** Another weapon key without params drops those of the old one. */
  readonly weapon?: Partial<MemberWeapon>;
  readonly sets?: readonly MemberSet[];
  /** New totals by stat; 0 removes the stat. */
  readonly stats?: Readonly<Record<string, number>>;
}

/** The member a patch leads to. */
export function patched(member: Member, patch: MemberPatch): Member {
  const { weapon, stats } = patch;
  const otherWeapon = weapon?.key !== undefined && weapon.key !== member.weapon.key;
  return {
    key: member.key,
    level: patch.level ?? member.level,
    maxLevel: patch.maxLevel ?? member.maxLevel,
    cons: patch.cons ?? member.cons,
    talents: { ...member.talents, ...patch.talents },
    params: patch.params ?? member.params,
    weapon: { ...member.weapon, ...(otherWeapon ? { params: {} } : {}), ...weapon },
    sets: patch.sets?.filter((set) => set.count > 0) ?? member.sets,
    stats: stats === undefined ? member.stats : buildSlots.map((name, slot) => stats[name] ?? member.stats[slot] ?? 0),
  };
}

/** Finds the smallest change of the lines of one character. */
export class MemberEditor {
  readonly #team: TeamText;
  readonly #config: CharacterConfig;
  readonly #nodes: readonly [TeamDeclaration, ...TeamDeclaration[]];
  readonly #alias: string;
  readonly #edits = new EditList();
  /** Lines that are being removed: nothing can be written after them. */
  readonly #going = new Set<TeamDeclaration>();

  constructor(team: TeamText, config: CharacterConfig) {
    this.#team = team;
    this.#config = config;
    this.#nodes = team.linesOfMember(config.key);
    this.#alias = this.#nodes[0].character.alias;
  }

  edit(patch: MemberPatch, desired: Member): TextEdit[] {
    this.#editCharacter(desired);
    if (patch.weapon !== undefined) this.#editWeapon(desired.weapon);
    if (patch.sets !== undefined) this.#editSets(desired.sets);
    if (patch.stats !== undefined) this.#editStats(desired.stats);
    return this.#edits.edits;
  }

  #kind<K extends TeamDeclaration['kind']>(kind: K): Extract<TeamDeclaration, { readonly kind: K }>[] {
    return this.#nodes.filter((node): node is Extract<TeamDeclaration, { readonly kind: K }> => node.kind === kind);
  }

  /** Place for another item at the end of a line, before its semicolon. */
  #end(node: Span): number {
    const { text, document } = this.#team;
    if (text[node.to - 1] !== ';') return node.to;
    const semicolon = node.to - 1;
    const end = node.from + text.slice(node.from, semicolon).trimEnd().length;
    const inComment = document.ast.comments.some((comment) => comment.from < end && end <= comment.to);
    return inComment ? semicolon : end;
  }

  /** Replaces an item, or adds it to the line when it is not written. */
  #item(node: Span, item: Span | null, written: string, added: string): void {
    if (item !== null) this.#edits.replace(item, written);
    else this.#edits.insert(this.#end(node), added);
  }

  #params(node: Span, item: Span | null, params: Params): void {
    const spelled = formatParams(params);
    if (item === null) this.#edits.insert(this.#end(node), spelled);
    else if (spelled === '') this.#edits.replace({ from: this.#withBlank(item.from), to: item.to }, '');
    else this.#edits.replace(item, spelled.trimStart());
  }

  /** Start of an item with the blanks before it. */
  #withBlank(from: number): number {
    const { text } = this.#team;
    let start = from;
    while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start--;
    return text[start - 1] === '\n' ? from : start;
  }

  #line(after: Span, line: string): void {
    const lines = this.#team.lines(after);
    if (lines === null) this.#edits.insert(after.to, ` ${line}`);
    else this.#edits.insert(lines.to, this.#team.eol + line);
  }

  #editCharacter(desired: Member): void {
    const { level, maxLevel, cons, talents, params } = this.#config;
    const newLevel = desired.level !== level || desired.maxLevel !== maxLevel;
    const newCons = desired.cons !== cons;
    const slots = ['attack', 'skill', 'burst'] as const;
    const newTalents = slots.filter((slot) => desired.talents[slot] !== talents[slot]);
    const newParams = !sameParams(desired.params, params);
    if (!newLevel && !newCons && newTalents.length === 0 && !newParams) return;
    const nodes = this.#kind('character');
    const last = nodes.at(-1);
    if (last === undefined) {
      this.#edits.insert(
        (this.#team.lines(this.#nodes[0]) ?? this.#nodes[0]).from,
        `${characterLine(this.#alias, desired)}${this.#team.eol}`,
      );
      return;
    }
    if (newLevel) {
      const node = nodes.findLast((each) => each.level !== null) ?? last;
      const spelled = `${desired.level}/${desired.maxLevel}`;
      this.#item(node, node.level, spelled, ` lvl=${spelled}`);
    }
    if (newCons) {
      const node = nodes.findLast((each) => each.cons !== null) ?? last;
      this.#item(node, node.cons, `${desired.cons}`, ` cons=${desired.cons}`);
    }
    if (newTalents.length > 0) {
      const node = nodes.findLast((each) => each.talents !== null);
      const spelled = slots.map((slot) => desired.talents[slot]).join(',');
      if (node?.talents?.length === 3) {
        for (const [index, slot] of slots.entries()) {
          const talent = node.talents[index];
          if (talent !== undefined && newTalents.includes(slot))
            this.#edits.replace(talent, `${desired.talents[slot]}`);
        }
      } else this.#edits.insert(this.#end(last), ` talent=${spelled}`);
    }
    if (newParams) {
      const node = nodes.findLast((each) => each.params !== null) ?? last;
      this.#params(node, node.params, desired.params);
    }
  }

  #editWeapon(desired: MemberWeapon): void {
    const now = this.#config.weapon;
    const nodes = this.#kind('weapon');
    const last = nodes.at(-1);
    if (last === undefined) {
      this.#line(this.#kind('character').at(-1) ?? this.#nodes[0], weaponLine(this.#alias, desired));
      return;
    }
    const readable = (node: WeaponDeclaration) => node.key !== undefined && node.level !== null && node.refine !== null;
    const node = nodes.findLast(readable);
    if (now === null || node === undefined) {
      this.#edits.replace({ from: last.from, to: last.to }, weaponLine(this.#alias, desired));
      return;
    }
    if (desired.key !== now.key) this.#edits.replace(node.name, desired.key);
    if (desired.refine !== now.refine) this.#item(node, node.refine, `${desired.refine}`, ` refine=${desired.refine}`);
    if (desired.level !== now.level || desired.maxLevel !== now.maxLevel) {
      const spelled = `${desired.level}/${desired.maxLevel}`;
      this.#item(node, node.level, spelled, ` lvl=${spelled}`);
    }
    if (!sameParams(desired.params, now.params)) this.#params(node, node.params, desired.params);
  }

  #editSets(desired: readonly MemberSet[]): void {
    const now = this.#config.sets;
    const nodes = this.#kind('set');
    const gone = now.filter((set) => !desired.some((each) => each.key === set.key));
    const fresh = desired.filter((set) => !now.some((each) => each.key === set.key));
    for (const set of desired) {
      const old = now.find((each) => each.key === set.key);
      const node = nodes.findLast((each) => each.key === set.key);
      if (old === undefined || node === undefined) continue;
      if (old.count !== set.count) this.#item(node, node.count, `${set.count}`, ` count=${set.count}`);
      if (!sameParams(old.params, set.params)) this.#params(node, node.params, set.params);
    }
    for (const [index, old] of gone.entries()) {
      const own = nodes.filter((node) => node.key === old.key);
      const next = fresh[index];
      const exchanged = next === undefined ? undefined : own.shift();
      if (next !== undefined && exchanged !== undefined) this.#exchange(exchanged, old, next);
      for (const node of own) {
        this.#going.add(node);
        this.#edits.replace(this.#team.removal(node), '');
      }
    }
    for (const set of fresh.slice(gone.length)) {
      this.#line(this.#lastOf('set', 'weapon', 'character'), setLine(this.#alias, set));
    }
  }

  /** The last line that stays of the first of these kinds that has one, as a place to write after. */
  #lastOf(...kinds: readonly TeamDeclaration['kind'][]): Span {
    for (const kind of kinds) {
      const last = this.#nodes.findLast((node) => node.kind === kind && !this.#going.has(node));
      if (last !== undefined) return last;
    }
    return this.#nodes.findLast((node) => !this.#going.has(node)) ?? this.#nodes[0];
  }

  /** Puts another set on the line of an old one. */
  #exchange(node: SetDeclaration, old: MemberSet, next: MemberSet): void {
    this.#edits.replace(node.name, next.key);
    if (node.count === null || node.count.value !== next.count) {
      this.#item(node, node.count, `${next.count}`, ` count=${next.count}`);
    }
    if (!sameParams(old.params, next.params) || node.params !== null) {
      if (node.params !== null || Object.keys(next.params).length > 0) this.#params(node, node.params, next.params);
    }
  }

  #editStats(desired: readonly number[]): void {
    const nodes = this.#kind('stats');
    const gone = new Set<StatAt>();
    const added: string[] = [];
    for (let slot = 1; slot < buildSlots.length; slot++) {
      const total = this.#config.stats[slot] ?? 0;
      const value = desired[slot] ?? 0;
      if (formatNumber(value - total) === '0') continue;
      const found = nodes.flatMap((node) => node.stats.filter((stat) => stat.stat === statSlots[slot]));
      const [first, ...others] = found;
      const last = found.at(-1);
      const rest = last === undefined ? 0 : last.value + (value - total);
      if (first === undefined || last === undefined) added.push(`${statSlots[slot]}=${formatNumber(value)}`);
      else if (formatNumber(value) === '0') for (const stat of found) gone.add(stat);
      else if (formatNumber(rest) === '0') gone.add(last);
      else if (rest > 0) this.#edits.replace(last, `${last.stat}=${formatNumber(rest)}`);
      else {
        for (const stat of others) gone.add(stat);
        this.#edits.replace(first, `${last.stat}=${formatNumber(value)}`);
      }
    }
    const kept = nodes.filter((node) => !(node.stats.length > 0 && node.stats.every((stat) => gone.has(stat))));
    const target = kept.findLast((node) => node.label === null) ?? kept.at(-1);
    for (const node of nodes) {
      if (!kept.includes(node)) this.#removeStats(node, added, target === undefined && node === nodes[0]);
      else {
        for (const stat of node.stats) {
          if (gone.has(stat)) this.#edits.replace({ from: this.#withBlank(stat.from), to: stat.to }, '');
        }
      }
    }
    if (added.length === 0) return;
    if (target !== undefined) this.#edits.insert(this.#end(target), ` ${added.join(' ')}`);
    else if (nodes.length === 0) {
      const anchor = this.#lastOf('set', 'weapon', 'character');
      this.#line(anchor, `${this.#alias} add stats ${added.join(' ')};`);
    }
  }

  /** Takes away a stats line of which nothing stays, or lets it carry what is new. */
  #removeStats(node: StatsDeclaration, added: readonly string[], carries: boolean): void {
    if (carries && added.length > 0) this.#edits.replace(node, `${this.#alias} add stats ${added.join(' ')};`);
    else this.#edits.replace(this.#team.removal(node), '');
  }
}

function sameParams(a: Params, b: Params): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name]);
}
