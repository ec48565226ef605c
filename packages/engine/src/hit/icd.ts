/** Limits on how often a source applies its element and deals damage (docs/rules/icd.md). */
import { icdGroupById, icdTagNames } from '@quartet/gamedata/icd';
import type { TaskQueue } from '../time/tasks.ts';

const ICD_TAGS = icdTagNames.length;
const DAMAGE = 4 * ICD_TAGS;

/** Size of the counters of one group. */
const GROUP = 2 * DAMAGE;

/** The hits with one tag by one character, counted until the window of its group ends. */
interface IcdWindow {
  hits: number;
  /** Its end, as a key in the fight's task queue. */
  end: number;
}

/** Storage for all counters of a target: one per tag, or one per tag and group. */
export const icdPlaces = (byGroup: boolean): Uint16Array =>
  new Uint16Array(byGroup ? GROUP * icdGroupById.length : GROUP);

/** `places` cleared for the next fight, or a new array if another size is needed. */
export function clearedPlaces(places: Uint16Array, byGroup: boolean): Uint16Array {
  if (places.length > GROUP !== byGroup) return icdPlaces(byGroup);
  return places.fill(0);
}

/** Element and damage ICD counters of one target: per team slot and ICD tag, with `byGroup` also per ICD group (docs/rules/icd.md). */
export class IcdCounters {
  private readonly fight: { readonly tasks: TaskQueue };
  /**
   * Number of the present window, from 1; 0 before the first hit. Element windows first, damage windows from {@link
   * DAMAGE} on.
   */
  private readonly places: Uint16Array;
  private readonly windows: IcdWindow[] = [];
  /** Distance to the counter of the next group; 0 where the groups of a tag share one. */
  private readonly groupStride: number;

  /**
   * @param fight its clock ends the windows
   * @param byGroup whether each group of a tag has a separate counter
   * @param places all 0
   */
  constructor(fight: { readonly tasks: TaskQueue }, byGroup: boolean, places: Uint16Array = icdPlaces(byGroup)) {
    this.fight = fight;
    this.groupStride = byGroup ? GROUP : 0;
    this.places = places;
  }

  /** Factor on the gauge of the next hit with this tag; increments the counter. */
  elementFactor(tag: number, group: number, actor: number): number {
    if (tag === 0) return 1;
    const g = icdGroupById[group];
    const n = this.count(group * this.groupStride + actor * ICD_TAGS + tag, g.reset);
    const sequence = g.element;
    return sequence[n < sequence.length ? n : sequence.length - 1];
  }

  /** Number of hits before this one. The first hit of a window sets its end. */
  private count(at: number, reset: number): number {
    const { tasks } = this.fight;
    const place = this.places[at];
    if (place !== 0) {
      const window = this.windows[place - 1];
      if (!tasks.isOver(window.end)) return window.hits++;
      window.hits = 1;
      window.end = tasks.moment(reset - 1);
    } else this.places[at] = this.windows.push({ hits: 1, end: tasks.moment(reset - 1) });
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
    const place = this.places[at];
    if (place === 0) return 0;
    const { hits, end } = this.windows[place - 1];
    return this.fight.tasks.isOver(end) ? 0 : hits;
  }
}
