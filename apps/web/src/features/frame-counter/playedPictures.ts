import type { Pictures } from './pictures.ts';
import type { FrameTimes } from './times.ts';

/** Time in which a browser presents a frame after a seek. */
const PRESENT_TIMEOUT_MS = 250;

/** Pictures of the browser's player, for browsers without a decoder. The player may show a neighbour of the frame. */
export class PlayedPictures implements Pictures {
  readonly isExact = false;
  private queue: Promise<unknown> = Promise.resolve();
  private wanted = 0;

  private constructor(
    private readonly video: HTMLVideoElement,
    private readonly url: string,
    private readonly times: FrameTimes,
  ) {}

  /** Resolves to null if the browser cannot play the file. */
  static async open(file: Blob, times: FrameTimes): Promise<PlayedPictures | null> {
    const video = document.createElement('video');
    const url = URL.createObjectURL(file);
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    const canPlay = await new Promise<boolean>((resolve) => {
      video.addEventListener('loadeddata', () => resolve(true), { once: true });
      video.addEventListener('error', () => resolve(false), { once: true });
    });
    const pictures = new PlayedPictures(video, url, times);
    if (canPlay) return pictures;
    pictures.close();
    return null;
  }

  draw(frame: number, canvas: HTMLCanvasElement): Promise<number | null> {
    const ticket = ++this.wanted;
    const drawn = this.queue.then(async () => {
      if (ticket !== this.wanted) return null;
      const { video } = this;
      const end = frame < this.times.last ? this.times.start(frame + 1) : video.duration;
      const start = this.times.start(frame);
      // The middle of a frame: its first moment may round to the one before.
      const middle = Number.isFinite(end) && end > start ? (start + end) / 2 : start + this.times.medianGap / 2;
      const presented = await this.seek(middle);
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext('2d')?.drawImage(video, 0, 0);
      return presented === null ? frame : this.times.at(presented);
    });
    this.queue = drawn.catch(() => {});
    return drawn;
  }

  /** Seeks; resolves to the time of the presented frame, or null where the browser does not give it. */
  private seek(seconds: number): Promise<number | null> {
    const { video } = this;
    return new Promise((resolve) => {
      if ('requestVideoFrameCallback' in video)
        video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime));
      video.addEventListener('seeked', () => setTimeout(() => resolve(null), PRESENT_TIMEOUT_MS), { once: true });
      video.currentTime = seconds;
    });
  }

  close(): void {
    this.wanted++;
    this.video.removeAttribute('src');
    this.video.load();
    URL.revokeObjectURL(this.url);
  }
}
