/** How often a source applies its element and how often it may hurt (docs/rules/icd.md). */
import { icdGroupById, icdTagNames } from '@quartet/gamedata/icd';
import type { TaskQueue } from './tasks.ts';

const ICD_TAGS = icdTagNames.length;

/** Element and damage ICD counters of one target: per team slot and ICD tag (docs/rules/icd.md). */
export class IcdCounters {
  private readonly fight: { readonly tasks: TaskQueue };
  private readonly element = new Int16Array(4 * ICD_TAGS);
  private readonly elementTimer = new Uint8Array(4 * ICD_TAGS);
  private readonly damage = new Int16Array(4 * ICD_TAGS);
  private readonly damageTimer = new Uint8Array(4 * ICD_TAGS);

  /** @param fight whose clock ends the windows */
  constructor(fight: { readonly tasks: TaskQueue }) {
    this.fight = fight;
  }

  /** Factor on the gauge of the next hit with this tag; the counter moves on. */
  elementFactor(tag: number, group: number, actor: number): number {
    if (tag === 0) return 1;
    const g = icdGroupById[group];
    const at = actor * ICD_TAGS + tag;
    if (this.elementTimer[at] === 0) {
      this.elementTimer[at] = 1;
      this.fight.tasks.addFor(g.reset - 1, this.endElement, at);
    }
    const n = this.element[at]++;
    const sequence = g.element;
    return sequence[n < sequence.length ? n : sequence.length - 1];
  }

  /** The first hit of a window starts the timer that ends it. */
  private readonly endElement = (at: number): void => {
    this.element[at] = 0;
    this.elementTimer[at] = 0;
  };
  private readonly endDamage = (at: number): void => {
    this.damage[at] = 0;
    this.damageTimer[at] = 0;
  };

  /** Factor on the damage of the next hit. Tag "none" counts here too. */
  damageFactor(tag: number, group: number, actor: number): number {
    const g = icdGroupById[group];
    const at = actor * ICD_TAGS + tag;
    if (this.damageTimer[at] === 0) {
      this.damageTimer[at] = 1;
      this.fight.tasks.addFor(g.reset - 1, this.endDamage, at);
    }
    const n = this.damage[at]++;
    const sequence = g.damage;
    return sequence[n < sequence.length ? n : sequence.length - 1];
  }

  /** Hits since the present window began, for the log. */
  hits(kind: 'element' | 'damage', tag: number, actor: number): number {
    return (kind === 'element' ? this.element : this.damage)[actor * ICD_TAGS + tag];
  }
}
