import { diffArrays } from 'diff';

/** A line of a text diff. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** Line number in the older text, 1-based; null for an added line. */
  before: number | null;
  /** Line number in the newer text, 1-based; null for a removed line. */
  after: number | null;
}

/** Most lines that may differ; texts that differ in more are shown as replaced. */
const MAX_EDITS = 2000;

/** Line by line difference. */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split(/\r?\n/);
  const b = after.split(/\r?\n/);
  const changes = diffArrays(a, b, { maxEditLength: MAX_EDITS }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  let i = 1;
  let j = 1;
  return changes.flatMap(({ value, added, removed }) =>
    value.map((text): DiffLine => {
      if (removed) return { kind: 'removed', text, before: i++, after: null };
      if (added) return { kind: 'added', text, before: null, after: j++ };
      return { kind: 'same', text, before: i++, after: j++ };
    }),
  );
}

/** Unchanged lines that are not shown. */
interface DiffFold {
  kind: 'fold';
  count: number;
  /** Place of the first of them among all lines of the diff. */
  at: number;
}

/** Unchanged lines further than `context` lines from a change are folded. */
export function foldDiff(lines: readonly DiffLine[], context = 2): (DiffLine | DiffFold)[] {
  const keep = lines.map(() => false);
  lines.forEach((line, i) => {
    if (line.kind === 'same') return;
    for (let k = Math.max(0, i - context); k <= Math.min(lines.length - 1, i + context); k++) keep[k] = true;
  });
  const out: (DiffLine | DiffFold)[] = [];
  let hidden = 0;
  lines.forEach((line, i) => {
    if (!keep[i]) {
      hidden++;
      return;
    }
    if (hidden > 0) out.push({ kind: 'fold', count: hidden, at: i - hidden });
    hidden = 0;
    out.push(line);
  });
  if (hidden > 0) out.push({ kind: 'fold', count: hidden, at: lines.length - hidden });
  return out;
}
