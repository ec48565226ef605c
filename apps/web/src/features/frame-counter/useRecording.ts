import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Fault, openRecording, type Recording, RecordingError } from './recording.ts';
import type { FrameTimes } from './times.ts';

interface Player {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly phase: 'none' | 'reading' | 'open' | 'failed';
  readonly fault: Fault | null;
  /** Frames read so far. */
  readonly read: number;
  readonly times: FrameTimes | null;
  readonly isExact: boolean;
  /** Frame that the canvas shows. */
  readonly frame: number;
  readonly isPlaying: boolean;
  open(file: Blob): void;
  cancel(): void;
  seek(frame: number): void;
  /** Goes on from the frame that was sought last. */
  step(frames: number): void;
  toggle(): void;
}

type State = Pick<Player, 'phase' | 'fault' | 'read'>;
const NONE: State = { phase: 'none', fault: null, read: 0 };

/** Time left until a moment of the page's clock. */
const waitUntil = (time: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));

/** A local recording that is shown frame by frame. */
export function useRecording(): Player {
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const recording = useRef<Recording | null>(null);
  const reading = useRef<AbortController | null>(null);
  const target = useRef(0);
  /** Number of the play in progress; each seek ends it. */
  const playing = useRef(0);
  const [state, setState] = useState(NONE);
  const [opened, setOpened] = useState<Recording | null>(null);
  const [frame, setFrame] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  const close = useCallback(() => {
    reading.current?.abort();
    reading.current = null;
    playing.current++;
    recording.current?.close();
    recording.current = null;
  }, []);
  useEffect(() => close, [close]);

  const show = useCallback(async (wanted: number) => {
    const { current } = recording;
    if (current === null || canvas.current === null) return false;
    try {
      const shown = await current.pictures.draw(wanted, canvas.current);
      if (shown !== null && recording.current === current) setFrame(shown);
      return true;
    } catch {
      // The decoder gave up, as it does in the middle of a damaged file.
      if (recording.current === current) setState({ phase: 'failed', fault: 'codec', read: 0 });
      return false;
    }
  }, []);

  // The canvas exists from the render after the recording was opened.
  useEffect(() => {
    if (opened !== null) void show(0);
  }, [opened, show]);

  const open = useCallback(
    (file: Blob) => {
      close();
      const controller = new AbortController();
      reading.current = controller;
      target.current = 0;
      setFrame(0);
      setPlaying(false);
      setOpened(null);
      setState({ ...NONE, phase: 'reading' });
      openRecording(
        file,
        (read) => !controller.signal.aborted && setState({ ...NONE, phase: 'reading', read }),
        controller.signal,
      )
        .then((found) => {
          if (controller.signal.aborted) {
            found.close();
            return;
          }
          recording.current = found;
          setOpened(found);
          setState({ ...NONE, phase: 'open' });
        })
        .catch((error: unknown) => {
          if (controller.signal.aborted) return;
          setState({ phase: 'failed', fault: error instanceof RecordingError ? error.fault : 'container', read: 0 });
        });
    },
    [close],
  );
  const cancel = useCallback(() => {
    close();
    setState(NONE);
  }, [close]);
  const seek = (to: number) => {
    playing.current++;
    setPlaying(false);
    target.current = Math.min(opened?.times.last ?? 0, Math.max(0, to));
    void show(target.current);
  };
  const step = (frames: number) => seek((isPlaying ? frame : target.current) + frames);
  const play = async () => {
    if (opened === null) return;
    const { times } = opened;
    const ticket = ++playing.current;
    setPlaying(true);
    let next = frame >= times.last ? 0 : frame + 1;
    // A slow decoder slows the play down: no frame is left out.
    let due = performance.now();
    while (ticket === playing.current && next <= times.last) {
      target.current = next;
      if (!(await show(next))) break;
      due = Math.max(due + 1000 * times.gap(next + 1), performance.now());
      await waitUntil(due);
      next++;
    }
    if (ticket === playing.current) setPlaying(false);
  };
  const toggle = () => {
    if (isPlaying) {
      playing.current++;
      setPlaying(false);
    } else void play();
  };
  return {
    canvas,
    ...state,
    times: opened?.times ?? null,
    isExact: opened?.pictures.isExact ?? true,
    frame,
    isPlaying,
    open,
    cancel,
    seek,
    step,
    toggle,
  };
}
