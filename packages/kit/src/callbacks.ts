/** Callbacks of hits, and their effects on the target. */
import {
  type Attack,
  ELEMENT_NAMES,
  Element,
  type ElementName,
  Enemy,
  type Hit,
  type HitCallback,
  type Target,
} from '@quartet/engine/parts';
import type { Owner } from './owner.ts';

/** The enemy that a hit landed on; null for a gadget or the player. */
export const enemyOf = (target: Target): Enemy | null => (target instanceof Enemy ? target : null);

/** A value per enemy, created on first use. */
export function perEnemy<T>(create: (enemy: Enemy) => T): (enemy: Enemy) => T {
  const values = new Map<Enemy, T>();
  return (enemy) => {
    let value = values.get(enemy);
    if (value === undefined) {
      value = create(enemy);
      values.set(enemy, value);
    }
    return value;
  };
}

/** A hit callback that acts only for the first enemy each attack hits. */
export function oncePerAttack(act: HitCallback): HitCallback {
  // Copies of one attack share their list of callbacks.
  let seen: Attack['callbacks'] | null = null;
  return (target, attack, damage, crit) => {
    if (attack.callbacks === seen) return;
    seen = attack.callbacks;
    act(target, attack, damage, crit);
  };
}

/** A shred of an element that is chosen in the fight. Each element has a separate key: `prefix` and its name. */
export function elementShred(
  owner: Owner,
  prefix: string,
  by: number | (() => number),
  frames: number,
): (target: Target, element: ElementName | number) => void {
  const shreds = new Array<((target: Target) => void) | undefined>(ELEMENT_NAMES.length);
  return (target, element) => {
    const of = typeof element === 'string' ? Element[element] : element;
    const shred = shreds[of] ?? owner.shred(`${prefix}${ELEMENT_NAMES[of]}`, ELEMENT_NAMES[of], by, frames);
    shreds[of] = shred;
    shred(target);
  };
}

/** Frames since an attack took its stats, such as the flight time of an arrow. */
export const flightFrames = (owner: Owner, attack: Hit): number => owner.frame - attack.snapshotFrame;
