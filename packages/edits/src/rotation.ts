import { headOfRounds, isDeclaration, type Span, type Statement, walk } from '@quartet/script';
import type { ConfigDocument, Edit } from './document.ts';
import {
  type ActionBlock,
  type Gap,
  isWithin,
  type Path,
  type RotationBlock,
  RotationText,
  samePath,
  signAfter,
  type WrittenParam,
} from './rotation-text.ts';
import { EditList, type TextEdit } from './text-edits.ts';

/*
 * Changes of the script, block by block. Each is the smallest change of the text with the desired effect; an empty list means that
 * there is nothing to do.
 */

/** Content to insert between blocks: an action, or the text of whole statements. */
export type Piece =
  | { readonly kind: 'action'; readonly character: string; readonly alias?: string; readonly text: string }
  | { readonly kind: 'statements'; readonly text: string };

/** The words of an action: `skill[hold=1]:2`. */
export function actionText(action: string, params: readonly WrittenParam[] = [], count = 1): string {
  const list = params.map(({ name, text }) => `${name}=${text}`).join(', ');
  return `${action}${list === '' ? '' : `[${list}]`}${count === 1 ? '' : `:${count}`}`;
}

/** Most repetitions, rounds and frames a field takes: more is a slip, and a fight ends long before. */
export const MAX_TIMES = 999;
export const MAX_FRAMES = 36_000;

/** Inserts a piece at a gap. */
export function insertAt(document: ConfigDocument, gap: Gap, piece: Piece): TextEdit[] {
  const rotation = RotationText.of(document);
  const body = rotation.body(gap.parent);
  const before = body[gap.index - 1];
  const after = body[gap.index];
  const inside =
    before?.kind === 'action' && after?.kind === 'action' && before.statement.from === after.statement.from;
  if (piece.kind === 'action') {
    const joins = (block: RotationBlock | undefined): block is ActionBlock =>
      block?.kind === 'action' && block.character === piece.character;
    if (inside && joins(before)) return [at(before.to, `, ${piece.text}`)];
    if (joins(before) && before.item === before.items - 1 && !inside) return [at(before.to, `, ${piece.text}`)];
    if (joins(after) && after.item === 0 && !inside) return [at(after.from, `${piece.text}, `)];
  }
  const text =
    piece.kind === 'action'
      ? `${piece.alias ?? nameInText(rotation.document, piece.character)} ${piece.text};`
      : piece.text;
  if (inside) return splitWith(rotation, before, after, text);
  return insertStatements(rotation, gap, text);
}

/** The path of the block that follows this one at a distance in the same list. */
const beside = (path: Path, places: number): Path =>
  path.map((step, depth) => (depth === path.length - 1 ? step + places : step));

export function removeBlock(document: ConfigDocument, path: Path): TextEdit[] {
  const rotation = RotationText.of(document);
  const block = rotation.at(path);
  if (block === undefined) return [];
  const { text } = rotation;
  if (block.kind === 'action' && block.items > 1) {
    if (block.item < block.items - 1) {
      const next = rotation.at(beside(path, 1));
      const comma = commaBetween(rotation, block);
      const blank = next !== undefined && text.slice(comma + 1, next.from).trim() === '';
      if (text.slice(block.to, comma).trim() === '') {
        return [cut(block.from, blank ? next.from : comma + 1)];
      }
      return [cut(block.from, block.to), cut(comma, comma + 1)];
    }
    const last = rotation.at(beside(path, -1));
    if (last === undefined) return [];
    const comma = commaBetween(rotation, last);
    if (text.slice(comma + 1, block.from).trim() === '') return [cut(comma, block.to)];
    return [cut(comma, comma + 1), cut(block.from, block.to)];
  }
  const span = removalOf(rotation, block.statement);
  return [cut(span.from, span.to)];
}

/** Moves a block to a gap, counted before the block is gone; nothing when that is where it is or inside itself. */
export function moveBlock(document: ConfigDocument, path: Path, gap: Gap): TextEdit[] {
  const rotation = RotationText.of(document);
  const block = rotation.at(path);
  if (block === undefined || isWithin(gap.parent, path)) return [];
  const index = path.at(-1);
  const isSameBody = samePath(path.slice(0, -1), gap.parent);
  if (isSameBody && (gap.index === index || gap.index - 1 === index)) return [];
  const piece = pieceOf(rotation, block);
  return document.changes(
    (now) => removeBlock(now, path),
    (now) => insertAt(now, afterRemoval(gap, path), piece),
  );
}

/** A gap as it is counted once the block at `path` is gone. */
function afterRemoval(gap: Gap, path: Path): Gap {
  const depth = path.length - 1;
  const index = path[depth];
  if (index === undefined) return gap;
  if (samePath(gap.parent, path.slice(0, depth))) {
    return gap.index > index ? { parent: gap.parent, index: gap.index - 1 } : gap;
  }
  // A loop behind the block, in which the gap lies, moves up.
  const loop = gap.parent[depth];
  if (loop !== undefined && loop > index && isWithin(gap.parent, path.slice(0, depth))) {
    return { parent: gap.parent.map((step, i) => (i === depth ? step - 1 : step)), index: gap.index };
  }
  return gap;
}

/** Puts a copy of a block behind it. */
export function duplicateBlock(document: ConfigDocument, path: Path): TextEdit[] {
  const rotation = RotationText.of(document);
  const block = rotation.at(path);
  const index = path.at(-1);
  if (block === undefined || index === undefined) return [];
  return insertAt(document, { parent: path.slice(0, -1), index: index + 1 }, pieceOf(rotation, block));
}

/** How often an action is repeated in a row: 1 to {@link MAX_TIMES}. */
export function setCount(document: ConfigDocument, path: Path, count: number): TextEdit[] {
  const block = RotationText.of(document).at(path);
  const times = bounded(count, 1, MAX_TIMES);
  if (block?.kind !== 'action' || block.count === times) return [];
  const end = block.paramsSpan?.to ?? block.wordEnd;
  return [{ from: end, to: block.to, insert: times === 1 ? '' : `:${times}` }];
}

/** The parameters of an action; the values it already has for a name stay. */
export function setParams(document: ConfigDocument, path: Path, params: readonly WrittenParam[]): TextEdit[] {
  const block = RotationText.of(document).at(path);
  if (block?.kind !== 'action') return [];
  const written = (list: readonly WrittenParam[]) => list.map(({ name, text }) => `${name}=${text}`).join(', ');
  if (written(params) === written(block.params)) return [];
  const span = block.paramsSpan ?? { from: block.wordEnd, to: block.wordEnd };
  return [{ ...span, insert: params.length === 0 ? '' : `[${written(params)}]` }];
}

/** How many frames a wait takes. */
export function setWait(document: ConfigDocument, path: Path, frames: number): TextEdit[] {
  const block = RotationText.of(document).at(path);
  const wanted = bounded(frames, 0, MAX_FRAMES);
  if (block?.kind !== 'wait' || block.frames === wanted) return [];
  return [{ ...block.framesSpan, insert: String(wanted) }];
}

/** How often a loop runs; one with a condition gets a plain head, but keeps a variable that its body reads. */
export function setTimes(document: ConfigDocument, path: Path, times: number | 'endless'): TextEdit[] {
  const block = RotationText.of(document).at(path);
  if (block?.kind !== 'loop' || block.times === times) return [];
  const { init = null, condition = null } = forAt(document, block) ?? {};
  if (init === null || condition === null || !reads(document, block.braces, init.name.text))
    return [{ ...block.head, insert: loopHead(times) }];
  const { from, to } = condition;
  return [{ from, to, insert: times === 'endless' ? '1' : `${init.name.text} < ${bounded(times, 1, MAX_TIMES)}` }];
}

/** The `for` statement of a loop block; undefined for a `while`. */
function forAt(document: ConfigDocument, { from, to }: Span): Extract<Statement, { kind: 'for' }> | undefined {
  let found: Extract<Statement, { kind: 'for' }> | undefined;
  for (const node of document.ast.body) {
    if (isDeclaration(node)) continue;
    walk(node, (inside) => {
      if (inside.kind === 'for' && inside.from === from && inside.to === to) found = inside;
    });
  }
  return found;
}

/** Whether code within a span reads a variable. */
function reads(document: ConfigDocument, span: Span, name: string): boolean {
  let found = false;
  for (const node of document.ast.body) {
    if (isDeclaration(node)) continue;
    walk(node, (inside) => {
      if (inside.kind === 'identifier' && inside.name === name && inside.from >= span.from && inside.to <= span.to)
        found = true;
    });
  }
  return found;
}

/** Puts blocks `from` to `to` (both included) of one body into a loop. */
export function wrapInLoop(
  document: ConfigDocument,
  parent: Path,
  from: number,
  to: number,
  times: number | 'endless' = 'endless',
): TextEdit[] {
  const body = RotationText.of(document).body(parent);
  if (body[from] === undefined || body[to] === undefined || to < from) return [];
  return document.changes(
    // A statement of which only some actions are wrapped is split first.
    (now) => splitAt(now, { parent, index: from }),
    (now) => splitAt(now, { parent, index: to + 1 }),
    (now) => declarationsFirst(now, parent, from, to),
    (now) => wrapStatements(now, parent, from, to, headOf(times)),
  );
}

/** Moves declarations between blocks, such as `active`, in front of them: a loop cannot contain any. */
function declarationsFirst(document: ConfigDocument, parent: Path, from: number, to: number): TextEdit[] {
  const rotation = RotationText.of(document);
  const body = rotation.body(parent);
  const first = body[from]?.statement;
  const last = body[to]?.statement;
  if (first === undefined || last === undefined) return [];
  const { text, eol } = rotation;
  const edits = new EditList();
  let moved = '';
  for (const node of document.ast.body) {
    if (!isDeclaration(node) || node.from < first.from || node.to > last.to) continue;
    const lines = wholeLines(rotation, node);
    moved += `${text.slice(lines?.from ?? node.from, lines?.to ?? node.to)}${eol}`;
    edits.replace(lines === null ? node : removalOf(rotation, node), '');
  }
  if (moved === '') return [];
  edits.insert(wholeLines(rotation, first)?.from ?? first.from, moved);
  return edits.edits;
}

/** Puts the whole statements of blocks into a loop. */
function wrapStatements(document: ConfigDocument, parent: Path, from: number, to: number, head: string): TextEdit[] {
  const rotation = RotationText.of(document);
  const body = rotation.body(parent);
  const first = body[from];
  const last = body[to];
  if (first === undefined || last === undefined) return [];
  const { text, eol } = rotation;
  const span = { from: first.statement.from, to: last.statement.to };
  const lines = wholeLines(rotation, span);
  if (lines === null) {
    const inner = text.slice(span.from, span.to);
    // A comment at the end would swallow the brace.
    const close = inner.includes('\n') || last.kind === 'note' ? `${eol}}` : ' }';
    return [{ ...span, insert: `${head} { ${inner}${close}` }];
  }
  const indent = indentAt(text, span.from);
  const inner = shifted(text.slice(lines.from, lines.to), `${indent}  `, eol);
  return [{ ...lines, insert: `${indent}${head} {${eol}${inner}${eol}${indent}}` }];
}

/** Takes a loop away and leaves what it holds. */
export function unwrapLoop(document: ConfigDocument, path: Path): TextEdit[] {
  const rotation = RotationText.of(document);
  const block = rotation.at(path);
  if (block?.kind !== 'loop') return [];
  const { text, eol } = rotation;
  const inner = text.slice(block.braces.from + 1, block.braces.to - 1);
  const opening = /^[ \t]*\r?\n/.exec(inner);
  const closing = /\r?\n[ \t]*$/.exec(inner);
  const lines = wholeLines(rotation, block.statement);
  if (opening === null || closing === null || lines === null || closing.index < opening[0].length) {
    return [{ ...block.statement, insert: inner.trim() }];
  }
  const indent = indentAt(text, block.from);
  const kept = shifted(inner.slice(opening[0].length, closing.index), indent, eol);
  const trailing = text.slice(block.statement.to, lines.to).trim();
  return [{ ...lines, insert: trailing === '' ? kept : `${kept}${eol}${indent}${trailing}` }];
}

/** Removes the whole script; the lines of the team stay. */
export function clearScript(document: ConfigDocument): TextEdit[] {
  const removeLast: Edit = (now) => removeBlock(now, [RotationText.of(now).blocks.length - 1]);
  return document.changes(...RotationText.of(document).blocks.map(() => removeLast));
}

/** Options, target and energy of the standard with which teams are compared. */
const OPTIONS = 'options swap_delay=12 duration=90 iteration=1000;';
const TARGET = 'target lvl=100 resist=0.1 radius=2 pos=0,2.4;';
const ENERGY = 'energy every interval=480,720 amount=1;';

/**
 * Writes what a config still lacks before it can fight: options, a target, and who is on the field first. Where the text names a
 * starter who is not on the team, `first` starts instead.
 */
export function startLines(document: ConfigDocument, first: string): TextEdit[] {
  const { config, ast } = document;
  const declared = ast.body.filter(isDeclaration);
  const lines: string[] = [];
  const edits = new EditList();
  if (!declared.some((node) => node.kind === 'options')) lines.push(OPTIONS);
  if (config.targets.length === 0) {
    lines.push(TARGET);
    if (!declared.some((node) => node.kind === 'energy')) lines.push(ENERGY);
  }
  if (config.characters.length > 0 && !config.characters.some(({ key }) => key === config.active)) {
    const starts = declared.filter((node) => node.kind === 'active');
    if (starts.length === 0) lines.push(`active ${nameInText(document, first)};`);
    else for (const node of starts) edits.replace(node.character, nameInText(document, first));
  }
  if (lines.length === 0) return edits.edits;
  const { text, eol } = RotationText.of(document);
  const block = lines.join(eol);
  const last = declared[declared.length - 1];
  const script = ast.body.find((node) => !isDeclaration(node));
  if (script !== undefined && (last === undefined || last.from > script.from)) {
    edits.insert(lineStart(text, script.from), `${block}${eol}${eol}`);
  } else {
    const end = last === undefined ? text.length : lineEnd(text, last.to);
    const gap = text.slice(0, end).trim() === '' ? '' : eol + eol;
    edits.insert(end, `${gap}${block}${end === text.length ? eol : ''}`);
  }
  return edits.edits;
}

/** The character who starts the fight; empty when the config names none. */
export function setActive(document: ConfigDocument, key: string): TextEdit[] {
  const { active, activeSpan } = document.config;
  if (active === null || activeSpan === null || active === key) return [];
  return [{ from: activeSpan.from, to: activeSpan.to, insert: `active ${nameInText(document, key)};` }];
}

// -- places in the text ------------------------------------------------------------------------------------------

const at = (from: number, insert: string): TextEdit => ({ from, to: from, insert });
const cut = (from: number, to: number): TextEdit => ({ from, to, insert: '' });
const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.trunc(value) || 0));

/** The head of a loop, up to its `{`. */
export const loopHead = (times: number | 'endless'): string => `${headOf(times)} `;

function headOf(times: number | 'endless'): string {
  return times === 'endless' ? 'while 1' : headOfRounds(bounded(times, 1, MAX_TIMES));
}

/** The name the text has for a character. */
export function nameInText(document: ConfigDocument, key: string): string {
  for (const node of document.ast.body) {
    if (isDeclaration(node) && 'character' in node && node.character.key === key) return node.character.alias;
  }
  return key;
}

function pieceOf(rotation: RotationText, block: RotationBlock): Piece {
  const { text } = rotation;
  const lines = wholeLines(rotation, block.statement);
  const remarked = lines !== null && text.slice(block.statement.to, lines.to).trim() !== '';
  if (block.kind === 'action' && (block.items > 1 || !remarked)) {
    const { character, alias } = block;
    return { kind: 'action', character, alias, text: text.slice(block.from, block.to) };
  }
  if (lines === null) return { kind: 'statements', text: text.slice(block.statement.from, block.statement.to) };
  return { kind: 'statements', text: shifted(text.slice(lines.from, lines.to), '', rotation.eol) };
}

/** Cuts a statement in two at a gap between its actions. */
function splitAt(document: ConfigDocument, gap: Gap): TextEdit[] {
  const rotation = RotationText.of(document);
  const body = rotation.body(gap.parent);
  const before = body[gap.index - 1];
  const after = body[gap.index];
  if (before?.kind !== 'action' || after?.kind !== 'action' || before.statement.from !== after.statement.from)
    return [];
  return splitWith(rotation, before, after, '');
}

/** Cuts a statement in two between two of its actions and puts `text` between the halves. */
function splitWith(rotation: RotationText, before: ActionBlock, after: RotationBlock, text: string): TextEdit[] {
  const comma = commaBetween(rotation, before);
  const indent = rotation.eol + indentAt(rotation.text, before.statement.from);
  const middle = text === '' ? '' : `${indent}${indented(rotation, text, before.statement.from)}`;
  const blank = rotation.text.slice(comma + 1, after.from).trim() === '';
  const start = blank ? comma + 1 : after.from;
  return [
    { from: comma, to: comma + 1, insert: ';' },
    { from: start, to: after.from, insert: `${middle}${indent}${before.alias} ` },
  ].filter((edit) => edit.from !== edit.to || edit.insert !== '');
}

/** Offset of the comma between two actions of a statement; comments may stand there too. */
function commaBetween(rotation: RotationText, before: Span): number {
  return signAfter(rotation.document.ast, before.to, ',');
}

function insertStatements(rotation: RotationText, gap: Gap, statements: string): TextEdit[] {
  const { text, eol } = rotation;
  const body = rotation.body(gap.parent);
  const before = body[gap.index - 1];
  const after = body[gap.index];
  if (before !== undefined) {
    const { from, to } = before.statement;
    const end = lineEnd(text, to);
    const written = indented(rotation, statements, from);
    if (isRemark(text.slice(to, end))) return [at(end, `${eol}${indentAt(text, from)}${written}`)];
    return [at(to, inline(` ${statements}`, eol))];
  }
  if (after !== undefined) {
    const { from } = after.statement;
    const start = lineStart(text, from);
    const written = indented(rotation, statements, from);
    if (text.slice(start, from).trim() === '') return [at(start, `${indentAt(text, from)}${written}${eol}`)];
    return [at(from, inline(`${statements} `, eol))];
  }
  const loop = rotation.loopOf(gap);
  if (loop !== null) {
    const outer = indentAt(text, loop.from);
    const inner = shifted(statements, `${outer}  `, eol);
    const { from, to } = loop.braces;
    if (text.slice(from + 1, to - 1).trim() !== '') return [at(to - 1, `${eol}${inner}${eol}${outer}`)];
    return [{ from: from + 1, to: to - 1, insert: `${eol}${inner}${eol}${outer}` }];
  }
  const end = text.trimEnd().length;
  // A last line that is only a comment must not be joined.
  if (end === 0) return [{ from: 0, to: text.length, insert: `${statements}${eol}` }];
  return [{ from: end, to: text.length, insert: `${eol}${statements}${eol}` }];
}

/** Text with more text after it on its line: a comment at its end gets a line break. */
const inline = (text: string, eol: string): string => (/(#|\/\/)[^\n]*$/.test(text) ? text.trimEnd() + eol : text);

/** Whether the rest of a line is blank or a comment. */
const isRemark = (rest: string): boolean => /^\s*((#|\/\/).*)?$/.test(rest.trimEnd());

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** End of the line without its line break. */
function lineEnd(text: string, offset: number): number {
  const found = text.indexOf('\n', offset);
  const end = found < 0 ? text.length : found;
  return found >= 0 && text[end - 1] === '\r' ? end - 1 : end;
}

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';

/** Statements with their later lines indented like the one at `offset`. */
function indented(rotation: RotationText, statements: string, offset: number): string {
  return shifted(statements, indentAt(rotation.text, offset), rotation.eol).trimStart();
}

/** The lines with `by` in place of the indentation they share. */
function shifted(lines: string, by: string, eol: string): string {
  const all = lines.split(/\r?\n/);
  const filled = all.filter((line) => line.trim() !== '');
  const shared = Math.min(...filled.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0));
  return all.map((line) => (line.trim() === '' ? line : by + line.slice(shared))).join(eol);
}

/** The whole lines a span stands on, without the last line break; null when it shares them with other text. */
function wholeLines({ text }: RotationText, span: Span): Span | null {
  const from = lineStart(text, span.from);
  const to = lineEnd(text, span.to);
  if (text.slice(from, span.from).trim() !== '' || !isRemark(text.slice(span.to, to))) return null;
  return { from, to };
}

/** The span to delete to remove a statement, with one of two blank lines that would then be adjacent. */
function removalOf(rotation: RotationText, span: Span): Span {
  const { text } = rotation;
  const lines = wholeLines(rotation, span);
  if (lines === null) {
    const blanks = /^[ \t]*/.exec(text.slice(span.to))?.[0].length ?? 0;
    return { from: span.from, to: span.to + blanks };
  }
  const rest = /^\r?\n/.exec(text.slice(lines.to));
  if (rest === null) return { from: Math.max(0, lines.from - (text[lines.from - 2] === '\r' ? 2 : 1)), to: lines.to };
  let to = lines.to + rest[0].length;
  const blankBefore = lines.from === 0 || /\n[ \t\r]*\n$/.test(text.slice(Math.max(0, lines.from - 400), lines.from));
  const blankAfter = /^[ \t]*\r?\n/.exec(text.slice(to, to + 400));
  if (blankBefore && blankAfter !== null) to += blankAfter[0].length;
  return { from: lines.from, to };
}
