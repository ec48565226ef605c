import { nameTable } from '@quartet/gamedata/names';
import type { CharacterConfig, Span } from '@quartet/script';
import { type Build, buildSlots, formatNumber, plainWeapon, statLines } from './build.ts';
import type { ConfigDocument } from './document.ts';
import { type Member, memberLines, memberOfBuild, memberOfConfig, teamSize } from './member.ts';
import { MemberEditor, type MemberPatch, patched } from './member-editor.ts';
import { type TeamDeclaration, TeamText } from './team-text.ts';
import { applyEdits, EditList, type TextEdit } from './text-edits.ts';

/*
 * The team as an edit of the config text. Each operation returns the smallest change with the desired effect:
 * comments, order, labels, params and layout of everything else stay. An empty list means there is nothing to do.
 */

/** Changes values of one character in place. Stats are given as new totals by name. */
export function editMember(document: ConfigDocument, key: string, patch: MemberPatch): TextEdit[] {
  const team = new TeamText(document);
  const config = team.config(key);
  if (config === undefined) return [];
  const desired = patched(memberOfConfig(config), patch);
  const edits = new MemberEditor(team, config).edit(patch, desired);
  const after = document.apply(edits).config.characters.find((each) => each.key === key);
  if (after !== undefined && describes(after, desired, config.weapon === null && patch.weapon === undefined))
    return edits;
  // Lines that contradict each other in ways a small change cannot settle: write the character anew.
  return rewriteMember(team, key, memberLines(desired, team.linesOfMember(key)[0].character.alias));
}

/** Gives a character of the team everything of a build but params; main stats get a separate line where they are known. */
export function applyBuild(document: ConfigDocument, build: Build): TextEdit[] {
  const { level, maxLevel, cons, talents, weapon, sets, stats } = memberOfBuild(build);
  const { params: _, ...held } = weapon;
  const patch: MemberPatch = { level, maxLevel, cons, talents, weapon: held, sets };
  if (build.mains.length === 0) {
    return editMember(document, build.key, {
      ...patch,
      stats: Object.fromEntries(buildSlots.map((stat, slot) => [stat, stats[slot] ?? 0])),
    });
  }
  return document.changes(
    (now) => editMember(now, build.key, patch),
    (now) => writeStatsLines(now, build.key, statLines(stats, build.mains)),
  );
}

/** Adds a character after the team, or at the top when there is none; nothing when the team is full or has them already. */
export function addMember(document: ConfigDocument, member: Member): TextEdit[] {
  const team = new TeamText(document);
  const { characters } = document.config;
  if (characters.length >= teamSize || characters.some((each) => each.key === member.key)) return [];
  return [insertBlock(team, team.declarations[team.declarations.length - 1], memberLines(member))];
}

/**
 * Removes all lines of a character, and one of the two blank lines that would then be adjacent. When the character was the active one,
 * the first of the others becomes active; the `active` line is removed with the last member.
 */
export function removeMember(document: ConfigDocument, key: string): TextEdit[] {
  const team = new TeamText(document);
  const nodes = team.of(key);
  if (nodes.length === 0) return [];
  const starts = document.ast.body.filter((node) => node.kind === 'active' && node.character.key === key);
  const [heir] = document.config.characters.filter((each) => each.key !== key);
  const gone = heir === undefined ? [...nodes, ...starts] : nodes;
  const edits = new EditList();
  for (const edit of removeAll(
    team,
    gone.map((node) => team.removal(node)),
  ))
    edits.replace(edit, edit.insert);
  if (heir !== undefined) {
    const alias = team.of(heir.key)[0]?.character.alias ?? heir.key;
    for (const node of starts) if (node.kind === 'active') edits.replace(node.character, alias);
  }
  return edits.edits;
}

/**
 * Gives another character the lines of this one, as they are written: level, talents, artifacts. Params of the character
 * line stay behind, and so does a weapon the other cannot wield (for the plain one of the class).
 */
export function duplicateMember(document: ConfigDocument, key: string, as: string): TextEdit[] {
  const team = new TeamText(document);
  const { characters } = document.config;
  const nodes = team.of(key);
  if (nodes.length === 0 || characters.length >= teamSize || characters.some((each) => each.key === as)) return [];
  const wields = nameTable.characterWeaponClass(as);
  const copies = nodes.map((node) => {
    const start = (team.lines(node) ?? node).from;
    const edits = new EditList();
    edits.replace({ from: node.character.from - start, to: node.character.to - start }, as);
    const drop = (params: Span | null) => {
      if (params === null) return;
      const blank = /[ \t]*$/.exec(team.text.slice(node.from, params.from))?.[0].length ?? 0;
      edits.replace({ from: params.from - blank - start, to: params.to - start }, '');
    };
    if (node.kind === 'character') drop(node.params);
    if (node.kind === 'weapon' && node.key !== undefined && nameTable.weaponClass(node.key) !== wields) {
      edits.replace({ from: node.name.from - start, to: node.name.to - start }, plainWeapon(wields));
      drop(node.params);
    }
    return applyEdits(team.copy(node), edits.edits);
  });
  return [insertBlock(team, nodes[nodes.length - 1], copies)];
}

/** Moves a character to another place of the team, 0 being the first. */
export function moveMember(document: ConfigDocument, key: string, to: number): TextEdit[] {
  const order = document.config.characters.map((character) => character.key);
  const from = order.indexOf(key);
  const target = Math.min(order.length - 1, Math.max(0, Math.trunc(to)));
  if (from < 0 || from === target) return [];
  order.splice(target, 0, ...order.splice(from, 1));
  return orderMembers(document, order);
}

/** Puts the characters into an order (keys of the whole team). */
export function orderMembers(document: ConfigDocument, order: readonly string[]): TextEdit[] {
  const team = new TeamText(document);
  const now = document.config.characters.map((character) => character.key);
  const blocks = blocksOf(team, now);
  if (blocks === null) {
    const segments = order.map((key) =>
      team
        .of(key)
        .map((node) => team.copy(node))
        .join(team.eol),
    );
    return replaceAll(team, segments.join(team.eol + team.eol));
  }
  const edits = new EditList();
  for (const [slot, place] of blocks.entries()) {
    const block = blocks[now.indexOf(order[slot] ?? '')];
    if (block !== undefined && block !== place) edits.replace(place, team.text.slice(block.from, block.to));
  }
  return edits.edits;
}

/** Makes the team exactly these members, in this order; unchanged members keep their text. */
export function replaceTeam(document: ConfigDocument, members: readonly Member[]): TextEdit[] {
  const team = new TeamText(document);
  const blocks = members.slice(0, teamSize).map((member) => {
    const config = team.config(member.key);
    const lines =
      config !== undefined && describes(config, member, false)
        ? team.of(member.key).map((node) => team.copy(node))
        : memberLines(member);
    return lines.join(team.eol);
  });
  const now = document.config.characters.map((character) => character.key).join();
  const unchanged = members.every((member) => {
    const config = team.config(member.key);
    return config !== undefined && describes(config, member, false);
  });
  if (unchanged && now === members.map((member) => member.key).join()) return [];
  const block = blocks.join(team.eol + team.eol);
  if (team.declarations.length === 0) return block === '' ? [] : [insertBlock(team, undefined, [block])];
  return replaceAll(team, block);
}

/** Writes a stats line for a character after those there are; for standard substats and the like. */
export function addStatsLine(
  document: ConfigDocument,
  key: string,
  stats: Readonly<Record<string, number>>,
): TextEdit[] {
  const team = new TeamText(document);
  const nodes = team.of(key);
  const words = statWords(stats);
  const after = nodes.findLast((node) => node.kind === 'stats') ?? nodes.at(-1);
  return after === undefined || words === '' ? [] : addLines(team, after, [words]);
}

const statWords = (stats: Readonly<Record<string, number>>): string =>
  Object.entries(stats)
    .filter(([name, value]) => buildSlots.includes(name) && formatNumber(value) !== '0')
    .map(([name, value]) => `${name}=${formatNumber(value)}`)
    .join(' ');

/** Stats lines of the character whose line `after` is, behind it. */
function addLines(team: TeamText, after: TeamDeclaration, written: readonly string[]): TextEdit[] {
  const edits = new EditList();
  const lines = written.map((words) => `${after.character.alias} add stats ${words};`);
  const span = team.lines(after);
  if (span === null) edits.insert(after.to, ` ${lines.join(' ')}`);
  else edits.insert(span.to, lines.map((line) => team.eol + line).join(''));
  return edits.edits;
}

/**
 * Writes these stats lines for a character in place of all there are, at the place of the first; each line is stats by name, as
 * fractions where the language has percent.
 */
export function replaceStatsLines(
  document: ConfigDocument,
  key: string,
  lines: readonly Readonly<Record<string, number>>[],
): TextEdit[] {
  return writeStatsLines(
    document,
    key,
    lines.map(statWords).filter((words) => words !== ''),
  );
}

/** Writes stats lines, without `add stats`, for a character in place of all there are. */
export function writeStatsLines(document: ConfigDocument, key: string, written: readonly string[]): TextEdit[] {
  const team = new TeamText(document);
  const nodes = team.of(key);
  const old = nodes.filter((node) => node.kind === 'stats');
  const last = nodes.at(-1);
  if (last === undefined || written.length === 0) return [];
  const [first, ...others] = old;
  if (first === undefined) return addLines(team, last, written);
  const edits = new EditList();
  edits.replace(first, written.map((words) => `${first.character.alias} add stats ${words};`).join(team.eol));
  return [
    ...edits.edits,
    ...removeAll(
      team,
      others.map((node) => team.removal(node)),
    ),
  ];
}

/** Whether a config describes a member, up to the precision of a stats line. */
function describes(config: CharacterConfig, member: Member, anyWeapon: boolean): boolean {
  const sameParams = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) => {
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
    );
  };
  const { weapon } = config;
  const sameWeapon =
    weapon !== null &&
    weapon.key === member.weapon.key &&
    weapon.refine === member.weapon.refine &&
    weapon.level === member.weapon.level &&
    weapon.maxLevel === member.weapon.maxLevel &&
    sameParams(weapon.params, member.weapon.params);
  return (
    config.key === member.key &&
    config.level === member.level &&
    config.maxLevel === member.maxLevel &&
    config.cons === member.cons &&
    config.talents.attack === member.talents.attack &&
    config.talents.skill === member.talents.skill &&
    config.talents.burst === member.talents.burst &&
    sameParams(config.params, member.params) &&
    (anyWeapon || sameWeapon) &&
    config.sets.length === member.sets.length &&
    config.sets.every((set) => {
      const desired = member.sets.find((each) => each.key === set.key);
      return desired !== undefined && desired.count === set.count && sameParams(desired.params, set.params);
    }) &&
    member.stats.every((value, slot) => Math.abs(value - (config.stats[slot] ?? 0)) < 5e-6)
  );
}

function insertBlock(team: TeamText, after: TeamDeclaration | undefined, lines: readonly string[]): TextEdit {
  const { eol, text } = team;
  const block = lines.join(eol);
  if (after === undefined) {
    const gap = text.trim() === '' ? eol : eol + eol;
    return { from: 0, to: text.trim() === '' ? text.length : 0, insert: block + gap };
  }
  const whole = team.lines(after);
  if (whole === null) return { from: after.to, to: after.to, insert: eol + eol + block + eol };
  return { from: whole.to, to: whole.to, insert: eol + eol + block };
}

/** Joins removals that touch, and closes the gap between two blank lines. */
function removeAll(team: TeamText, spans: readonly Span[]): TextEdit[] {
  const edits = new EditList();
  for (const span of spans) edits.replace(span, '');
  const closed = new EditList();
  for (const edit of edits.edits) {
    const wholeLines = edit.from === 0 || team.text[edit.from - 1] === '\n';
    const gap = wholeLines && team.blankBefore(edit.from);
    closed.replace({ from: edit.from, to: gap ? team.overBlank(edit.to) : edit.to }, '');
  }
  return closed.edits;
}

/** Removes every line of the team and puts a block where the first one stood. */
function replaceAll(team: TeamText, block: string): TextEdit[] {
  if (block === '')
    return removeAll(
      team,
      team.declarations.map((node) => team.removal(node)),
    );
  return placeBlock(team, team.declarations, block);
}

/** Writes other lines in place of all lines of a character. */
export function rewriteMember(team: TeamText, key: string, lines: readonly string[]): TextEdit[] {
  return placeBlock(team, team.of(key), lines.join(team.eol));
}

function placeBlock(team: TeamText, nodes: readonly TeamDeclaration[], block: string): TextEdit[] {
  const [first, ...others] = nodes;
  if (first === undefined) return [insertBlock(team, undefined, [block])];
  const place = team.lines(first) ?? { from: first.from, to: first.to };
  const edits = new EditList();
  for (const edit of removeAll(
    team,
    others.map((node) => team.removal(node)).filter((span) => span.from >= place.to),
  )) {
    edits.replace(edit, edit.insert);
  }
  const own = team.lines(first) === null ? block + team.eol : block;
  const gone = edits.edits;
  const touching = gone.findIndex((edit) => edit.from <= team.afterBreak(place.to));
  const next = gone[touching];
  if (next === undefined) return [{ ...place, insert: own }, ...gone];
  const ending = team.lines(first) === null || next.from < team.afterBreak(place.to) ? '' : team.eol;
  return [{ from: place.from, to: next.to, insert: own + ending }, ...gone.slice(touching + 1)];
}

/**
 * The lines of each character as one block, with the comments inside it; null when blocks interleave or share lines. Comments
 * directly above belong to a block when several characters have such a heading.
 */
function blocksOf(team: TeamText, keys: readonly string[]): Span[] | null {
  const blocks: Span[] = [];
  for (const key of keys) {
    const nodes = team.linesOfMember(key);
    const first = team.lines(nodes[0]);
    const last = team.lines(nodes.at(-1) ?? nodes[0]);
    if (first === null || last === null) return null;
    const others = team.document.ast.body.some(
      (node) => node.to > first.from && node.from < last.to && !nodes.some((own) => own === node),
    );
    if (others) return null;
    blocks.push({ from: first.from, to: last.to });
  }
  const headed = blocks.map((block) => ({ from: headingStart(team, block.from), to: block.to }));
  const headings = blocks.filter((block) => headingStart(team, block.from) < block.from).length;
  return headings > 1 ? headed : blocks;
}

function headingStart(team: TeamText, from: number): number {
  let start = from;
  while (start > 0) {
    const lineStart = team.text.lastIndexOf('\n', start - 2) + 1;
    if (!/^[ \t]*(#|\/\/)/.test(team.text.slice(lineStart, start))) break;
    start = lineStart;
  }
  return start;
}
