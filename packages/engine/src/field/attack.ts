/**
 * An attack on its way: a {@link Hit} and its callbacks.
 *
 * Kits write an `AttackSpec` in terms of the game; an `AttackTemplate` resolves it once, and every use makes an
 * {@link Attack} from it. While landing, each target gets its own copy, so listeners may change any field of the
 * copy.
 */

import { Hit, NO_STATS, resetVectors } from '../hit/hit.ts';
import { copyStats } from '../values/stat-vector.ts';
import type { Enemy } from './enemy.ts';

/** Called for each enemy that an attack hits, after its damage. */
export type HitCallback = (target: Enemy, attack: Attack, damage: number, crit: boolean) => void;

export const NO_CALLBACKS: readonly (HitCallback | null)[] = [];

export class Attack extends Hit {
  callbacks: readonly (HitCallback | null)[] = NO_CALLBACKS;

  /** Next attack in the free list. */
  nextFree: Attack | null = null;

  /** A copy that shares nothing mutable, for one target. */
  copy(): Attack {
    const copy = copyOf(this);
    copy.callbacks = this.callbacks;
    return copy;
  }
}

/**
 * Free list of attacks, reused within a fight: a fresh object would box each of its dozen fractional fields anew. A
 * queued attack is released once it has landed, a target's copy once it is settled; code that keeps an attack keeps a
 * {@link Attack.copy}. The list is recreated per fight, since storing young objects in old ones needs a write
 * barrier; the vectors are those of earlier fights (docs/decisions/001-attacks.md).
 */
let free: { first: Attack | null } = { first: null };

function acquireAttack(): Attack {
  const attack = free.first;
  if (attack === null) return new Attack();
  free.first = attack.nextFree;
  return attack;
}

/** A fresh copy of a hit, without callbacks. */
export function copyOf(hit: Hit): Attack {
  const attack = acquireAttack();
  attack.copyFrom(hit);
  attack.callbacks = NO_CALLBACKS;
  attack.keepStats();
  return attack;
}

/** A fresh attack equal to a template's description. */
export function attackFrom(template: { readonly base: Attack }): Attack {
  const attack = acquireAttack();
  attack.copyFrom(template.base);
  attack.callbacks = NO_CALLBACKS;
  return attack;
}

/** A fresh attack with zero stats, to be described by the caller. */
export function blankAttack(): Attack {
  const attack = acquireAttack();
  attack.copyFrom(BLANK);
  attack.callbacks = NO_CALLBACKS;
  copyStats(attack.ownStats(), NO_STATS);
  return attack;
}

/** Returns an attack to the free list. The caller must not use it afterwards. */
export function release(attack: Attack): void {
  attack.nextFree = free.first;
  free.first = attack;
}

/** At the start of an iteration: free all vectors, and drop the attacks of the last iteration. */
export function resetAttacks(): void {
  free = { first: null };
  resetVectors();
}

const BLANK = new Attack();
