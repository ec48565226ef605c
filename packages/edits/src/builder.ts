import type { ConfigDocument, Edit } from './document.ts';
import { neverEnds, stopAfter } from './fight-length.ts';
import type { Member } from './member.ts';
import { REPAIR_SECONDS } from './repairs.ts';
import { actionText, clearScript, insertAt, removeBlock, setActive, setCount, startLines } from './rotation.ts';
import { type Gap, type Path, RotationText, type WrittenParam } from './rotation-text.ts';
import { newTeamRules } from './rules.ts';
import { addMember } from './team.ts';
import type { TextEdit } from './text-edits.ts';

/*
 * One-click operations of the cards and the rotation view, as changes of the text: each results in a config that runs, or one whose
 * problems `problemsOf` can repair.
 */

/** Adds a character and the other lines that a fight needs; a new team follows the rules of the game. */
export function joinTeam(document: ConfigDocument, member: Member): TextEdit[] {
  const edits = addMember(document, member);
  return edits.length === 0 ? [] : document.changes(() => edits, addStartLines, newTeamRules(document));
}

/** Clears the script and leaves a team that can start. */
export function newRotation(document: ConfigDocument): TextEdit[] {
  return document.changes(clearScript, addStartLines);
}

/** Adds the lines that a fight needs beside team and script; the first member starts where the text names no starter of the team. */
export function addStartLines(document: ConfigDocument): TextEdit[] {
  const [first] = document.config.characters;
  return first === undefined ? [] : startLines(document, first.key);
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
export function chooseAction(document: ConfigDocument, gap: Gap, chosen: Chosen): TextEdit[] {
  const { character, actions } = chosen;
  const rotation = RotationText.of(document);
  const before = rotation.body(gap.parent)[gap.index - 1];
  if (before?.kind === 'action' && isRepeat(rotation, gap, chosen))
    return setCount(document, before.path, before.count + 1);
  const text = actions.map(({ action, params }) => actionText(action, params)).join(', ');
  const insertion: Edit = (now) => insertAt(now, gap, { kind: 'action', character, text });
  const started = rotation.blocks.some((block) => block.kind !== 'note' && block.kind !== 'code');
  return started ? [...insertion(document)] : document.changes(insertion, (now) => setActive(now, character));
}

/** Removes several blocks of one body, and the loops that are empty then. */
export function removeBlocks(document: ConfigDocument, parent: Path, from: number, to: number): TextEdit[] {
  const edits: Edit[] = [];
  for (let index = to; index >= from; index--) edits.push((now) => removeBlock(now, [...parent, index]));
  for (let depth = parent.length; depth > 0; depth--) {
    const loop = parent.slice(0, depth);
    edits.push((now) => (RotationText.of(now).body(loop).length === 0 ? removeBlock(now, loop) : []));
  }
  return document.changes(...edits);
}

/** Keeps the end of a fight: where the fight of `before` ends and now never would, it stops after {@link REPAIR_SECONDS}. */
export const keepEnd =
  (before: ConfigDocument): Edit =>
  (now) =>
    neverEnds(before) || !neverEnds(now) ? [] : stopAfter(now, REPAIR_SECONDS);
