/** Limits on how often a source applies its element and deals damage (docs/rules/icd.md). */
import { icdGroupById, icdTagNames } from '@quartet/gamedata/icd';
import type { TaskQueue } from '../time/tasks.ts';

const ICD_TAGS = icdTagNames.length;
/** Index of the first damage counter of a group, after the element counters of four characters. */
const DAMAGE = 4 * ICD_TAGS;

/** Number of counters of one group. */
const GROUP = 2 * DAMAGE;

/** The hits with one tag by one character, counted until the window of its group ends. */
interface IcdWindow {
  hits: number;
  /** Its end, as a key in the fight's task queue. */
  end: number;
}

/** Storage for all counters of a target: one per tag, or one per tag and group. */
export const icdStorage = (byGroup: boolean): Uint16Array =>
  new Uint16Array(byGroup ? GROUP * icdGroupById.length : GROUP);

/** `storage` cleared for the next fight, or a new array if another size is needed. */
export function clearedIcdStorage(storage: Uint16Array, byGroup: boolean): Uint16Array {
  if (storage.length > GROUP !== byGroup) return icdStorage(byGroup);
  return storage.fill(0);
}

/** Element and damage ICD counters of one target: per team slot and ICD tag, with `byGroup` also per ICD group (docs/rules/icd.md). */
export class IcdCounters {
  private readonly fight: { readonly tasks: TaskQueue };
  /**
   * The present window of each counter: its index in {@link windows} plus 1, or 0 before the first hit. Counters of elements
   * come first, those of damage from {@link DAMAGE} on.
   */
  private readonly windowNumbers: Uint16Array;
  private readonly windows: IcdWindow[] = [];
  /** Distance to the counter of the next group; 0 where the groups of a tag share one. */
  private readonly groupStride: number;

  /**
   * @param fight its clock ends the windows
   * @param byGroup whether each group of a tag has a separate counter
   * @param windowNumbers storage for the counters, all 0
   */
  constructor(
    fight: { readonly tasks: TaskQueue },
    byGroup: boolean,
    windowNumbers: Uint16Array = icdStorage(byGroup),
  ) {
    this.fight = fight;
    this.groupStride = byGroup ? GROUP : 0;
    this.windowNumbers = windowNumbers;
  }

  /** Factor on the gauge of the next hit with this tag; increments the counter. */
  elementFactor(tag: number, group: number, actor: number): number {
    if (tag === 0) return 1;
    const g = icdGroupById[group];
    const n = this.count(group * this.groupStride + actor * ICD_TAGS + tag, g.reset);
    const sequence = g.element;
    return sequence[n < sequence.length ? n : sequence.length - 1];
  }

  /** Counts a hit and returns the number of hits before it in its window, which the first hit opens for `reset` frames. */
  private count(at: number, reset: number): number {
    const { tasks } = this.fight;
    const number = this.windowNumbers[at];
    if (number !== 0) {
      const window = this.windows[number - 1];
      if (!tasks.isPast(window.end)) return window.hits++;
      window.hits = 1;
      window.end = tasks.keyAfter(reset - 1);
    } else this.windowNumbers[at] = this.windows.push({ hits: 1, end: tasks.keyAfter(reset - 1) });
    return 0;
  }

  /** Factor on the damage of the next hit. Tag "none" counts here too. */
  damageFactor(tag: number, group: number, actor: number): number {
    const g = icdGroupById[group];
    const n = this.count(group * this.groupStride + DAMAGE + actor * ICD_TAGS + tag, g.reset);
    const sequence = g.damage;
    return sequence[n < sequence.length ? n : sequence.length - 1];
  }

  /** Hits since the present window began, for the log. */
  hits(kind: 'element' | 'damage', tag: number, group: number, actor: number): number {
    const at = group * this.groupStride + (kind === 'element' ? 0 : DAMAGE) + actor * ICD_TAGS + tag;
    const number = this.windowNumbers[at];
    if (number === 0) return 0;
    const { hits, end } = this.windows[number - 1];
    return this.fight.tasks.isPast(end) ? 0 : hits;
  }
}
