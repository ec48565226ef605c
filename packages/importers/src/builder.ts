import { nameTable } from '@quartet/gamedata/names';
import { type ParseResult, parse } from '@quartet/script';
import { neverEnds, stopAfter } from './fight-length.ts';
import { REPAIR_SECONDS } from './repairs.ts';
import {
  actionText,
  changeOf,
  clearScript,
  insertAt,
  removeBlock,
  setActive,
  setCount,
  startLines,
} from './rotation-edits.ts';
import { type Gap, type Path, RotationText, type WrittenParam } from './rotation-text.ts';
import { addMember } from './team-edits.ts';
import { applyEdits, type Member, type TextEdit } from './team-text.ts';

/*
 * What the cards and the rotation view do in one click, as changes of the text: each leaves a config that runs, or one whose problems
 * `problemsOf` can settle.
 */

const reread = (text: string): ParseResult => parse(text, nameTable);

/** Adds a character and writes what a fight needs beside the team. */
export function joinTeam(parsed: ParseResult, member: Member): TextEdit[] {
  const edits = addMember(parsed, member);
  if (edits.length === 0) return [];
  const joined = reread(applyEdits(parsed.ast.text, edits));
  const [first] = joined.config.characters;
  const start = first === undefined ? [] : startLines(joined, first.key);
  return start.length === 0 ? edits : changeOf(parsed.ast.text, applyEdits(joined.ast.text, start));
}

/** Clears the script and leaves a team that can start. */
export function newRotation(rotation: RotationText): TextEdit[] {
  const cleared = reread(applyEdits(rotation.text, clearScript(rotation)));
  const [first] = cleared.config.characters;
  const start = first === undefined ? [] : startLines(cleared, first.key);
  return changeOf(rotation.text, applyEdits(cleared.ast.text, start));
}

/** Actions in a row of one character, as a player chooses them. */
export interface Chosen {
  readonly character: string;
  readonly actions: readonly { readonly action: string; readonly params: readonly WrittenParam[] }[];
}

/** Whether a chosen action is the one before the gap once more. */
export function isRepeat(rotation: RotationText, gap: Gap, { character, actions }: Chosen): boolean {
  const before = rotation.body(gap.parent)[gap.index - 1];
  const [only, ...more] = actions;
  return (
    only !== undefined &&
    more.length === 0 &&
    before?.kind === 'action' &&
    before.character === character &&
    before.action === only.action &&
    actionText(only.action, before.params) === actionText(only.action, only.params)
  );
}

/** Puts chosen actions at a gap: a repeated one raises the count of the block before, and who acts first starts on the field. */
export function chooseAction(rotation: RotationText, gap: Gap, chosen: Chosen): TextEdit[] {
  const { character, actions } = chosen;
  const before = rotation.body(gap.parent)[gap.index - 1];
  if (before?.kind === 'action' && isRepeat(rotation, gap, chosen))
    return setCount(rotation, before.path, before.count + 1);
  const text = actions.map(({ action, params }) => actionText(action, params)).join(', ');
  const edits = insertAt(rotation, gap, { kind: 'action', character, text });
  const started = rotation.blocks.some((block) => block.kind !== 'note' && block.kind !== 'code');
  if (started || rotation.parsed.config.active === character) return edits;
  const after = applyEdits(rotation.text, edits);
  return changeOf(rotation.text, applyEdits(after, setActive(reread(after), character)));
}

/** Takes several blocks of one body out, and the loops that are empty then. */
export function removeBlocks(rotation: RotationText, parent: Path, from: number, to: number): TextEdit[] {
  let rest = rotation;
  for (let index = to; index >= from; index--)
    rest = new RotationText(reread(applyEdits(rest.text, removeBlock(rest, [...parent, index]))));
  for (let loop = parent; loop.length > 0 && rest.body(loop).length === 0; loop = loop.slice(0, -1))
    rest = new RotationText(reread(applyEdits(rest.text, removeBlock(rest, loop))));
  return changeOf(rotation.text, rest.text);
}

/** A change after which a fight that had an end still has one: it stops after {@link REPAIR_SECONDS}. */
export function withEnd(before: ParseResult, edits: readonly TextEdit[]): readonly TextEdit[] {
  const text = before.ast.text;
  const after = reread(applyEdits(text, edits));
  if (neverEnds(before) || !neverEnds(after)) return edits;
  return changeOf(text, applyEdits(after.ast.text, stopAfter(after, REPAIR_SECONDS)));
}
