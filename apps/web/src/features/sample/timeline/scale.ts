/** The part of a fight in sight, in frames. */
export interface View {
  from: number;
  to: number;
}

/** Shortest part shown: half a second. */
const SHORTEST = 30;

/** A view kept inside the fight and not closer than can be of use. */
export function clampView({ from, to }: View, frames: number): View {
  const length = Math.min(frames, Math.max(Math.min(SHORTEST, frames), to - from));
  const start = Math.min(Math.max(0, from), frames - length);
  return { from: start, to: start + length };
}

/** Zooms by a factor (above 1 is closer) around a frame that stays where it is. */
export function zoomView(view: View, factor: number, around: number, frames: number): View {
  const length = Math.min(frames, Math.max(Math.min(SHORTEST, frames), (view.to - view.from) / factor));
  const share = (around - view.from) / (view.to - view.from);
  const from = around - share * length;
  return clampView({ from, to: from + length }, frames);
}

/** Moves by frames. */
export function panView(view: View, by: number, frames: number): View {
  return clampView({ from: view.from + by, to: view.to + by }, frames);
}

/** A view that has a frame in it: the same if it has, else centred on it. */
export function showFrame(view: View, frame: number, frames: number): View {
  const margin = (view.to - view.from) * 0.02;
  if (frame >= view.from + margin && frame <= view.to - margin) return view;
  if (view.from <= 0 && frame <= view.to - margin) return view;
  if (view.to >= frames && frame >= view.from + margin) return view;
  const half = (view.to - view.from) / 2;
  return clampView({ from: frame - half, to: frame + half }, frames);
}

/** Spacing of the time axis in frames for labels at least `room` px apart. */
export function tickStep(view: View, width: number, room = 64): number {
  const perPixel = (view.to - view.from) / Math.max(1, width);
  const steps = [6, 12, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 36000];
  return steps.find((step) => step / perPixel >= room) ?? 36000 * Math.ceil((room * perPixel) / 36000);
}
