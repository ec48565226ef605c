/** Intended differences from the reference; each is described in docs/divergences.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFORMANCE } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import type { Difference } from './statistics.ts';

/** Our value of a figure, and its maximum relative deviation. */
export interface Bound {
  readonly ours: number;
  readonly within: number;
}

export interface Divergence {
  /** Why the figures differ. */
  readonly reason: string;
  /** Evidence for the reason: a text of the game, a file of the reference's source, or a measurement. */
  readonly evidence: string;
  /** Figures by their full name as the harness prints them, by case. */
  readonly cases?: Readonly<Record<string, Readonly<Record<string, Bound>>>>;
  /** Frame from which runs vary although the reference reports its sample as repeatable, by case. From there on distributions are compared. */
  readonly timelines?: Readonly<Record<string, number>>;
}

export interface Judged extends Outcome {
  /** `explained`: every difference has a known reason. */
  readonly judgement: 'pass' | 'fail' | 'missing' | 'explained';
  readonly unexplained: readonly Difference[];
  readonly reasons: readonly string[];
}

export function readDivergences(): Divergence[] {
  return JSON.parse(readFileSync(join(CONFORMANCE, 'divergences.json'), 'utf8'));
}

function figureOf(name: string, divergences: readonly Divergence[], field: string): [reason: string, Bound] | null {
  for (const { reason, cases } of divergences) {
    const bound = cases?.[name]?.[field];
    if (bound !== undefined) return [reason, bound];
  }
  return null;
}

/** The known reason why a field of a case differs; null for none. Does not check the value. */
export function explanation(name: string, divergences: readonly Divergence[]): (field: string) => string | null {
  return (field) => figureOf(name, divergences, field)?.[0] ?? null;
}

const isWithin = ({ ours, within }: Bound, value: number): boolean => Math.abs(value - ours) <= within * Math.abs(ours);

/** Whether our value of a field of a case is listed, within its bound. */
export function isExplained(name: string, field: string, ours: number, divergences: readonly Divergence[]): boolean {
  const found = figureOf(name, divergences, field);
  return found !== null && isWithin(found[1], ours);
}

/** Whether a case has figures or a timeline with a known reason to differ. */
export function isListed(name: string, divergences: readonly Divergence[]): boolean {
  return divergences.some(({ cases, timelines }) => cases?.[name] !== undefined || timelines?.[name] !== undefined);
}

/** Frame from which the timeline of a case is known to vary; infinity for none. */
export function variesFrom(name: string, divergences: readonly Divergence[]): number {
  return Math.min(...divergences.map(({ timelines }) => timelines?.[name] ?? Number.POSITIVE_INFINITY));
}

export function judge(outcome: Outcome, divergences: readonly Divergence[]): Judged {
  if (outcome.verdict !== 'fail') return { ...outcome, judgement: outcome.verdict, unexplained: [], reasons: [] };
  const reasons = new Set<string>();
  const unexplained = outcome.differences.filter(({ field, ours }) => {
    const found = figureOf(outcome.name, divergences, field);
    if (found === null) return true;
    const [reason, bound] = found;
    reasons.add(reason);
    return !isWithin(bound, Number(ours));
  });
  const isFailed = unexplained.length > 0 || outcome.error !== null;
  return { ...outcome, judgement: isFailed ? 'fail' : 'explained', unexplained, reasons: [...reasons] };
}
