/** Written reasons for facts that differ from a dump. */

import { readFileSync } from 'node:fs';
import { messageOf } from '../message.ts';
import { type Difference, KINDS, type Kind, type Value } from './audit.ts';
import { DumpError } from './dump.ts';

/** One reason for a list of facts. An entry applies only to its exact values, so that a later change is reported. */
export interface Reason {
  readonly kind: Kind;
  /** Versions of dumps that it applies to, for example those before a change of the game; all when absent. */
  readonly versions?: readonly string[];
  readonly why: string;
  readonly evidence: string;
  /** `SUBJECT FACT`: our value and the dump's. */
  readonly facts: { readonly [fact: string]: readonly [ours: Value, dump: Value] };
}

export function readReasons(file: string): readonly Reason[] {
  const where = `${file}: `;
  let reasons: unknown;
  try {
    reasons = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DumpError(`${where}${messageOf(error)}. It must be a list of reasons.`);
  }
  if (!Array.isArray(reasons)) throw new DumpError(`${where}must be a list of reasons.`);
  for (const [i, reason] of reasons.entries()) {
    const at = `${where}reason ${i + 1}: `;
    if (!KINDS.includes(reason?.kind)) throw new DumpError(`${at}kind must be one of ${KINDS.join(', ')}.`);
    for (const field of ['why', 'evidence'] as const) {
      if (typeof reason[field] !== 'string' || reason[field].length < 20) {
        throw new DumpError(`${at}${field} must be a sentence.`);
      }
    }
    for (const [fact, values] of Object.entries(reason.facts ?? {})) {
      if (!/^\S+ \S/.test(fact) || fact.includes('*') || !Array.isArray(values) || values.length !== 2) {
        throw new DumpError(`${at}${fact} must be "KEY PLACE": [our value, the dump's value].`);
      }
    }
  }
  return reasons;
}

const keyOf = (kind: Kind, fact: string, ours: Value, dump: Value) => JSON.stringify([kind, fact, ours, dump]);

export interface Explained {
  readonly explained: readonly { readonly difference: Difference; readonly reason: Reason }[];
  readonly unexplained: readonly Difference[];
  /** Entries for this version that match no difference, because the fact or the dump has changed. */
  readonly stale: readonly string[];
}

/** Splits differences into those with a reason for both values and the others. @param compared whether the dump has facts of a kind */
export function explain(
  differences: readonly Difference[],
  reasons: readonly Reason[],
  version: string,
  compared: (kind: Kind, subject: string) => boolean = () => false,
): Explained {
  const entries = new Map<string, { reason: Reason; label: string; used: boolean }>();
  for (const reason of reasons) {
    if (reason.versions !== undefined && !reason.versions.includes(version)) continue;
    for (const [fact, [ours, dump]] of Object.entries(reason.facts)) {
      entries.set(keyOf(reason.kind, fact, ours, dump), { reason, label: `${reason.kind} ${fact}`, used: false });
    }
  }
  const explained: { difference: Difference; reason: Reason }[] = [];
  const unexplained: Difference[] = [];
  for (const difference of differences) {
    const { kind, subject, fact, ours, dump } = difference;
    const entry = entries.get(keyOf(kind, `${subject} ${fact}`, ours, dump));
    if (entry === undefined) unexplained.push(difference);
    else {
      entry.used = true;
      explained.push({ difference, reason: entry.reason });
    }
  }
  const stale = [...entries.values()].flatMap(({ reason, label, used }) => {
    const [, subject = ''] = label.split(' ');
    // A reason for all versions may be about facts that this dump lacks.
    return used || reason.versions === undefined || !compared(reason.kind, subject) ? [] : [label];
  });
  return { explained, unexplained, stale };
}

/** Entries to paste into a reason, by kind. */
export function reasonEntries(differences: readonly Difference[]): { [kind in Kind]?: Reason['facts'] } {
  const found: { [kind in Kind]?: { [fact: string]: [Value, Value] } } = {};
  for (const { kind, subject, fact, ours, dump } of differences) {
    found[kind] ??= {};
    found[kind][`${subject} ${fact}`] = [ours, dump];
  }
  return found;
}
