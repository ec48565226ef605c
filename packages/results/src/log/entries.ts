import { tooLong } from '../phrases.ts';
import { MAX_ENTRIES, type Sample } from '../schema.ts';
import { categoryIndex } from './categories.ts';

/** A log entry fit for drawing: finite whole frames in order, a column that exists. */
export interface Entry {
  readonly frame: number;
  /** Equal to `frame` when instantaneous, −1 when it does not end. */
  readonly ended: number;
  /** Place in `CATEGORIES`. */
  readonly category: number;
  readonly msg: string;
  /** Team slot, −1 for the simulation itself. */
  readonly slot: number;
  readonly logs: Record<string, unknown>;
  readonly ordering: Record<string, number>;
}

/** Latest frame shown: half a day. A fight takes minutes. */
const MAX_FRAME = 60 * 60 * 60 * 12;

function wholeFrame(value: number, instead: number): number {
  return Number.isFinite(value) ? Math.min(MAX_FRAME, Math.max(-1, Math.round(value))) : instead;
}

/**
 * The log of a sample, tidied. Foreign logs may hold frames that are not numbers, out of order, and slots without a character.
 * @throws DocumentError when there are more entries than can be shown
 */
export function tidyLog(logs: Sample['logs'], team: number): Entry[] {
  if (logs.length > MAX_ENTRIES) throw tooLong(MAX_ENTRIES);
  let last = 0;
  let sorted = true;
  const entries = logs.map((log): Entry => {
    const frame = Math.max(0, wholeFrame(log.frame, 0));
    if (frame < last) sorted = false;
    last = frame;
    const slot = log.char_index;
    return {
      frame,
      ended: wholeFrame(log.ended, frame),
      category: categoryIndex(log.event),
      msg: log.msg,
      slot: Number.isInteger(slot) && slot >= 0 && slot < team ? slot : -1,
      logs: log.logs,
      ordering: log.ordering ?? {},
    };
  });
  if (!sorted) entries.sort((a, b) => a.frame - b.frame);
  return entries;
}

/** Last frame anything happened at. */
export function lastFrameOf(entries: readonly Entry[]): number {
  return entries.at(-1)?.frame ?? 0;
}

/** A detail that is a number; NaN where it is not one. */
export function numberIn(logs: Record<string, unknown>, key: string): number {
  const value = Object.hasOwn(logs, key) ? logs[key] : undefined;
  return typeof value === 'number' ? value : Number.NaN;
}

/** A detail that is text; empty where it is not. */
export function textIn(logs: Record<string, unknown>, key: string): string {
  const value = Object.hasOwn(logs, key) ? logs[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The texts of a detail that is a list; null stands for an empty one. */
export function listIn(logs: Record<string, unknown>, key: string): string[] {
  const value = Object.hasOwn(logs, key) ? logs[key] : undefined;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Number of the entry's enemy, from 1; 0 without one. */
export function targetOf(logs: Record<string, unknown>): number {
  const target = numberIn(logs, 'target');
  return Number.isInteger(target) && target > 0 ? target : 0;
}

/** An aura as the log writes it: `hydro: 40.000`. Null for anything else. */
export function readAura(text: string): { element: string; gauge: number } | null {
  const [, element, gauge] = /^([a-z][a-z -]*): (-?\d+(?:\.\d+)?)/.exec(text) ?? [];
  return element === undefined ? null : { element, gauge: Number(gauge) };
}
