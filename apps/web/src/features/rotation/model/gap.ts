import type { Gap, RotationBlock, RotationText } from '@quartet/edits';
import type { Playback, Step } from '@quartet/engine/playback';

/** The steps that a block requested, all rounds together. */
function stepsOf(steps: readonly Step[], block: RotationBlock): Step[] {
  return steps.filter(({ place }) => block.from <= place && place < block.to);
}

/** Index of the last step of a block's first round; −1 when it requested none. */
function endOfFirstRound(steps: readonly Step[], block: RotationBlock): number {
  const inside = ({ place }: Step) => block.from <= place && place < block.to;
  const first = steps.findIndex(inside);
  if (first < 0) return -1;
  // An action alone in its loop repeats its request without other steps between.
  const max = block.kind === 'action' ? block.count : Number.POSITIVE_INFINITY;
  let done = 0;
  let last = first - 1;
  for (const step of steps.slice(first)) {
    if (!inside(step)) break;
    if (step.kind === 'action' && ++done > max) break;
    if (done === max && step.kind !== 'action') break;
    last++;
  }
  return last;
}

/** Frame in which an action put at a gap would first be requested; null when the fight never reaches it. */
export function frameOf(
  rotation: RotationText,
  { steps, frames }: Pick<Playback, 'steps' | 'frames'>,
  gap: Gap,
): number | null {
  const body = rotation.body(gap.parent);
  for (let i = gap.index - 1; i >= 0; i--) {
    const block = body[i];
    if (block === undefined || block.kind === 'note') continue;
    const last = steps[endOfFirstRound(steps, block)];
    if (last !== undefined) {
      const { next, began, kind } = last;
      // The last thing that ever happens may have no end: then nothing comes after it.
      const endless = block.kind === 'loop' && block.times === 'endless';
      return endless || next >= frames || (began < 0 && kind !== 'delay') ? null : next;
    }
    // Code may have made no request; any other block has not been reached.
    if (block.kind !== 'code') return null;
  }
  const index = gap.parent.at(-1);
  if (index === undefined) return 1;
  const loop = rotation.at(gap.parent);
  const [inside] = loop === undefined ? [] : stepsOf(steps, loop);
  if (inside !== undefined) return inside.asked;
  return frameOf(rotation, { steps, frames }, { parent: gap.parent.slice(0, -1), index });
}
