/** An action from its first frame until the next could begin. */
import { CATEGORIES, type Entry, numberIn, type Span, textIn } from '@quartet/results/log';
export interface ActionBlock extends Span {
  slot: number;
  /** As in the config: `attack`, `skill`. */
  action: string;
}

/** A skill or burst that cannot be used yet. */
export interface Cooldown extends Span {
  slot: number;
  type: 'skill' | 'burst';
}

const ACTION = CATEGORIES.indexOf('action');
const HITLAG = CATEGORIES.indexOf('hitlag');
const COOLDOWN = CATEGORIES.indexOf('cooldown');

interface Started {
  frame: number;
  length: number;
  slot: number;
  action: string;
  entry: number;
}

/**
 * Actions as blocks. How long one took is in the entry of its animation; hitlag stretches it, and it ends when the next begins,
 * for there is one active character. Logs without those entries still give the beginnings.
 */
export function actionBlocks(entries: readonly Entry[], lastFrame: number): ActionBlock[] {
  const started: Started[] = [];
  /** Last animation of each action without its executed entry yet. */
  const waiting = new Map<string, Started>();
  entries.forEach((entry, i) => {
    if (entry.slot < 0) return;
    if (entry.category === HITLAG) {
      const [, action] = /^([a-z_]+) started$/.exec(entry.msg) ?? [];
      if (action === undefined) return;
      const own = numberIn(entry.logs, 'AnimationLength');
      const length = entry.ended > entry.frame ? entry.ended - entry.frame : Number.isFinite(own) ? own : 0;
      const one = { frame: entry.frame, length, slot: entry.slot, action, entry: i };
      started.push(one);
      waiting.set(action, one);
    } else if (entry.category === ACTION && entry.msg.startsWith('executed')) {
      const action = textIn(entry.logs, 'action') || entry.msg.slice('executed'.length).trim();
      const animation = waiting.get(action);
      // A swap is executed when its animation is over, everything else when it begins.
      if (animation && (animation.frame === entry.frame || action === 'swap')) {
        animation.entry = i;
        waiting.delete(action);
      } else {
        const frames = numberIn(entry.logs, 'f');
        started.push({
          frame: entry.frame,
          length: Number.isFinite(frames) ? frames : 0,
          slot: entry.slot,
          action,
          entry: i,
        });
      }
    }
  });
  return started.map(({ frame, length, slot, action, entry }, i) => {
    const next = started[i + 1]?.frame ?? lastFrame;
    const to = length > 0 ? Math.min(frame + length, Math.max(next, frame + 1)) : next;
    return { from: frame, to: Math.min(Math.max(to, frame + 1), lastFrame), slot, action, entry };
  });
}

/** Cooldowns of skills and bursts, from the trigger until they are ready. With several charges the oldest is ready first. */
export function cooldowns(entries: readonly Entry[], lastFrame: number): Cooldown[] {
  const running = new Map<string, Cooldown[]>();
  const done: Cooldown[] = [];
  entries.forEach((entry, i) => {
    if (entry.category !== COOLDOWN || entry.slot < 0) return;
    const type = textIn(entry.logs, 'type');
    if (type !== 'skill' && type !== 'burst') return;
    const id = `${entry.slot}/${type}`;
    const list = running.get(id) ?? [];
    running.set(id, list);
    if (entry.msg.includes('triggered')) {
      const length = ['modified_cd_by_cdr', 'modified_cd', 'original_cd']
        .map((key) => numberIn(entry.logs, key))
        .find(Number.isFinite);
      list.push({ from: entry.frame, to: entry.frame + (length ?? 0), slot: entry.slot, type, entry: i });
    } else if (entry.msg.includes('ready')) {
      const first = list.shift();
      if (first) done.push({ ...first, to: entry.frame });
    }
  });
  for (const list of running.values()) for (const one of list) done.push({ ...one, to: Math.min(one.to, lastFrame) });
  return done.filter((one) => one.to > one.from).sort((a, b) => a.from - b.from);
}
