import type { Playback, Step } from '@quartet/engine/playback';
import type { Gap, RotationBlock, RotationText } from '@quartet/importers';

/** The steps that a block asked for, all rounds together. */
export function stepsOf(steps: readonly Step[], block: RotationBlock): Step[] {
  return steps.filter(({ place }) => block.from <= place && place < block.to);
}

/** Index of the last step of a block's first round; −1 when it asked for nothing. */
function endOfFirstRound(steps: readonly Step[], block: RotationBlock): number {
  const inside = ({ place }: Step) => block.from <= place && place < block.to;
  const first = steps.findIndex(inside);
  if (first < 0) return -1;
  // An action alone in its loop asks again and again without anything between.
  const most = block.kind === 'action' ? block.count : Number.POSITIVE_INFINITY;
  let done = 0;
  let last = first - 1;
  while (last + 1 < steps.length && inside(steps[last + 1])) {
    if (steps[last + 1].kind === 'action' && ++done > most) break;
    if (done === most && steps[last + 1].kind !== 'action') break;
    last++;
  }
  return last;
}

/** Frame in which something put at a gap would be asked for first; null when the fight never comes there. */
export function frameOf(rotation: RotationText, { steps, frames }: Playback, gap: Gap): number | null {
  const body = rotation.body(gap.parent);
  for (let i = gap.index - 1; i >= 0; i--) {
    const block = body[i];
    if (block === undefined || block.kind === 'note') continue;
    const last = endOfFirstRound(steps, block);
    if (last >= 0) {
      const { next, began, kind } = steps[last];
      // The last thing that ever happens may have no end: then nothing comes after it.
      const endless = block.kind === 'loop' && block.times === 'endless';
      return endless || next >= frames || (began < 0 && kind !== 'delay') ? null : next;
    }
    // Code may have asked for nothing; anything else has not been reached.
    if (block.kind !== 'code') return null;
  }
  if (gap.parent.length === 0) return 1;
  const loop = rotation.at(gap.parent);
  const inside = loop === undefined ? [] : stepsOf(steps, loop);
  if (inside.length > 0) return inside[0].asked;
  return frameOf(rotation, { steps, frames } as Playback, {
    parent: gap.parent.slice(0, -1),
    index: gap.parent[gap.parent.length - 1],
  });
}
