import type { Gap, TextEdit } from '@quartet/edits';
import type { Moment, Playback, TrialResult } from '@quartet/engine/playback';
import type { Loss } from '@quartet/optimiser/losses';
import type { Failure } from '@quartet/runner';
import type { Choice } from '../model/choices.ts';

/** The fight of a text, and where it stands at the place where a player goes on. */
export interface Played {
  /** Number of the question it answers. */
  readonly number: number;
  readonly text: string;
  readonly playback: Playback;
  /** Frame at which the next action would be requested; null when the fight never reaches the place. */
  readonly frame: number | null;
  /** The requested frame, or the last frame if the fight ends before. */
  readonly at: number;
  /** Everything in it. */
  readonly moment: Moment;
  /** Frames until a swap is possible; with `isMore` it is still impossible after them. */
  readonly swap: { readonly frames: number; readonly isMore: boolean };
}

/** An action that a player can choose, and its outcome. */
export interface Option {
  readonly choice: Choice;
  readonly answer: TrialResult;
}

/** A change that makes a loss smaller. */
export interface Proposal {
  readonly kind: 'insert' | 'move' | 'drop';
  /** Places to the right in a move; number of normal attacks in an insertion. */
  readonly amount: number;
  readonly edits: readonly TextEdit[];
  /** Frames waited there before and after. */
  readonly before: number;
  readonly after: number;
  /** Damage per second of the stretch the script covers, before and after. */
  readonly dps: readonly [number, number];
}

/** Requests of the page. `number` identifies the reply; a new fight cancels older requests. */
export type Question =
  | {
      readonly kind: 'play';
      readonly number: number;
      readonly text: string;
      readonly gap: Gap | null;
      readonly fight: number;
    }
  | { readonly kind: 'moment'; readonly number: number; readonly frame: number }
  | { readonly kind: 'propose'; readonly number: number; readonly loss: Loss };

export type Answer =
  | { readonly kind: 'played'; readonly number: number; readonly played: Played }
  | { readonly kind: 'options'; readonly number: number; readonly slot: number; readonly options: readonly Option[] }
  | { readonly kind: 'moment'; readonly number: number; readonly moment: Moment }
  | { readonly kind: 'proposed'; readonly number: number; readonly proposals: readonly Proposal[] }
  | { readonly kind: 'failed'; readonly number: number; readonly failure: Failure };
