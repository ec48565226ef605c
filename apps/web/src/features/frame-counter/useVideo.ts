import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Frame rates of recordings. */
const USUAL_RATES = [24, 25, 30, 48, 50, 60, 90, 120, 144, 240];
/** Frames and time that a measurement of the rate takes. */
const MEASURED_FRAMES = 24;
const MEASURE_TIMEOUT_MS = 4000;
/** Relative distance within which a measured rate is a usual one. */
const NEAR = 0.06;

/** A moment of the video: the start of the frame that is shown, or any moment in it. */
interface Shown {
  readonly time: number;
  readonly isStart: boolean;
}

interface Player {
  readonly ref: RefObject<HTMLVideoElement | null>;
  readonly url: string | null;
  readonly frame: number;
  readonly lastFrame: number;
  readonly isPlaying: boolean;
  /** The browser cannot play the file. */
  readonly hasFailed: boolean;
  open(file: Blob): void;
  /** Shows a frame. */
  seek(frame: number): void;
  toggle(): void;
  /** Plays some frames to measure the rate; null where the browser cannot, or is too slow. */
  measure(): Promise<number | null>;
}

/** The usual frame rate that is closest to the median time between frames; the median itself where none is near. */
export function rateOf(times: readonly number[]): number | null {
  const gaps = times
    .slice(1)
    .map((time, i) => time - (times[i] ?? 0))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b);
  const middle = gaps[Math.floor(gaps.length / 2)];
  if (middle === undefined) return null;
  const rate = 1 / middle;
  const usual = USUAL_RATES.reduce((best, one) => (Math.abs(one - rate) < Math.abs(best - rate) ? one : best));
  return Math.abs(usual - rate) <= usual * NEAR ? usual : Math.round(rate * 100) / 100;
}

/** A local video that is shown frame by frame. Its file stays in this browser. */
export function useVideo(fps: number): Player {
  const ref = useRef<HTMLVideoElement | null>(null);
  /** Frame that was sought and is not shown yet. */
  const target = useRef<{ frame: number; fps: number } | null>(null);
  /** Moment of a frame that is sought, in frames. */
  const offset = useRef(0.5);
  const [url, setUrl] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>({ time: 0, isStart: true });
  const [duration, setDuration] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another one for each file
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    let request = 0;
    /** Recordings of browsers have no duration until their end was sought. */
    let isSeekingEnd = false;
    const hasFrames = 'requestVideoFrameCallback' in video;
    /** Whether the browser has presented a frame since the last seek began. */
    let isPresented = false;
    const onFrame = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      request = video.requestVideoFrameCallback(onFrame);
      isPresented = true;
      if (isSeekingEnd) return;
      setShown({ time: mediaTime, isStart: true });
      const { frame: wanted, fps: rate } = target.current ?? { frame: -1, fps: 1 };
      // Frames without a length are passed over by a seek to their middle.
      if (wanted >= 0 && offset.current > 0 && Math.round(mediaTime * rate) === wanted + 1) {
        offset.current = -0.5;
        video.currentTime = Math.max(0, (wanted + offset.current) / rate);
      }
      target.current = null;
    };
    const onSeeking = () => {
      isPresented = false;
    };
    const onSeeked = () => {
      if (!isSeekingEnd && !isPresented) setShown({ time: video.currentTime, isStart: false });
    };
    const onTime = () => {
      if (!hasFrames) onSeeked();
    };
    const onDuration = () => {
      if (Number.isFinite(video.duration)) {
        setDuration(video.duration);
        if (isSeekingEnd) {
          isSeekingEnd = false;
          video.currentTime = 0;
        }
      } else if (!isSeekingEnd) {
        isSeekingEnd = true;
        video.currentTime = Number.MAX_SAFE_INTEGER;
      }
    };
    const onPlay = () => setPlaying(!video.paused);
    const onError = () => setFailed(true);
    if (hasFrames) request = video.requestVideoFrameCallback(onFrame);
    const events = [
      ['loadedmetadata', onDuration],
      ['durationchange', onDuration],
      ['timeupdate', onTime],
      ['seeking', onSeeking],
      ['seeked', onSeeked],
      ['play', onPlay],
      ['pause', onPlay],
      ['ended', onPlay],
      ['error', onError],
    ] as const;
    for (const [name, listener] of events) video.addEventListener(name, listener);
    return () => {
      if (hasFrames) video.cancelVideoFrameCallback(request);
      for (const [name, listener] of events) video.removeEventListener(name, listener);
    };
  }, [url]);

  const frame = shown.isStart ? Math.round(shown.time * fps) : Math.floor(shown.time * fps + 0.01);
  const lastFrame = Math.max(0, Math.ceil(duration * fps - 0.01) - 1);
  const open = useCallback((file: Blob) => {
    setShown({ time: 0, isStart: true });
    setDuration(0);
    setPlaying(false);
    setFailed(false);
    offset.current = 0.5;
    setUrl(URL.createObjectURL(file));
  }, []);
  const seek = (to: number) => {
    const video = ref.current;
    if (video === null) return;
    video.pause();
    const wanted = Math.min(lastFrame, Math.max(0, to));
    target.current = { frame: wanted, fps };
    // The middle of a frame: its first moment may round to the one before.
    video.currentTime = Math.max(0, (wanted + offset.current) / fps);
  };
  const toggle = () => {
    const video = ref.current;
    if (video === null) return;
    // A browser may refuse to play; the page then stays where it is.
    if (video.paused) video.play().catch(() => {});
    else video.pause();
  };
  const measure = async (): Promise<number | null> => {
    const video = ref.current;
    if (video === null || !('requestVideoFrameCallback' in video)) return null;
    const before = video.currentTime;
    const times: number[] = [];
    video.playbackRate = 0.5;
    const isWhole = await new Promise<boolean>((resolve) => {
      let request = 0;
      const end = (whole: boolean) => {
        clearTimeout(timer);
        video.cancelVideoFrameCallback(request);
        video.removeEventListener('ended', onEnd);
        resolve(whole);
      };
      const timer = setTimeout(() => end(false), MEASURE_TIMEOUT_MS);
      const onEnd = () => end(times.length > 2);
      const onFrame = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        times.push(mediaTime);
        if (times.length >= MEASURED_FRAMES) end(true);
        else request = video.requestVideoFrameCallback(onFrame);
      };
      video.addEventListener('ended', onEnd);
      request = video.requestVideoFrameCallback(onFrame);
      video.play().catch(() => end(false));
    });
    video.pause();
    video.playbackRate = 1;
    video.currentTime = before;
    return isWhole ? rateOf(times) : null;
  };
  return { ref, url, frame: Math.min(frame, lastFrame), lastFrame, isPlaying, hasFailed, open, seek, toggle, measure };
}
