import type { Gap, Path, RotationText } from '@quartet/edits';

/** Neighbouring blocks of one body; `anchor` is the one chosen first, `head` the last. */
export interface Selection {
  readonly parent: Path;
  readonly anchor: number;
  readonly head: number;
}

export const select = (path: Path): Selection => ({
  parent: path.slice(0, -1),
  anchor: path.at(-1) ?? 0,
  head: path.at(-1) ?? 0,
});

export const first = ({ anchor, head }: Selection): number => Math.min(anchor, head);
export const last = ({ anchor, head }: Selection): number => Math.max(anchor, head);

/** Whether a block is among those selected. */
export function isSelected(selection: Selection | null, path: Path): boolean {
  if (selection === null || path.length !== selection.parent.length + 1) return false;
  const index = path.at(-1);
  if (index === undefined) return false;
  return selection.parent.every((step, i) => step === path[i]) && first(selection) <= index && index <= last(selection);
}

/** Where new actions go: inside a selected loop, behind other selected blocks, else to the end. */
export function gapOf(rotation: RotationText, selection: Selection | null): Gap {
  if (selection === null) return rotation.end();
  const path = [...selection.parent, last(selection)];
  const block = rotation.at(path);
  if (block?.kind === 'loop' && selection.anchor === selection.head) return { parent: path, index: block.body.length };
  return { parent: selection.parent, index: last(selection) + 1 };
}

/** The text a path is known by in the page. */
export const idOf = (path: Path): string => path.join('.');
export const pathOf = (id: string): number[] => (id === '' ? [] : id.split('.').map(Number));
