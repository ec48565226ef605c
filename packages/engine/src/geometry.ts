/**
 * Attack areas. Points are metres in the plane, angles degrees clockwise from +y (docs/rules/targets.md#areas).
 * Every hurtbox is a disc.
 */
import { cosDegrees, sinDegrees } from './trigonometry.ts';

export const Shape = { single: 0, circle: 1, fan: 2, box: 3 } as const;

/** Anything with a place: what areas are centred on. */
export interface Located {
  readonly key: number;
  x: number;
  y: number;
  readonly radius: number;
  /** Facing, a unit vector; enemies and gadgets keep (0, 1). */
  facingX: number;
  facingY: number;
}

/** An attack's area, fixed when it is built. Treat as immutable except for what it leaves out, right after building. */
export class Area {
  shape: number;
  x: number;
  y: number;
  dirX: number;
  dirY: number;
  /** Radius of a disc or fan; width of a box. */
  size: number;
  /** Full opening angle of a fan in degrees; length of a box. */
  extent: number;
  /** The only target of a `single` area. */
  targetKey: number;
  hitsPlayer = false;
  hitsEnemies = true;
  hitsGadgets = true;
  /** The target that it passes by; −1: none. */
  ignored = -1;

  constructor(
    shape: number,
    x: number,
    y: number,
    dirX: number,
    dirY: number,
    size: number,
    extent: number,
    targetKey: number,
  ) {
    this.shape = shape;
    this.x = x;
    this.y = y;
    this.dirX = dirX;
    this.dirY = dirY;
    this.size = size;
    this.extent = extent;
    this.targetKey = targetKey;
  }

  /** Leave one target out of this area's hits. Returns the area. */
  ignoring(key: number): Area {
    this.ignored = key;
    return this;
  }

  leavesOut(target: Located): boolean {
    return target.key === this.ignored;
  }

  /** Let this area pass by gadgets. Returns the area. */
  withoutGadgets(): Area {
    this.hitsGadgets = false;
    return this;
  }

  /** Let this area hit the player's avatar too (attack areas leave it out). Returns the area. */
  includingPlayer(): Area {
    this.hitsPlayer = true;
    return this;
  }

  /** Whether a hurtbox (disc) touches the area; touching edges count. */
  touches(t: Located): boolean {
    const dx = t.x - this.x;
    const dy = t.y - this.y;
    switch (this.shape) {
      case Shape.single:
        return t.key === this.targetKey;
      case Shape.circle: {
        const reach = this.size + t.radius;
        return dx * dx + dy * dy <= reach * reach;
      }
      case Shape.fan: {
        const reach = this.size + t.radius;
        if (dx * dx + dy * dy > reach * reach) return false;
        return (
          this.inFan(dx, dy) || this.touchesFanEdge(dx, dy, 1, t.radius) || this.touchesFanEdge(dx, dy, -1, t.radius)
        );
      }
      default:
        return this.touchesBox(dx, dy, t.radius);
    }
  }

  /** Whether a point lies in the area: used for detection fields and searches, which look at centres only. */
  contains(px: number, py: number): boolean {
    const dx = px - this.x;
    const dy = py - this.y;
    switch (this.shape) {
      case Shape.single:
        return true;
      case Shape.circle:
        return dx * dx + dy * dy <= this.size * this.size;
      case Shape.fan:
        return dx * dx + dy * dy <= this.size * this.size && this.inFan(dx, dy);
      default:
        return this.touchesBox(dx, dy, 0);
    }
  }

  /** Angle test against half the opening, as a comparison of cosines (no inverse trigonometry needed). */
  private inFan(dx: number, dy: number): boolean {
    const length = Math.sqrt(dx * dx + dy * dy);
    const cosine = length === 0 ? this.dirY : (dx * this.dirX + dy * this.dirY) / length;
    return cosine >= cosDegrees(this.extent / 2);
  }

  private touchesFanEdge(dx: number, dy: number, side: 1 | -1, radius: number): boolean {
    const s = sinDegrees((side * this.extent) / 2);
    const c = cosDegrees(this.extent / 2);
    const edgeX = this.dirX * c + this.dirY * s;
    const edgeY = this.dirY * c - this.dirX * s;
    let along = dx * edgeX + dy * edgeY;
    if (along < 0) along = 0;
    else if (along > this.size) along = this.size;
    const ex = dx - along * edgeX;
    const ey = dy - along * edgeY;
    return ex * ex + ey * ey <= radius * radius;
  }

  /** The point of a box is the middle of its near edge; it extends `extent` metres along its direction. */
  private touchesBox(dx: number, dy: number, radius: number): boolean {
    const halfWidth = this.size / 2;
    const halfLength = this.extent / 2;
    const across = Math.abs(dx * this.dirY - dy * this.dirX);
    const along = Math.abs(dx * this.dirX + dy * this.dirY - halfLength);
    if (across > halfWidth + radius || along > halfLength + radius) return false;
    if (across <= halfWidth || along <= halfLength) return true;
    const cx = across - halfWidth;
    const cy = along - halfLength;
    return cx * cx + cy * cy <= radius * radius;
  }
}

export type { AreaFacts } from '@quartet/gamedata';

export type Offset = readonly [x: number, y: number];

/** A bare point can be a centre too. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const isLocated = (p: Located | Point): p is Located => (p as Partial<Located>).key !== undefined;

function place(
  source: Located | Point,
  centre: Located | Point,
  right: number,
  ahead: number,
  shape: number,
  size: number,
  extent: number,
): Area {
  let dirX = 0;
  let dirY = 1;
  if (isLocated(source)) {
    if (source === centre) {
      dirX = source.facingX;
      dirY = source.facingY;
    } else if (source.key === 0) {
      const dx = centre.x - source.x;
      const dy = centre.y - source.y;
      const length = Math.sqrt(dx * dx + dy * dy);
      if (length > 0) {
        dirX = dx / length;
        dirY = dy / length;
      }
    }
  }
  const x = centre.x + (right * dirY + ahead * dirX);
  const y = centre.y + (-right * dirX + ahead * dirY);
  return new Area(shape, x, y, dirX, dirY, size, extent, -1);
}

const isFan = (fan: number): boolean => fan > 0 && fan < 360;

/** A disc (or, with `fan` degrees, a sector) of `radius` metres on a target, in the direction that target faces. */
export function circleOn(on: Located | Point, radius: number, fan = 360, right = 0, ahead = 0): Area {
  return place(on, on, right, ahead, isFan(fan) ? Shape.fan : Shape.circle, radius, fan);
}

/** The same, centred on `centre` and directed from `source` towards it. */
export function circleFrom(
  source: Located | Point,
  centre: Located | Point,
  radius: number,
  fan = 360,
  right = 0,
  ahead = 0,
): Area {
  return place(source, centre, right, ahead, isFan(fan) ? Shape.fan : Shape.circle, radius, fan);
}

/** A sector of `fan` degrees at a point that looks `turned` degrees clockwise from where something faces. */
export function turnedSector(at: Point, radius: number, fan: number, facing: Located, turned: number): Area {
  const s = sinDegrees(turned);
  const c = cosDegrees(turned);
  const x = facing.facingX * c + facing.facingY * s;
  const y = facing.facingY * c - facing.facingX * s;
  return new Area(Shape.fan, at.x, at.y, x, y, radius, fan, -1);
}

/** A rectangle `width` × `length` metres whose near edge starts at a target, in the direction that target faces. */
export function boxOn(on: Located | Point, width: number, length: number, right = 0, ahead = 0): Area {
  return place(on, on, right, ahead, Shape.box, width, length);
}

export function boxFrom(
  source: Located | Point,
  centre: Located | Point,
  width: number,
  length: number,
  right = 0,
  ahead = 0,
): Area {
  return place(source, centre, right, ahead, Shape.box, width, length);
}

/** Exactly one target, wherever it is. */
export function only(target: Located): Area {
  return new Area(Shape.single, target.x, target.y, 0, 1, 0, 0, target.key);
}
