import {
  addStartLines,
  chooseAction,
  duplicateBlock,
  type Edit,
  type Gap,
  insertAt,
  isRepeat,
  keepEnd,
  moveBlock,
  type Path,
  RotationText,
  removeBlocks,
  setCount,
  setParams,
  setTimes,
  setWait,
  type TextEdit,
  unwrapLoop,
  wrapInLoop,
} from '@quartet/edits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsedConfig } from '#shared/config/parsed.ts';
import type { Choice } from '../model/choices.ts';
import { first, gapOf, idOf, last, type Selection, select } from '../selection.ts';
import { useRotationWords } from '../useWords.ts';
import type { BlockActions } from './BlockBar.tsx';
import type { BlockKey } from './Blocks.tsx';

/** Frames of a new wait. */
const NEW_WAIT = 30;

/** Selects blocks of a text, and edits it by commands on them. */
export function useBlockCommands(rotation: RotationText, text: string, onEdit: (edits: readonly TextEdit[]) => void) {
  const { t } = useTranslation('rotation');
  const words = useRotationWords();
  const [chosen, setChosen] = useState<{ text: string; selection: Selection } | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const selection = chosen !== null && chosen.text === rotation.text ? chosen.selection : null;
  const gap = gapOf(rotation, selection);

  /** Makes a change, and selects the result of `then` in the new text. */
  const change = (edit: Edit, then: (after: RotationText) => Selection | null = () => null): boolean => {
    const before = parsedConfig(text);
    const edits = before.changes(addStartLines, edit, keepEnd(rotation.document));
    if (edits.length === 0) return false;
    const after = RotationText.of(before.apply(edits));
    const selected = then(after);
    setChosen(selected === null ? null : { text: after.text, selection: selected });
    setFocus(null);
    onEdit(edits);
    return true;
  };
  /** Makes a change that keeps or moves the selection to a path. */
  const changeAt = (path: Path, edit: Edit): boolean => change(edit, () => select(path));
  /** As {@link changeAt}, with the keyboard's focus on the path. */
  const changeAndFocus = (path: Path, edit: Edit): void => {
    if (changeAt(path, edit)) setFocus(idOf(path));
  };
  const pick = (next: Selection | null) => {
    setChosen(next === null ? null : { text: rotation.text, selection: next });
    setFocus(next === null ? null : idOf([...next.parent, next.head]));
  };
  const pickAt = (from: number) => {
    const block = rotation.blockAt(from);
    if (block !== undefined) pick(select(block.path));
  };

  /** Inserts the action that a player chose. */
  const choose = ({ slot, actions }: Choice): boolean => {
    const character = rotation.document.config.characters[slot]?.key;
    const [asked] = actions;
    if (character === undefined || asked === undefined) return false;
    const inserted = {
      character,
      actions: actions.map(({ action, params }) => ({
        action,
        params: Object.entries(params).map(([name, value]) => ({ name, text: String(value) })),
      })),
    };
    const index = isRepeat(rotation, gap, inserted) ? gap.index - 1 : gap.index + actions.length - 1;
    const isDone = change(
      (now) => chooseAction(now, gap, inserted),
      () => (selection === null ? null : select([...gap.parent, index])),
    );
    if (isDone) setSaid(t('blocks.added', { what: `${words.character(character)}: ${words.action(asked.action)}` }));
    return isDone;
  };
  const insertWait = () =>
    changeAt([...gap.parent, gap.index], (now) =>
      insertAt(now, gap, { kind: 'statements', text: `wait(${NEW_WAIT});` }),
    );
  const loop = (parent: Path, from: number, to: number) => change((now) => wrapInLoop(now, parent, from, to));
  const move = (path: Path, to: Gap) => {
    if (change((now) => moveBlock(now, path, to))) setSaid(t('blocks.moved'));
  };

  /** Commands on the selected blocks. */
  const commandsOn = (selected: Selection): BlockActions => {
    const { parent } = selected;
    const path = [...parent, selected.head];
    const countOf = last(selected) - first(selected) + 1;
    const remove = () => {
      const at = first(selected);
      change(
        (now) => removeBlocks(now, parent, at, last(selected)),
        (after) => {
          const size = after.body(parent).length;
          setSaid(t('blocks.removed', { what: t('blocks.selected', { count: countOf }) }));
          return size === 0 ? null : select([...parent, Math.min(at, size - 1)]);
        },
      );
      setFocus(idOf([...parent, Math.max(0, Math.min(at, rotation.body(parent).length - 2))]));
    };
    const shift = (by: 1 | -1) => {
      const isAtEdge = by === 1 ? last(selected) === rotation.body(parent).length - 1 : first(selected) === 0;
      const index = parent.at(-1);
      // Past the end of a loop is outside it.
      if (isAtEdge) {
        if (index === undefined) return;
        const outer = { parent: parent.slice(0, -1), index: by === 1 ? index + 1 : index };
        changeAndFocus([...outer.parent, outer.index], (now) => moveBlock(now, path, outer));
        return;
      }
      // The neighbour goes to the other side: one move, however many are selected.
      const neighbour = [...parent, by === 1 ? last(selected) + 1 : first(selected) - 1];
      const to = { parent, index: by === 1 ? first(selected) : last(selected) + 1 };
      const next = { parent, anchor: selected.anchor + by, head: selected.head + by };
      const isDone = change(
        (now) => moveBlock(now, neighbour, to),
        () => next,
      );
      if (isDone) setFocus(idOf([...parent, next.head]));
    };
    return {
      repeat(by) {
        const block = rotation.at(path);
        if (block?.kind === 'action') changeAndFocus(path, (now) => setCount(now, path, block.count + by));
      },
      count: (count) => changeAt(path, (now) => setCount(now, path, count)),
      param(name, value) {
        const block = rotation.at(path);
        if (block?.kind !== 'action') return;
        const rest = block.params.filter((each) => each.name !== name);
        const params = value === null ? rest : [...rest, { name, text: value }];
        changeAt(path, (now) => setParams(now, path, params));
      },
      wait: (frames) => changeAt(path, (now) => setWait(now, path, frames)),
      times: (times) => changeAt(path, (now) => setTimes(now, path, times)),
      shift,
      duplicate: () => changeAndFocus([...parent, selected.head + 1], (now) => duplicateBlock(now, path)),
      remove,
      loop: () => loop(parent, first(selected), last(selected)),
      unwrap: () => change((now) => unwrapLoop(now, path)),
      done: () => pick(null),
    };
  };
  const onKey = (key: BlockKey, selected: Selection) => {
    const { remove, repeat, duplicate, shift } = commandsOn(selected);
    const commands: Readonly<Record<BlockKey, () => void>> = {
      remove,
      more: () => repeat(1),
      less: () => repeat(-1),
      duplicate,
      earlier: () => shift(-1),
      later: () => shift(1),
    };
    commands[key]();
  };

  return { selection, gap, focus, said, change, pick, pickAt, choose, insertWait, loop, move, commandsOn, onKey };
}

/** Commands of the rotation builder. */
export type BlockCommands = ReturnType<typeof useBlockCommands>;
