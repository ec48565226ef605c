/** Areas against hurtboxes at exact tangency, where the order of the arithmetic decides (docs/rules/targets.md#areas). */
import { describe, expect, it } from 'vitest';
import { Area, type Located, Shape } from '../src/space/geometry.ts';

const disc = (x: number, y: number, radius: number): Located => ({ key: 1, x, y, radius, facingX: 0, facingY: 1 });
const box = (x: number, y: number, width: number, length: number): Area =>
  new Area(Shape.box, x, y, 0, 1, width, length, -1);

describe('a box', () => {
  it.each([
    // By hand these discs touch; in the reference's doubles they do not.
    [-2, 1.6, 4.2, 4.4, -1.3, 1.4, 0.2],
    [-3, 1.7, 1.5, 3.5, -3.1, -0.2, 1.9],
    [0.9, 2.7, 2.6, 2, -2.1, 4.1, 1.7],
    [2, -1.3, 4.2, 1.6, 1, 2.7, 2.4],
  ])('at %d, %d of %d × %d passes the disc at %d, %d of %d by', (x, y, width, length, cx, cy, radius) => {
    expect(box(x, y, width, length).touches(disc(cx, cy, radius))).toBe(false);
    expect(box(x, y, width, length).touches(disc(cx, cy, radius + 1e-9))).toBe(true);
  });

  it('touches a disc at its edge and at its corner, and not beyond', () => {
    const area = box(0, 0, 2, 4);
    expect(area.touches(disc(2, 2, 1))).toBe(true);
    expect(area.touches(disc(0, -1, 1))).toBe(true);
    expect(area.touches(disc(4, 8, 5))).toBe(true);
    expect(area.touches(disc(4, 8, 4.999999))).toBe(false);
    expect(area.contains(1, 4)).toBe(true);
    expect(area.contains(1, 4.000001)).toBe(false);
  });

  it('turned by 45° reaches as far as its corner', () => {
    const turned = new Area(Shape.box, 0, 0, Math.SQRT1_2, Math.SQRT1_2, 2, 2, -1);
    // Its far edge is 2 m ahead, around (√2, √2).
    expect(turned.touches(disc(3, 3, 3 * Math.SQRT2 - 2 + 1e-9))).toBe(true);
    expect(turned.touches(disc(3, 3, 3 * Math.SQRT2 - 2 - 1e-9))).toBe(false);
  });
});

describe('a half disc', () => {
  it.each([
    [-2.3, -0.8, true],
    [0, -1, true],
    [0, -1.000001, false],
  ])('at the origin and a disc of 1 m at %d, %d: %s', (x, y, touching) => {
    const area = new Area(Shape.fan, 0, 0, 0, 1, 2, 180, -1);
    expect(area.touches(disc(x, y, 1))).toBe(touching);
  });

  it.each([
    // By hand these discs touch its edge; in the reference's doubles they do not.
    [3, -3, -1.1, 0.5],
    [2, -2.9, -1.6, 1.5],
    [3, -2.7, -2.7, 2],
  ])('of %d m passes the disc at %d, %d of %d by', (reach, x, y, radius) => {
    const area = new Area(Shape.fan, 0.3, -0.7, 0, 1, reach, 180, -1);
    expect(area.touches(disc(x, y, radius))).toBe(false);
    expect(area.touches(disc(x, y, radius + 1e-9))).toBe(true);
  });
});
