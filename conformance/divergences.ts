/** Differences from the reference that are understood and kept; each has its reason in docs/divergences.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFORMANCE } from './oracle.ts';
import type { Outcome } from './simulate.ts';
import type { Difference } from './statistics.ts';

/** How far a figure may differ. One of the two forms. */
export type Bound =
  /** The value is `ours`, but for a share of it. */
  | { readonly ours: number; readonly within: number }
  /** At most so many differences of the case are of this kind: for what has no value, such as moments in a timeline. */
  | { readonly most: number };

export interface Divergence {
  readonly case: string;
  readonly reason: string;
  /** Figures as the harness prints them, `error` for a case that cannot be run, with `*` for any text; the first that covers one counts. */
  readonly figures: Readonly<Record<string, Bound>>;
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

/** An entry's figure that covers a field, and how far it may be off. */
interface Found {
  readonly reason: string;
  readonly figure: string;
  readonly bound: Bound;
}

function figureOf(name: string, divergences: readonly Divergence[], field: string): Found | null {
  for (const { case: of, reason, figures } of divergences) {
    if (of !== name) continue;
    for (const [figure, bound] of Object.entries(figures)) if (covers(figure, field)) return { reason, figure, bound };
  }
  return null;
}

/** The reason why a field of a case differs, null where none is known. Looks at no value. */
export function explanation(name: string, divergences: readonly Divergence[]): (field: string) => string | null {
  return (field) => figureOf(name, divergences, field)?.reason ?? null;
}

export function judge(outcome: Outcome, divergences: readonly Divergence[]): Judged {
  if (outcome.verdict !== 'fail') return { ...outcome, judgement: outcome.verdict, unexplained: [], reasons: [] };
  const reasons = new Set<string>();
  const found = outcome.differences.map((difference) => {
    const known = figureOf(outcome.name, divergences, difference.field);
    if (known !== null) reasons.add(known.reason);
    return { difference, known };
  });
  const isBounded = ({ difference, known }: (typeof found)[number]): boolean => {
    if (known === null) return false;
    const { bound, figure } = known;
    if ('most' in bound) return found.filter((other) => other.known?.figure === figure).length <= bound.most;
    return Math.abs(Number(difference.ours) - bound.ours) <= bound.within * Math.abs(bound.ours);
  };
  const unexplained = found.filter((each) => !isBounded(each)).map(({ difference }) => difference);
  const failed =
    unexplained.length > 0 || (outcome.error !== null && figureOf(outcome.name, divergences, 'error') === null);
  return { ...outcome, judgement: failed ? 'fail' : 'explained', unexplained, reasons: [...reasons] };
}
