import { type Fight, type Point, Stream } from '@quartet/engine/parts';
import { randomNormal } from '@quartet/script';

/** Random numbers of one owner, from a separate sequence. */
export class Random {
  private readonly sim: Fight;
  private readonly stream: number;
  /** {@link float} as a function. */
  private uniform: (() => number) | null = null;

  constructor(sim: Fight, stream: number) {
    this.sim = sim;
    this.stream = stream;
  }

  /** Uniform in [0, 1). */
  float(): number {
    return this.sim.rng.get(this.stream).float();
  }
  /** Uniform integer in [0, n). */
  int(n: number): number {
    return this.sim.rng.get(this.stream).int(n);
  }
  /** True with probability `p`. */
  chance(p: number): boolean {
    return this.float() < p;
  }
  /** `low`, or one more with probability `p`. */
  draw(low: number, p: number): number {
    return this.chance(p) ? low + 1 : low;
  }
  /** A draw from the standard normal distribution. */
  normal(): number {
    if (this.uniform === null) {
      const uniform = (): number => this.float();
      this.uniform = uniform;
    }
    return randomNormal(this.uniform);
  }
  /** A uniform point of the ring between `min` and `max` metres around a centre, from the sequence of targets. */
  point(centre: Point, min: number, max: number): Point {
    const rng = this.sim.rng.get(Stream.targeting);
    for (;;) {
      const x = 2 * rng.float() - 1;
      const y = 2 * rng.float() - 1;
      const length = Math.sqrt(x * x + y * y);
      if (length > 1 || length === 0) continue;
      const distance = Math.sqrt(min * min + rng.float() * (max * max - min * min));
      return { x: centre.x + (x / length) * distance, y: centre.y + (y / length) * distance };
    }
  }
}
