import type { Request } from '@quartet/script';

/** Told of what the script asks for. What it does must not touch the fight. */
export interface Observer {
  /**
   * The script asks for something, or has ended (null; told once).
   * @param place offset into the config text of the word of the script that asks
   */
  asked(request: Request | null, place: number): void;
  /** A frame goes by in which what was asked for cannot be done; `reason` is a Failure number, 0 the animation. */
  held(reason: number): void;
}
