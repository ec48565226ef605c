/** Differences from the reference that are understood and kept; each has its reason in docs/divergences.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFORMANCE } from './oracle.ts';
import type { Outcome } from './simulate.ts';
import type { Difference } from './statistics.ts';

export interface Divergence {
  /** Case names; `*` stands for any text. */
  readonly case: string;
  /** Fields as the harness prints them, `error` for a case that cannot be run; `*` stands for any text. */
  readonly field: string;
  readonly reason: string;
}

export interface Judged extends Outcome {
  /** `explained`: every difference has a known reason. */
  readonly judgement: 'pass' | 'fail' | 'missing' | 'explained';
  readonly unexplained: readonly Difference[];
  readonly reasons: readonly string[];
}

export function readDivergences(): Divergence[] {
  return JSON.parse(readFileSync(join(CONFORMANCE, 'divergences.json'), 'utf8')) as Divergence[];
}

/** Whether a pattern with `*` covers a text. */
export function covers(pattern: string, text: string): boolean {
  const parts = pattern.split('*');
  if (parts.length === 1) return pattern === text;
  if (!text.startsWith(parts[0])) return false;
  let at = parts[0].length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  const last = parts[parts.length - 1];
  return text.length - at >= last.length && text.endsWith(last);
}

/** The reason why a field of a case differs, null where none is known. */
export function explanation(name: string, divergences: readonly Divergence[]): (field: string) => string | null {
  const own = divergences.filter((d) => covers(d.case, name));
  return (field) => own.find((d) => covers(d.field, field))?.reason ?? null;
}

export function judge(outcome: Outcome, divergences: readonly Divergence[]): Judged {
  if (outcome.verdict !== 'fail') return { ...outcome, judgement: outcome.verdict, unexplained: [], reasons: [] };
  const reasonOf = explanation(outcome.name, divergences);
  const reasons = new Set<string>();
  const explained = (field: string): boolean => {
    const reason = reasonOf(field);
    if (reason !== null) reasons.add(reason);
    return reason !== null;
  };
  const unexplained = outcome.differences.filter((d) => !explained(d.field));
  const failed = unexplained.length > 0 || (outcome.error !== null && !explained('error'));
  return { ...outcome, judgement: failed ? 'fail' : 'explained', unexplained, reasons: [...reasons] };
}
