/** Pictures of the frames of a recording. */
export interface Pictures {
  /** Whether each picture is the one that it names; otherwise it may be a neighbour. */
  readonly isExact: boolean;
  /** Draws a frame; returns the frame that is drawn, or null where a later call has replaced this one. */
  draw(frame: number, canvas: HTMLCanvasElement): Promise<number | null>;
  close(): void;
}
