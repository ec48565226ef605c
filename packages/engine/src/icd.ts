/** How often a source applies its element and how often it may hurt (docs/rules/icd.md). */
import { icdGroupById, icdTagNames } from '@quartet/gamedata/icd';
import type { TaskQueue } from './tasks.ts';

const ICD_TAGS = icdTagNames.length;
const DAMAGE = 4 * ICD_TAGS;

/** Element and damage ICD counters of one target: per team slot and ICD tag (docs/rules/icd.md). */
export class IcdCounters {
  private readonly fight: { readonly tasks: TaskQueue };
  /** Hits of the running window, 0 without one: of the element, then (from {@link DAMAGE} on) of the damage. */
  private readonly counts = new Int16Array(2 * DAMAGE);

  /** @param fight whose clock ends the windows */
  constructor(fight: { readonly tasks: TaskQueue }) {
    this.fight = fight;
  }

  /** Factor on the gauge of the next hit with this tag; the counter moves on. */
  elementFactor(tag: number, group: number, actor: number): number {
    if (tag === 0) return 1;
    const g = icdGroupById[group];
    const n = this.count(actor * ICD_TAGS + tag, g.reset);
    const sequence = g.element;
    return sequence[n < sequence.length ? n : sequence.length - 1];
  }

  /** The hits before this one; the first of a window starts the timer that ends it. */
  private count(at: number, reset: number): number {
    const before = this.counts[at];
    if (before === 0) this.fight.tasks.addFor(reset - 1, this.end, at);
    this.counts[at] = before + 1;
    return before;
  }
  private readonly end = (at: number): void => {
    this.counts[at] = 0;
  };

  /** Factor on the damage of the next hit. Tag "none" counts here too. */
  damageFactor(tag: number, group: number, actor: number): number {
    const g = icdGroupById[group];
    const n = this.count(DAMAGE + actor * ICD_TAGS + tag, g.reset);
    const sequence = g.damage;
    return sequence[n < sequence.length ? n : sequence.length - 1];
  }

  /** Hits since the present window began, for the log. */
  hits(kind: 'element' | 'damage', tag: number, actor: number): number {
    return this.counts[(kind === 'element' ? 0 : DAMAGE) + actor * ICD_TAGS + tag];
  }
}
