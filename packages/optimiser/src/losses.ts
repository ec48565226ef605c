import type { LoopBlock, RotationText } from '@quartet/edits';
import type { Hold, Playback, Step } from '@quartet/engine/playback';

/** Causes of lost time. `wait`: a wait of the script; `idle`: the script requested no further action. */
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

/** Consecutive frames in which the team waited for one cause. */
export interface Loss {
  readonly reason: LossReason;
  readonly frames: number;
  /** First frame, and the first after it. */
  readonly from: number;
  readonly to: number;
  /** The word of the script that had to wait; −1 for idling. */
  readonly place: number;
  /** Team slot of the waiting character, and its action. */
  readonly slot: number;
  readonly action: string;
}

/** The kind of damage of an action. */
const damageOf = (action: string): string =>
  action.endsWith('_plunge') ? 'plunge' : action === 'aim' ? 'charge' : action;

/**
 * Time losses in order of time. An animation counts as lost only after its last hit: while a charged attack deals damage, no time is lost.
 */
export function lossesOf({ steps, blows, ended, frames }: Playback): Loss[] {
  const losses: Loss[] = [];
  let acting: Step | null = null;
  let next = 0;
  /** Last hit of the current action up to a frame; −1 for none. Must be called with ascending frames. */
  const lastHit = (from: number, to: number): number => {
    let last = -1;
    for (; next < blows.length; next++) {
      const blow = blows[next];
      if (blow === undefined || blow.frame > to) break;
      if (blow.frame > from && acting !== null && blow.slot === acting.slot && blow.action === damageOf(acting.action))
        last = blow.frame;
    }
    return last;
  };
  for (const step of steps) {
    let at = step.asked;
    const add = (reason: LossReason, count: number) => {
      if (count <= 0) return;
      const { place, slot, action } = step;
      losses.push({ reason, frames: count, from: at, to: at + count, place, slot, action });
      at += count;
    };
    // The animation blocks first, then all other causes.
    const still = step.held.animation ?? 0;
    const hit = lastHit(at, at + still);
    const dealing = hit < 0 ? 0 : hit - at;
    at += dealing;
    add('animation', still - dealing);
    for (const reason of REASONS) {
      if (reason !== 'animation' && reason !== 'wait' && reason !== 'idle') add(reason, step.held[reason] ?? 0);
    }
    if (step.kind === 'wait') add('wait', step.next - step.began);
    if (step.kind === 'action') acting = step;
  }
  if (ended >= 0 && frames > ended) {
    losses.push({ reason: 'idle', frames: frames - ended, from: ended, to: frames, place: -1, slot: -1, action: '' });
  }
  return losses;
}

/** Frames by reason; reasons without a loss are left out. */
export function sumsOf(losses: readonly Loss[]): { reason: LossReason; frames: number; times: number }[] {
  return REASONS.flatMap((reason) => {
    const own = losses.filter((loss) => loss.reason === reason);
    return own.length === 0
      ? []
      : [{ reason, frames: own.reduce((sum, loss) => sum + loss.frames, 0), times: own.length }];
  });
}

/** Rounds of the rotation, and the frames outside of them. */
export interface Rounds {
  /** Complete rounds, in order. */
  readonly whole: readonly { readonly from: number; readonly to: number }[];
  /** Frames of the script before the first round. */
  readonly before: number;
  /** Frames of an incomplete last round; 0 for none. */
  readonly cut: number;
}

/** The rounds of the first loop of the script; none when there is no loop. */
export function roundsOf(rotation: RotationText, { steps, ended, frames }: Playback): Rounds {
  const none: Rounds = { whole: [], before: 0, cut: 0 };
  const loop = [...rotation.all()].find((block): block is LoopBlock => block.kind === 'loop');
  if (loop === undefined) return none;
  const isInside = ({ place }: Step) => loop.from <= place && place < loop.to;
  const inside = steps.filter(isInside);
  const first = inside[0];
  const last = inside.at(-1);
  if (first === undefined || last === undefined) return none;
  const begins = inside
    .filter((step, i) => step.place === first.place && (inside[i - 1]?.place ?? Number.POSITIVE_INFINITY) > first.place)
    .map((step) => step.asked);
  const after = steps[steps.indexOf(last) + 1];
  // The last round is complete when the script continued after it or ended.
  const end = after?.asked ?? (ended >= 0 ? ended : null);
  const whole = [...begins, ...(end === null ? [] : [end])];
  return {
    whole: whole.slice(1).map((to, i) => ({ from: whole[i] ?? to, to })),
    before: (begins[0] ?? 0) - (steps[0]?.asked ?? 0),
    cut: end === null ? frames - (begins.at(-1) ?? frames) : 0,
  };
}

/** The losses of one word of the script with one reason, added: those that a change of the script could avoid. */
export function worstOf(losses: readonly Loss[], max: number): { loss: Loss; frames: number; times: number }[] {
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
    .slice(0, max);
}
