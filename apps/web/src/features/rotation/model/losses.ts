import type { Hold, Playback, Step } from '@quartet/engine/playback';
import type { LoopBlock, RotationText } from '@quartet/importers';

/** What time is lost to. `wait`: the script asked for it; `idle`: nothing more was asked for. */
export type LossReason = Exclude<Hold, 'other'> | 'other' | 'wait' | 'idle';

/** Reasons in the order in which they are listed. */
export const REASONS: readonly LossReason[] = [
  'insufficient_energy',
  'burst_cd',
  'skill_cd',
  'swap_cd',
  'insufficient_stamina',
  'dash_cd',
  'other',
  'animation',
  'wait',
  'idle',
];

/** Frames in a row in which the team waited for one thing. */
export interface Loss {
  readonly reason: LossReason;
  readonly frames: number;
  /** First frame, and the first after it. */
  readonly from: number;
  readonly to: number;
  /** The word of the script that had to wait; −1 for idling. */
  readonly place: number;
  /** Who waited, by team slot, and what for. */
  readonly slot: number;
  readonly action: string;
}

/** Where time was lost, in order of time. */
export function lossesOf({ steps, ended, frames }: Playback): Loss[] {
  const losses: Loss[] = [];
  for (const step of steps) {
    let at = step.asked;
    const add = (reason: LossReason, count: number) => {
      if (count <= 0) return;
      const { place, slot, action } = step;
      losses.push({ reason, frames: count, from: at, to: at + count, place, slot, action });
      at += count;
    };
    // The animation stands in the way first, then everything else.
    add('animation', step.held.animation ?? 0);
    for (const reason of REASONS) {
      if (reason !== 'animation' && reason !== 'wait' && reason !== 'idle') add(reason, step.held[reason] ?? 0);
    }
    if (step.kind === 'wait') add('wait', step.next - step.began);
  }
  if (ended >= 0 && frames > ended) {
    losses.push({ reason: 'idle', frames: frames - ended, from: ended, to: frames, place: -1, slot: -1, action: '' });
  }
  return losses;
}

/** Frames by reason, those that cost nothing left out. */
export function sumsOf(losses: readonly Loss[]): { reason: LossReason; frames: number; times: number }[] {
  return REASONS.flatMap((reason) => {
    const own = losses.filter((loss) => loss.reason === reason);
    return own.length === 0
      ? []
      : [{ reason, frames: own.reduce((sum, loss) => sum + loss.frames, 0), times: own.length }];
  });
}

/** Frames in which each round of the rotation begins: of the first loop of the script that runs more than once. */
export function roundsOf(rotation: RotationText, steps: readonly Step[]): number[] {
  const loop = [...rotation.all()].find((block): block is LoopBlock => block.kind === 'loop');
  if (loop === undefined) return [];
  const inside = steps.filter(({ place }) => loop.from <= place && place < loop.to);
  const first = inside[0]?.place;
  if (first === undefined) return [];
  return inside
    .filter((step, i) => step.place === first && (inside[i - 1]?.place ?? Number.POSITIVE_INFINITY) > first)
    .map((step) => step.asked);
}

/** The losses that belong to one word of the script for one reason, added up: what a change of the script could avoid. */
export function worstOf(losses: readonly Loss[], most: number): { loss: Loss; frames: number; times: number }[] {
  const groups = new Map<string, { loss: Loss; frames: number; times: number }>();
  for (const loss of losses) {
    if (loss.reason === 'idle' || loss.reason === 'animation') continue;
    const id = `${loss.place} ${loss.reason}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { loss, frames: loss.frames, times: 1 });
    else {
      group.frames += loss.frames;
      group.times++;
    }
  }
  return [...groups.values()]
    .filter(({ frames }) => frames >= 6)
    .sort((a, b) => b.frames - a.frames)
    .slice(0, most);
}
