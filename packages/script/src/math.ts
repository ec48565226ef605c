/**
 * Elementary functions from + − × ÷ and square root only, so that every JavaScript engine gives the same bits.
 * Relative error below 1e-14 over the ranges a fight uses.
 */

const halfPi = Math.PI / 2;
/** π/2 in three parts of at most 33 bits, so that small multiples of the first two are exact. */
const halfPiHigh = 1.5707963267341256;
const halfPiMiddle = 6.0771005063e-11;
const halfPiLow = 2.0222662487111665e-21;
const ln2High = 0.6931471803691238;
const ln2Low = 1.9082149292705877e-10;

/** sin of an angle in −π/4…π/4. */
function sinSmall(x: number): number {
  const z = x * x;
  let sum = 1 / 355687428096000;
  sum = -1 / 1307674368000 + sum * z;
  sum = 1 / 6227020800 + sum * z;
  sum = -1 / 39916800 + sum * z;
  sum = 1 / 362880 + sum * z;
  sum = -1 / 5040 + sum * z;
  sum = 1 / 120 + sum * z;
  sum = -1 / 6 + sum * z;
  return x + x * z * sum;
}

/** cos of an angle in −π/4…π/4. */
function cosSmall(x: number): number {
  const z = x * x;
  let sum = 1 / 20922789888000;
  sum = -1 / 87178291200 + sum * z;
  sum = 1 / 479001600 + sum * z;
  sum = -1 / 3628800 + sum * z;
  sum = 1 / 40320 + sum * z;
  sum = -1 / 720 + sum * z;
  sum = 1 / 24 + sum * z;
  return 1 - 0.5 * z + z * z * sum;
}

let quadrant = 0;

/** Reduces an angle to −π/4…π/4 and sets `quadrant` (0…3). */
function reduce(x: number): number {
  if (x > -1e5 && x < 1e5) {
    const n = Math.round(x / halfPi);
    quadrant = ((n % 4) + 4) % 4;
    return x - n * halfPiHigh - n * halfPiMiddle - n * halfPiLow;
  }
  return reduceLarge(x);
}

/** Reduces large angles, with as many digits of π as the angle needs. */
function reduceLarge(x: number): number {
  let scale = 0;
  let mantissa = Math.abs(x);
  while (mantissa >= 9007199254740992) {
    mantissa /= 2;
    scale++;
  }
  while (mantissa < 4503599627370496) {
    mantissa *= 2;
    scale--;
  }
  // |x| = mantissa × 2^scale, everything below in units of 2^-bits.
  const bits = 192n + BigInt(Math.max(0, scale));
  const value = scale >= 0 ? (BigInt(mantissa) << BigInt(scale)) << bits : (BigInt(mantissa) << bits) >> BigInt(-scale);
  const half = piBits(bits) >> 1n;
  const n = (2n * value + half) / (2n * half);
  const rest = value - n * half;
  quadrant = Number(n % 4n);
  const shift = bits - 128n;
  let small = Number(rest >> shift);
  for (let i = 0; i < 128; i++) small /= 2;
  if (x > 0) return small;
  quadrant = (4 - quadrant) % 4;
  return -small;
}

/** π × 2^bits, rounded down by a few units, by Machin's formula. */
function piBits(bits: bigint): bigint {
  const one = 1n << (bits + 16n);
  const arctanInverse = (n: bigint): bigint => {
    let power = one / n;
    let sum = power;
    for (let k = 3n, sign = -1n; power > 0n; k += 2n, sign = -sign) {
      power /= n * n;
      sum += (sign * power) / k;
    }
    return sum;
  };
  return (16n * arctanInverse(5n) - 4n * arctanInverse(239n)) >> 16n;
}

/** Sine of an angle in radians. */
export function sin(x: number): number {
  if (!(x > -Infinity && x < Infinity)) return NaN;
  const rest = reduce(x);
  if (quadrant === 0) return sinSmall(rest);
  if (quadrant === 1) return cosSmall(rest);
  if (quadrant === 2) return -sinSmall(rest);
  return -cosSmall(rest);
}

/** Cosine of an angle in radians. */
export function cos(x: number): number {
  if (!(x > -Infinity && x < Infinity)) return NaN;
  const rest = reduce(x);
  if (quadrant === 0) return cosSmall(rest);
  if (quadrant === 1) return -sinSmall(rest);
  if (quadrant === 2) return -cosSmall(rest);
  return sinSmall(rest);
}

/** Arc tangents of 0, 1/8, … 1. */
const arcTangents = [
  0.0, 0.12435499454676144, 0.24497866312686414, 0.35877067027057225, 0.4636476090008061, 0.5585993153435624,
  0.6435011087932844, 0.7188299996216245, 0.7853981633974483,
];

/** Arc tangent in radians. */
export function atan(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x < 0) return -atan(-x);
  if (x > 1) return halfPi - atan(1 / x);
  // atan x = atan c + atan((x − c) / (1 + cx)) with the nearest eighth as c: the rest is at most 1/16.
  const eighth = Math.round(x * 8);
  const c = eighth / 8;
  const y = (x - c) / (1 + c * x);
  const z = y * y;
  let sum = 0;
  for (let k = 15; k >= 3; k -= 2) sum = ((k & 2) === 0 ? 1 : -1) / k + sum * z;
  return (arcTangents[eighth] as number) + (y + y * z * sum);
}

/** Arc sine in radians, NaN outside −1…1. */
export function asin(x: number): number {
  if (!(x >= -1 && x <= 1)) return NaN;
  if (x === 1) return halfPi;
  if (x === -1) return -halfPi;
  return atan(x / Math.sqrt((1 - x) * (1 + x)));
}

/** Arc cosine in radians, NaN outside −1…1. */
export function acos(x: number): number {
  if (!(x >= -1 && x <= 1)) return NaN;
  if (x === -1) return Math.PI;
  return 2 * atan(Math.sqrt((1 - x) / (1 + x)));
}

/** Natural logarithm; NaN below 0, −Infinity at 0. */
export function ln(x: number): number {
  if (Number.isNaN(x) || x < 0) return NaN;
  if (x === 0) return -Infinity;
  if (x === Infinity) return Infinity;
  let exponent = 0;
  let m = x;
  while (m >= Math.SQRT2) {
    m /= 2;
    exponent++;
  }
  while (m < Math.SQRT1_2) {
    m *= 2;
    exponent--;
  }
  // ln m = 2 artanh((m − 1) / (m + 1)), the argument being below 0.172.
  const s = (m - 1) / (m + 1);
  const z = s * s;
  let sum = 0;
  for (let k = 21; k >= 3; k -= 2) sum = 1 / k + sum * z;
  return exponent * ln2High + (2 * s + (2 * s * z * sum + exponent * ln2Low));
}

/** e^x. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return NaN;
  if (x > 709.782712893384) return Infinity;
  if (x < -745.1332191019412) return 0;
  const n = Math.round(x / Math.LN2);
  const r = x - n * ln2High - n * ln2Low;
  let sum = 1;
  for (let k = 14; k >= 1; k--) sum = 1 + (r * sum) / k;
  let scaled = sum;
  for (let i = 0; i < n; i++) scaled *= 2;
  for (let i = 0; i > n; i--) scaled /= 2;
  return scaled;
}

/** x^y for x ≥ 0: exactly 0 for x = 0 and y > 0, 1 for y = 0. Relative error about 1e-15 × |y ln x|. */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (x === 0) return y > 0 ? 0 : Infinity;
  return exp(y * ln(x));
}

/**
 * One number of the standard normal distribution from uniform numbers in 0…1 (Marsaglia's polar method: two draws for
 * each try, a try succeeds with probability π/4).
 */
export function randomNormal(uniform: () => number): number {
  for (;;) {
    const u = 2 * uniform() - 1;
    const v = 2 * uniform() - 1;
    const s = u * u + v * v;
    if (s > 0 && s < 1) return u * Math.sqrt((-2 * ln(s)) / s);
  }
}
