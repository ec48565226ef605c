/** A line of a text diff. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** Line number in the older text, 1-based; null for an added line. */
  before: number | null;
  /** Line number in the newer text, 1-based; null for a removed line. */
  after: number | null;
}

/** Most cells of the comparison table; larger middles are shown as replaced. */
const MAX_CELLS = 4_000_000;

/** Line by line difference with the longest common subsequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split(/\r?\n/);
  const b = after.split(/\r?\n/);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const out: DiffLine[] = [];
  const same = (i: number, j: number) => out.push({ kind: 'same', text: a[i], before: i + 1, after: j + 1 });
  const removed = (i: number) => out.push({ kind: 'removed', text: a[i], before: i + 1, after: null });
  const added = (j: number) => out.push({ kind: 'added', text: b[j], before: null, after: j + 1 });
  for (let i = 0; i < start; i++) same(i, i);

  const rows = endA - start;
  const columns = endB - start;
  if (rows * columns > MAX_CELLS) {
    for (let i = start; i < endA; i++) removed(i);
    for (let j = start; j < endB; j++) added(j);
  } else {
    // lengths[i][j]: longest common subsequence of what follows i and j.
    const width = columns + 1;
    const lengths = new Uint32Array((rows + 1) * width);
    for (let i = rows - 1; i >= 0; i--) {
      for (let j = columns - 1; j >= 0; j--) {
        lengths[i * width + j] =
          a[start + i] === b[start + j]
            ? lengths[(i + 1) * width + j + 1] + 1
            : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
      }
    }
    let i = 0;
    let j = 0;
    while (i < rows || j < columns) {
      if (i < rows && j < columns && a[start + i] === b[start + j]) same(start + i++, start + j++);
      else if (j >= columns || (i < rows && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]))
        removed(start + i++);
      else added(start + j++);
    }
  }
  for (let k = 0; endA + k < a.length; k++) same(endA + k, endB + k);
  return out;
}

/** Unchanged lines that are not shown. */
export interface DiffFold {
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
