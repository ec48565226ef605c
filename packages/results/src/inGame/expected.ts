/** The numbers that the game should show for each kind of hit of a fight. */

import { FightLog } from '../log/hits.ts';
import type { Sample } from '../schema.ts';
import { type Buff, criticalDamage, type HitModel, hitModels, plainDamage } from './model.ts';

/** Hits of a fight with the same numbers. */
export interface ExpectedHit {
  readonly model: HitModel;
  /** Integer without a critical hit; null where the hit is always critical. */
  readonly plain: number | null;
  /** Integer of a critical hit; null where the hit is never critical. */
  readonly critical: number | null;
  readonly count: number;
  /** Frame of the first of them, and its number among the hits of that frame, from 1. */
  readonly frame: number;
  readonly hit: number;
}

const MAX_TEAM = 4;
/** Maximum number of kinds of hits; the rarest are left out. */
const MAX_KINDS = 800;

/**
 * The integer that the game shows for damage. Damage itself is a fraction. No published measurement states how the game turns it into an
 * integer; rounding to the nearest is assumed, and a number that is off by one is reported as close.
 */
export const shownDamage = (damage: number): number => Math.round(damage);

/** Identifies a buff with its size. */
export const buffKey = ({ name, kind, amounts }: Buff): string =>
  `${kind}/${name}/${amounts.map(({ stat, value }) => `${stat}=${value.toPrecision(9)}`).join(',')}`;

/** Kinds of hits of a sample, by character and order of the fight. */
export function expectedHits(sample: Sample, log = new FightLog(sample.logs, teamSize(sample))): ExpectedHit[] {
  const kinds = new Map<string, { -readonly [K in keyof ExpectedHit]: ExpectedHit[K] }>();
  for (const model of hitModels(sample, log)) {
    const damage = plainDamage(model);
    const isAlways = model.critRate >= 1;
    const isNever = model.critRate <= 0 || model.critDamage <= 0;
    const id = [
      model.slot,
      model.name,
      model.target,
      model.amplified,
      model.catalyzed,
      damage.toFixed(3),
      model.critDamage.toFixed(6),
      ...model.buffs.map(buffKey).sort(),
    ].join('|');
    const known = kinds.get(id);
    if (known !== undefined) known.count++;
    else
      kinds.set(id, {
        model,
        plain: isAlways && !isNever ? null : shownDamage(damage),
        critical: isNever ? null : shownDamage(criticalDamage(model, damage)),
        count: 1,
        frame: model.frame,
        hit: model.hit,
      });
  }
  const list = [...kinds.values()];
  const kept =
    list.length <= MAX_KINDS ? list : new Set([...list].sort((a, b) => b.count - a.count).slice(0, MAX_KINDS));
  return list
    .filter((one) => !(kept instanceof Set) || kept.has(one))
    .sort((a, b) => a.model.slot - b.model.slot || a.frame - b.frame || a.hit - b.hit);
}

export const teamSize = (sample: Sample): number => Math.min(MAX_TEAM, sample.character_details.length);
