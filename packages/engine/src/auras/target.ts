/** Objects on the field: enemies, the player's avatar, gadgets. */

import type { Located } from '../space/geometry.ts';
import type { AuraState } from './auras.ts';

export const TargetKind = { enemy: 0, player: 1, gadget: 2 } as const;

export class Target implements Located {
  /** Player 0, enemies 1..n in config order, gadgets after them. */
  key: number;
  kind: number;
  x: number;
  y: number;
  /** Hurtbox radius in metres. */
  radius: number;
  facingX = 0;
  facingY = 1;
  alive = true;
  /** Elemental gauges; null for targets that never carry any. */
  auras: AuraState | null = null;

  constructor(key: number, kind: number, x: number, y: number, radius: number) {
    this.key = key;
    this.kind = kind;
    this.x = x;
    this.y = y;
    this.radius = radius;
  }

  get isEnemy(): boolean {
    return this.kind === TargetKind.enemy;
  }

  /** Turn towards `o`; to (0, 1) for null or when standing on it. */
  face(o: Located | null): void {
    const dx = o === null ? 0 : o.x - this.x;
    const dy = o === null ? 0 : o.y - this.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    this.facingX = length === 0 ? 0 : dx / length;
    this.facingY = length === 0 ? 1 : dy / length;
  }

  distanceSquared(o: Located): number {
    const dx = this.x - o.x;
    const dy = this.y - o.y;
    return dx * dx + dy * dy;
  }
}
