import { CATEGORIES } from './categories.ts';
import { type Entry, numberIn, targetOf, textIn } from './entries.ts';

/** A stretch of time during which a status was active. */
export interface Span {
  from: number;
  /** First frame in which it is no longer active; the last frame of the log if it does not end before. */
  to: number;
  /** Entry it began with. */
  entry: number;
}

export interface StatusSpan extends Span {
  key: string;
  /** Team slot, −1 for the whole team. */
  slot: number;
  /** It is on an enemy. */
  enemy: boolean;
  /** Number of the enemy, from 1; 0 when the log does not name it or it is on none. */
  target: number;
  /** It expired within the log: not cut short, not permanent. */
  expired: boolean;
  shield: boolean;
}

const PERMANENT = -1;
const STATUS = CATEGORIES.indexOf('status');
const ENEMY = CATEGORIES.indexOf('enemy');
const SHIELD = CATEGORIES.indexOf('shield');

interface Open extends StatusSpan {
  /** Frame it will end at as far as is known, −1 for never. */
  until: number;
}

/** Changes of a status, as the words of its entry. */
export const VERBS = ['added', 'refreshed', 'extended', 'removed', 'expired'] as const;
export type Verb = (typeof VERBS)[number];

export function verbOf(msg: string): Verb | null {
  if (/added|overridden/.test(msg)) return 'added';
  if (msg.includes('refreshed')) return 'refreshed';
  if (msg.includes('extended')) return 'extended';
  if (/deleted|removed|broken/.test(msg)) return 'removed';
  return msg.includes('expired') ? 'expired' : null;
}

/**
 * When each status, modifier and shield was active. Writers differ in where they record it: the entry that adds one may carry
 * the final end, or later entries refresh and extend it.
 */
export function statusSpans(entries: readonly Entry[], lastFrame: number): StatusSpan[] {
  const open = new Map<string, Open>();
  const done: StatusSpan[] = [];

  const close = (id: string, span: Open, at: number) => {
    open.delete(id);
    const { until, ...rest } = span;
    const natural = until !== PERMANENT && until <= at;
    const to = Math.min(natural ? until : at, lastFrame);
    if (to > span.from) done.push({ ...rest, to, expired: natural && until <= lastFrame });
  };

  entries.forEach((entry, index) => {
    const { category } = entry;
    if (category !== STATUS && category !== ENEMY && category !== SHIELD) return;
    const verb = verbOf(entry.msg);
    const key = textIn(entry.logs, category === SHIELD ? 'name' : 'key');
    if (verb === null || key === '') return;
    const target = category === SHIELD ? 0 : targetOf(entry.logs);
    // An older writer does not name the enemy.
    const enemy = category !== SHIELD && (category === ENEMY || entry.msg.startsWith('enemy'));
    const slot = category === SHIELD ? -1 : enemy ? -1 : entry.slot;
    const id = `${category === SHIELD ? 'shield' : slot}/${target}/${key}`;
    const current = open.get(id);
    if (verb === 'removed' || verb === 'expired') {
      if (current) close(id, current, entry.frame);
      return;
    }
    const expiry = numberIn(entry.logs, 'expiry');
    const until =
      expiry === PERMANENT ? PERMANENT : Math.max(Number.isFinite(expiry) ? expiry : entry.frame, entry.ended);
    if (current && (current.until === PERMANENT || current.until >= entry.frame)) {
      // The added entry may already know the final end.
      if (verb === 'refreshed' || verb === 'extended')
        current.until = until === PERMANENT ? until : Math.max(until, current.until);
      else current.until = until;
      return;
    }
    if (current) close(id, current, entry.frame);
    if (verb === 'extended') return;
    open.set(id, {
      key,
      slot,
      enemy,
      target: enemy ? target : 0,
      from: entry.frame,
      to: entry.frame,
      entry: index,
      expired: false,
      shield: category === SHIELD,
      until,
    });
  });
  for (const [id, span] of [...open]) close(id, span, lastFrame);
  return done.sort((a, b) => a.from - b.from || a.entry - b.entry);
}
