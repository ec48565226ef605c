import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import type { Pictures } from './pictures.ts';
import type { FrameTimes } from './times.ts';

/** Memory for decoded pictures, of four bytes a pixel. */
const CACHE_BYTES = 200_000_000;
const CACHED = { min: 3, max: 40 } as const;
/** Frames ahead that are reached by decoding on rather than from a key frame. */
const NEAR_FRAMES = 30;

/** Pictures that the browser's decoder gives with their times, so that none is named wrongly. */
export class DecodedPictures implements Pictures {
  readonly isExact = true;
  private readonly sink: VideoSampleSink;
  private readonly cache = new Map<number, ImageBitmap>();
  private run: AsyncGenerator<VideoSample, void, unknown> | null = null;
  /** Frame that the run decoded last. */
  private reached = -1;
  private queue: Promise<unknown> = Promise.resolve();
  private wanted = 0;
  private last = -1;
  private capacity: number = CACHED.min;
  private isClosed = false;

  constructor(
    track: InputVideoTrack,
    private readonly times: FrameTimes,
  ) {
    this.sink = new VideoSampleSink(track);
  }

  /** Draws one frame after the other; only the latest request is decoded. */
  draw(frame: number, canvas: HTMLCanvasElement): Promise<number | null> {
    const ticket = ++this.wanted;
    const isCurrent = () => ticket === this.wanted && !this.isClosed;
    const drawn = this.queue.then(async () => {
      if (!isCurrent()) return null;
      const [shown, picture] = (await this.read(frame, isCurrent)) ?? [];
      if (shown === undefined || picture === undefined) return null;
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      this.last = shown;
      return shown;
    });
    this.queue = drawn.catch(() => {});
    return drawn;
  }

  close(): void {
    this.isClosed = true;
    void this.stop();
    for (const picture of this.cache.values()) picture.close();
    this.cache.clear();
  }

  private async stop(): Promise<void> {
    const { run } = this;
    this.run = null;
    await run?.return();
  }

  /** The picture of a frame; of the one before where the file is damaged. */
  private async read(frame: number, isCurrent: () => boolean): Promise<[number, ImageBitmap] | null> {
    const known = this.cache.get(frame);
    if (known !== undefined) return [frame, known];
    if (this.run === null || frame <= this.reached || frame > this.reached + NEAR_FRAMES) {
      await this.stop();
      // Steps back find the frames before in the cache, which the decoder passes anyway.
      const first = frame < this.last && frame > this.last - this.capacity ? frame - this.capacity + 2 : frame;
      this.reached = Math.max(0, first) - 1;
      this.run = this.sink.samples(this.times.start(first));
    }
    while (isCurrent()) {
      const next = await this.run.next();
      if (next.done === true) {
        this.run = null;
        break;
      }
      const decoded = this.times.at(next.value.timestamp);
      this.keep(decoded, frame, next.value);
      this.reached = decoded;
      if (decoded >= frame) break;
    }
    const found = this.cache.get(frame);
    if (found !== undefined) return [frame, found];
    const [before] = [...this.cache].filter(([one]) => one < frame).sort(([a], [b]) => b - a);
    return isCurrent() && before !== undefined ? before : null;
  }

  /** Copies a sample, since a decoder has few buffers, and drops the pictures farthest from a frame. */
  private keep(decoded: number, frame: number, sample: VideoSample): void {
    const { displayWidth, displayHeight } = sample;
    const canvas = new OffscreenCanvas(displayWidth, displayHeight);
    const context = canvas.getContext('2d');
    if (context !== null && !this.isClosed) {
      sample.draw(context, 0, 0);
      this.cache.get(decoded)?.close();
      this.cache.set(decoded, canvas.transferToImageBitmap());
    }
    sample.close();
    const fitting = Math.floor(CACHE_BYTES / (4 * displayWidth * displayHeight));
    this.capacity = Math.min(CACHED.max, Math.max(CACHED.min, fitting));
    while (this.cache.size > this.capacity) {
      let far = decoded;
      for (const one of this.cache.keys()) if (Math.abs(one - frame) > Math.abs(far - frame)) far = one;
      this.cache.get(far)?.close();
      this.cache.delete(far);
    }
  }
}
