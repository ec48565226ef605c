/** Callbacks of hits, and what they do with the target. */
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

/** The enemy that a hit landed on; null: it landed on a gadget or the player. */
export const enemyOf = (target: Target): Enemy | null => (target instanceof Enemy ? target : null);

/** A value of each enemy, created when it is first needed. */
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

/** A shred of an element that is known only as it happens: each element has a key of its own, its name after `prefix`. */
export function elementShred(
  owner: Owner,
  prefix: string,
  by: number | (() => number),
  frames: number,
): (target: Target, element: ElementName | number) => void {
  const shreds = new Array<((target: Target) => void) | undefined>(ELEMENT_NAMES.length);
  return (target, element) => {
    const of = typeof element === 'string' ? Element[element] : element;
    const shred =
      shreds[of] ?? owner.shred(`${prefix}${ELEMENT_NAMES[of]}`, ELEMENT_NAMES[of] as ElementName, by, frames);
    shreds[of] = shred;
    shred(target);
  };
}

/** Frames since an attack took its stats: how long an arrow has been on its way. */
export const flightFrames = (owner: Owner, attack: Hit): number => owner.frame - attack.snapshotFrame;
