/**
 * An attack on its way: a {@link Hit} and its callbacks.
 *
 * Authors write an `AttackSpec` in the words of the game; an `AttackTemplate` resolves it once,
 * and every use makes an {@link Attack} from it. While landing, each target gets its own copy, so listeners may change
 * any field of what they are handed.
 */

import { Hit, NO_STATS, releaseVectors } from '../hit/hit.ts';
import { copyStats } from '../values/stat-vector.ts';
import type { Enemy } from './enemy.ts';

/** Called for each enemy that an attack hits, after its damage. */
export type HitCallback = (target: Enemy, attack: Attack, damage: number, crit: boolean) => void;

export const NO_CALLBACKS: readonly (HitCallback | null)[] = [];

export class Attack extends Hit {
  callbacks: readonly (HitCallback | null)[] = NO_CALLBACKS;

  /** Of attacks that nobody has: the next one. */
  nextFree: Attack | null = null;

  /** A copy that shares nothing mutable: what one target is hit with. */
  copy(): Attack {
    const copy = copyOf(this);
    copy.callbacks = this.callbacks;
    return copy;
  }
}

/**
 * Attacks are used again within a fight: a fresh object would box each of its dozen fractional fields anew. One that was queued is taken
 * back once it has landed, a target's copy once it is settled; whoever wants to keep one keeps a {@link Attack.copy}. Each fight has its own,
 * since storing something young in them costs less than in old ones; their vectors are those of the fights before (docs/decisions/001-attacks.md).
 */
let free: { first: Attack | null } = { first: null };

function takeAttack(): Attack {
  const attack = free.first;
  if (attack === null) return new Attack();
  free.first = attack.nextFree;
  return attack;
}

/** A fresh attack equal to a hit, with nothing to be called. */
export function copyOf(hit: Hit): Attack {
  const attack = takeAttack();
  attack.take(hit);
  attack.callbacks = NO_CALLBACKS;
  attack.keepStats();
  return attack;
}

/** A fresh attack equal to a template's description. */
export function attackFrom(template: { readonly base: Attack }): Attack {
  const attack = takeAttack();
  attack.take(template.base);
  attack.callbacks = NO_CALLBACKS;
  return attack;
}

/** A fresh attack with stats of zero that is yet to be described. */
export function blankAttack(): Attack {
  const attack = takeAttack();
  attack.take(BLANK);
  attack.callbacks = NO_CALLBACKS;
  copyStats(attack.ownStats(), NO_STATS);
  return attack;
}

/** Nobody will look at this attack again. */
export function takeBack(attack: Attack): void {
  attack.nextFree = free.first;
  free.first = attack;
}

/** An iteration begins: all vectors are free again, and no attack of the last one is. */
export function releaseAttacks(): void {
  free = { first: null };
  releaseVectors();
}

const BLANK = new Attack();
