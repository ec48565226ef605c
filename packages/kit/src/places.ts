/** Areas and points, in metres and degrees. */
import {
  boxOn,
  circleOn,
  cosDegrees,
  type Area as EngineArea,
  boxFrom as engineBoxFrom,
  circleFrom as engineCircleFrom,
  type Located,
  type Offset,
  only,
  type Point,
  sinDegrees,
  turnedSector,
} from '@quartet/engine/parts';

type CircleOptions = { offset?: Offset; fan?: number };
const NO_OPTIONS: CircleOptions = {};
const NO_OFFSET: Offset = [0, 0];

/** A disc (or, with `fan` degrees, a sector) at a place, in the direction that the place faces. */
const circle = (
  on: Located | Point,
  radius: number,
  { offset = NO_OFFSET, fan }: CircleOptions = NO_OPTIONS,
): EngineArea => circleOn(on, radius, fan, offset[0], offset[1]);

/** A {@link circle} at a place, in the direction from `from` to it. */
const circleFrom = (
  from: Located | Point,
  on: Located | Point,
  radius: number,
  { offset = NO_OFFSET, fan }: CircleOptions = NO_OPTIONS,
): EngineArea => engineCircleFrom(from, on, radius, fan, offset[0], offset[1]);

/** A sector of `fan` degrees at a point, turned clockwise by `turned` degrees from the direction that `facing` faces. */
const sector = (at: Point, radius: number, fan: number, facing: Located, turned: number): EngineArea =>
  turnedSector(at, radius, fan, facing, turned);

/** A box that begins at a place, in the direction that the place faces. */
const box = (on: Located | Point, width: number, length: number, offset: Offset = NO_OFFSET): EngineArea =>
  boxOn(on, width, length, offset[0], offset[1]);

/** A {@link box} on a place, in the direction from `from` to it. */
const boxFrom = (
  from: Located | Point,
  on: Located | Point,
  width: number,
  length: number,
  offset: Offset = NO_OFFSET,
): EngineArea => engineBoxFrom(from, on, width, length, offset[0], offset[1]);

/**
 * A hitbox in the form of the game data, in front of a place: `[radius]` is a disc (with `fan` degrees a sector),
 * `[width, length]` a box. `offset` is the distance ahead, or to the right and ahead.
 */
function hitbox(
  on: Located,
  size: readonly number[],
  offset: number | readonly number[] = 0,
  fan?: number,
): EngineArea {
  const right = typeof offset === 'number' ? 0 : offset[0];
  const ahead = typeof offset === 'number' ? offset : offset[1];
  return size.length > 1
    ? engineBoxFrom(on, on, size[0], size[1], right, ahead)
    : engineCircleFrom(on, on, size[0], fan, right, ahead);
}

/** Functions for areas such as {@link circle} and {@link box}; an attack's own area comes from `kit.area`. */
export const Area = { circle, circleFrom, sector, box, boxFrom, hitbox, only };
export type Area = EngineArea;

/** The point `offset` metres to the right of and ahead of a place, by the direction that it faces. */
export function pointBy(on: Located, offset: Offset): Point {
  const right = offset[0];
  const ahead = offset[1];
  return { x: on.x + right * on.facingY + ahead * on.facingX, y: on.y - right * on.facingX + ahead * on.facingY };
}

/** The point `metres` from a centre, in the direction `degrees` clockwise from the one that `facing` faces. */
export function pointAround(centre: Point, metres: number, facing: Located, degrees: number): Point {
  const { facingX, facingY } = facing;
  const s = sinDegrees(degrees);
  const c = cosDegrees(degrees);
  return { x: centre.x + metres * (facingX * c + facingY * s), y: centre.y + metres * (facingY * c - facingX * s) };
}
