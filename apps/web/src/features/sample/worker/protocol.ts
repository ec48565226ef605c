import type { ExpectedHit, Sighting, Solution } from '@quartet/results/inGame';
import type { Phrase } from '@quartet/script';
import type { EntryDetail, LevelBytes, SampleHead } from '../model/document.ts';
import type { LogIndex } from '../model/logIndex.ts';
import type { Words } from '../model/texts.ts';
import type { Timeline } from '../model/timeline.ts';

/** Calls of the page to the worker, with their results. */
export interface Calls {
  open: { ask: Uint8Array; answer: { head: SampleHead; index: LogIndex } };
  /** One line of text for each line of the index: one long string crosses to the page far faster than many short ones. */
  texts: { ask: Words; answer: string };
  timeline: { ask: null; answer: Timeline };
  detail: { ask: number; answer: EntryDetail | null };
  /** The lines of the hits of a source, by its key in a result. */
  hits: { ask: string; answer: Int32Array };
  /** Numbers that the game should show. */
  numbers: { ask: null; answer: ExpectedHit[] };
  level: { ask: LevelBytes; answer: null };
  solve: { ask: Sighting; answer: Solution };
  /** A hit by its frame and number. */
  hit: { ask: { frame: number; hit: number }; answer: EntryDetail | null };
  pack: { ask: null; answer: Uint8Array };
}

export type CallName = keyof Calls;

export interface Request<K extends CallName = CallName> {
  id: number;
  call: K;
  ask: Calls[K]['ask'];
}

export type Response = { id: number; answer: unknown } | { id: number; error: string; phrase?: Phrase };
