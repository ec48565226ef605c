import type { Request } from '@quartet/script';

/** Receives the requests of the script. An observer must not change the fight. */
export interface Observer {
  /**
   * The script requests an action, or has ended (null; called once).
   * @param place offset into the config text of the word that made the request
   */
  onRequest(request: Request | null, place: number): void;
  /** The requested action is blocked in this frame; `reason` is a Failure number, 0 for the animation. */
  onBlocked(reason: number): void;
}
