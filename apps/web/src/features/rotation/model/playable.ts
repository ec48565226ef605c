import { applyEdits, newRotation, type Problem, REPAIR_SECONDS, type RotationText, stopAfter } from '@quartet/edits';

/**
 * The fight that is simulated for a script with problems, so that actions can be offered: an endless fight up to a time limit, or otherwise
 * the team without the script.
 */
export function playableOf(
  rotation: RotationText,
  problems: readonly Problem[],
): { readonly text: string; readonly isCleared: boolean } {
  const { text, document } = rotation;
  const [first, ...others] = problems;
  if (first === undefined) return { text, isCleared: false };
  if (first.kind === 'never-ends' && others.length === 0)
    return { text: applyEdits(text, stopAfter(document, REPAIR_SECONDS)), isCleared: false };
  return { text: applyEdits(text, newRotation(document)), isCleared: true };
}
