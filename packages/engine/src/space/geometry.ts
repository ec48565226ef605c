/**
 * Attack areas. Points are metres in the plane, angles degrees clockwise from +y (docs/rules/targets.md#areas).
 * Every hurtbox is a disc.
 */
import { cosDegrees, sinDegrees } from './trigonometry.ts';

/** The cosine of the double next to π/2. The reference rotates the edges of a half disc by it, not by 0. */
const COSINE_OF_HALF_PI = 6.123233995736757e-17;

export const Shape = { single: 0, circle: 1, fan: 2, box: 3 } as const;

/** An object with a place, on which areas can be centred. */
export interface Located {
  readonly key: number;
  x: number;
  y: number;
  readonly radius: number;
  /** Facing, a unit vector; enemies and gadgets keep (0, 1). */
  facingX: number;
  facingY: number;
}

/** An attack's area. Treat it as immutable, except for exclusions right after it is built. */
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
  /** The target that it never hits; −1: none. */
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

  /** Exclude one target from this area. Returns the area. */
  ignoring(key: number): Area {
    this.ignored = key;
    return this;
  }

  /** Whether the target was excluded by {@link ignoring}. */
  excludes(target: Located): boolean {
    return target.key === this.ignored;
  }

  /** Exclude gadgets from this area. Returns the area. */
  withoutGadgets(): Area {
    this.hitsGadgets = false;
    return this;
  }

  /** Let this area also hit the player's avatar, which attack areas exclude. Returns the area. */
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
        return this.inFan(dx, dy) || this.touchesFanEdge(t, 1) || this.touchesFanEdge(t, -1);
      }
      default:
        return this.touchesBox(t.x, t.y, t.radius);
    }
  }

  /** Whether a point lies in the area, for detection fields and searches, which only test centres. */
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
        return this.containsInBox(px, py);
    }
  }

  /** Whether the centre of a target lies in the area. */
  containsCentreOf({ x, y }: Point): boolean {
    return this.contains(x, y);
  }

  /** Angle test against half the opening, as a comparison of cosines (no inverse trigonometry needed). */
  private inFan(dx: number, dy: number): boolean {
    const length = Math.sqrt(dx * dx + dy * dy);
    const cosine = length === 0 ? this.dirY : (dx * this.dirX + dy * this.dirY) / length;
    return cosine >= cosDegrees(this.extent / 2);
  }

  /** Whether a disc touches a straight edge, in the reference's order of arithmetic, which decides at tangency. */
  private touchesFanEdge({ x, y, radius }: Located, side: 1 | -1): boolean {
    const s = sinDegrees((side * this.extent) / 2);
    const c = this.extent === 180 ? COSINE_OF_HALF_PI : cosDegrees(this.extent / 2);
    const aheadX = this.size * this.dirX;
    const aheadY = this.size * this.dirY;
    const endX = aheadX * c + aheadY * s + this.x;
    const endY = aheadY * c - aheadX * s + this.y;
    const edgeX = endX - this.x;
    const edgeY = endY - this.y;
    // From the disc's centre to the tip of the fan, and to the end of the edge.
    const toTipX = this.x - x;
    const toTipY = this.y - y;
    const toEndX = endX - x;
    const toEndY = endY - y;
    if (toTipX * -edgeX + toTipY * -edgeY > 0 && toEndX * edgeX + toEndY * edgeY > 0)
      return Math.abs(toTipX * toEndY - toTipY * toEndX) / this.size <= radius;
    return Math.sqrt(Math.min(toTipX * toTipX + toTipY * toTipY, toEndX * toEndX + toEndY * toEndY)) <= radius;
  }

  /**
   * The point of a box is the middle of its near edge; the box extends `extent` metres along its direction. The order
   * of arithmetic is that of the reference and decides at tangency: first bounding boxes, then the disc in the axes
   * of the box.
   */
  private touchesBox(cx: number, cy: number, radius: number): boolean {
    const { dirX, dirY } = this;
    const halfWidth = this.size / 2;
    const halfLength = this.extent / 2;
    const dx = cx - (halfLength * dirX + this.x);
    const dy = cy - (halfLength * dirY + this.y);
    const across = Math.abs(dx * dirY - dy * dirX);
    const along = Math.abs(dx * dirX + dy * dirY);
    if (across > radius + halfWidth || along > radius + halfLength) return false;
    if (!this.boundsTouch(cx, cy, radius)) return false;
    if (across <= halfWidth || along <= halfLength) return true;
    const beyondX = across - halfWidth;
    const beyondY = along - halfLength;
    return beyondX * beyondX + beyondY * beyondY <= radius * radius;
  }

  /** Whether the axis-aligned bounding boxes of a box and a disc touch. */
  private boundsTouch(cx: number, cy: number, radius: number): boolean {
    const { dirX, dirY, size, extent } = this;
    const halfWidth = size / 2;
    const nearX = halfWidth * dirY;
    const nearY = -halfWidth * dirX;
    const farRightX = nearX + extent * dirX + this.x;
    const farRightY = nearY + extent * dirY + this.y;
    const farLeftX = -nearX + extent * dirX + this.x;
    const farLeftY = -nearY + extent * dirY + this.y;
    const rightX = nearX + this.x;
    const rightY = nearY + this.y;
    const leftX = -nearX + this.x;
    const leftY = -nearY + this.y;
    return (
      Math.min(farRightX, farLeftX, rightX, leftX) <= cx + radius &&
      Math.max(farRightX, farLeftX, rightX, leftX) >= cx - radius &&
      Math.min(farRightY, farLeftY, rightY, leftY) <= cy + radius &&
      Math.max(farRightY, farLeftY, rightY, leftY) >= cy - radius
    );
  }

  /** Whether a point lies in a box. */
  private containsInBox(px: number, py: number): boolean {
    const { dirX, dirY } = this;
    const halfLength = this.extent / 2;
    const dx = px - (halfLength * dirX + this.x);
    const dy = py - (halfLength * dirY + this.y);
    return Math.abs(dx * dirY - dy * dirX) <= this.size / 2 && Math.abs(dx * dirX + dy * dirY) <= halfLength;
  }
}

export type { AreaFacts } from '@quartet/gamedata';

export type Offset = readonly [x: number, y: number];

/** A point, which can also be the centre of an area. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const isLocated = (p: Located | Point): p is Located => (p as Partial<Located>).key !== undefined;

/** An area `right` and `ahead` metres from a centre, directed as that faces, or from the player (`source`) towards it. */
function areaAt(
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
  return areaAt(on, on, right, ahead, isFan(fan) ? Shape.fan : Shape.circle, radius, fan);
}

/** A disc or sector centred on `centre` and directed from `source` towards it. */
export function circleFrom(
  source: Located | Point,
  centre: Located | Point,
  radius: number,
  fan = 360,
  right = 0,
  ahead = 0,
): Area {
  return areaAt(source, centre, right, ahead, isFan(fan) ? Shape.fan : Shape.circle, radius, fan);
}

/** A sector of `fan` degrees at a point, directed `turned` degrees clockwise from the direction that `facing` faces. */
export function turnedSector(at: Point, radius: number, fan: number, facing: Located, turned: number): Area {
  const s = sinDegrees(turned);
  const c = cosDegrees(turned);
  const x = facing.facingX * c + facing.facingY * s;
  const y = facing.facingY * c - facing.facingX * s;
  return new Area(Shape.fan, at.x, at.y, x, y, radius, fan, -1);
}

/** A rectangle `width` × `length` metres whose near edge starts at a target, in the direction that target faces. */
export function boxOn(on: Located | Point, width: number, length: number, right = 0, ahead = 0): Area {
  return areaAt(on, on, right, ahead, Shape.box, width, length);
}

/** A {@link boxOn} on `centre`, directed from `source` towards it. */
export function boxFrom(
  source: Located | Point,
  centre: Located | Point,
  width: number,
  length: number,
  right = 0,
  ahead = 0,
): Area {
  return areaAt(source, centre, right, ahead, Shape.box, width, length);
}

/** Exactly one target, at any distance. */
export function only(target: Located): Area {
  return new Area(Shape.single, target.x, target.y, 0, 1, 0, 0, target.key);
}
