/**
 * Sine and cosine of degrees in plain arithmetic: JavaScript engines differ in the last bits of the built-in
 * functions. Taylor series on [−45°, 45°] after quadrant reduction; absolute error below 1e-15.
 */
const RADIANS = 0.017453292519943295;

function sinSmall(x: number): number {
  const q = x * x;
  return (
    x *
    (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - (q / 156) * (1 - q / 210)))))))
  );
}

function cosSmall(x: number): number {
  const q = x * x;
  return (
    1 -
    (q / 2) *
      (1 -
        (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - (q / 90) * (1 - (q / 132) * (1 - (q / 182) * (1 - q / 240)))))))
  );
}

export function sinDegrees(angle: number): number {
  const turns = Math.floor(angle / 90 + 0.5);
  const rest = (angle - turns * 90) * RADIANS;
  switch (((turns % 4) + 4) % 4) {
    case 0:
      return sinSmall(rest);
    case 1:
      return cosSmall(rest);
    case 2:
      return -sinSmall(rest);
    default:
      return -cosSmall(rest);
  }
}

export const cosDegrees = (angle: number): number => sinDegrees(angle + 90);
