/** Times of the frames of a recording, which need not be evenly spaced. */

/** About nine hours at 60 frames per second. */
export const MAX_FRAMES = 2_000_000;
/** Frame rates of recordings. */
const USUAL_RATES = [24, 25, 30, 48, 50, 60, 90, 120, 144, 240];
/** Relative distance within which a rate is a usual one. */
const NEAR = 0.01;
/** Longest time between frames, as a multiple of the median, of an even recording. Clocks of files count milliseconds. */
const EVEN = 1.3;
/** Time between frames of a recording of one frame. */
const DEFAULT_GAP = 1 / 30;

export class FrameTimes {
  /** Start of each frame in seconds, ascending; frames that start together are one. */
  readonly starts: Float64Array;
  /** Median time between frames in seconds. */
  readonly medianGap: number;
  /** Longest time between frames in seconds. */
  readonly maxGap: number;

  /** @param starts in any order: files store frames in the order of decoding */
  constructor(starts: Iterable<number>) {
    const sorted = Float64Array.from(starts).sort();
    this.starts = sorted.filter((start, i) => i === 0 || start !== sorted[i - 1]);
    const gaps = this.starts.slice(1).map((start, i) => start - this.start(i));
    gaps.sort();
    this.medianGap = gaps[gaps.length >> 1] ?? DEFAULT_GAP;
    this.maxGap = gaps.at(-1) ?? DEFAULT_GAP;
  }

  get last(): number {
    return this.starts.length - 1;
  }

  start(frame: number): number {
    return this.starts[Math.min(this.last, Math.max(0, frame))] ?? 0;
  }

  /** Time from the frame before: what a frame shows happened within it. */
  gap(frame: number): number {
    return frame > 0 ? this.start(frame) - this.start(frame - 1) : this.medianGap;
  }

  /** Frame whose start is nearest to a time in seconds. */
  at(seconds: number): number {
    let low = 0;
    let high = this.last;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.start(middle) < seconds) low = middle + 1;
      else high = middle;
    }
    return low > 0 && seconds - this.start(low - 1) <= this.start(low) - seconds ? low - 1 : low;
  }

  /** Frames per second: the usual rate that is near, or the median. */
  get rate(): number {
    const rate = 1 / this.medianGap;
    // Clocks of files count milliseconds, so the mean of an even recording is truer than its median.
    const even = this.isEven && this.last > 0 ? this.last / (this.start(this.last) - this.start(0)) : rate;
    return USUAL_RATES.find((usual) => Math.abs(usual - even) <= usual * NEAR) ?? Math.round(even * 100) / 100;
  }

  /** Whether all frames are about equally long. */
  get isEven(): boolean {
    return this.maxGap <= this.medianGap * EVEN;
  }
}
