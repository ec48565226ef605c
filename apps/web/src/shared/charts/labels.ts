/** Height of a line of a label, in pixels. */
const LINE = 16;
/** Space between the chart and its labels on the right, for the connecting lines; and space to the right of the labels. */
const LEAD = 20;
const EDGE = 4;
/** Maximum fraction of the width for labels; exceeded only by words that cannot be broken. */
const SHARE = 0.35;

/** A label at the right end of a chart. */
export interface EndLabel {
  key: string;
  text: string;
  value: number;
  color: string;
}

/** Moves labels apart so that they do not overlap. Keeps their order, and the bounds if there is enough space. @param gap height of a label */
export function spreadLabels<L extends { y: number }>(
  labels: readonly L[],
  gap: number | ((label: L) => number),
  top: number,
  bottom: number,
): L[] {
  const tall = typeof gap === 'number' ? () => gap : gap;
  const sorted = [...labels].sort((a, b) => a.y - b.y).map((label) => ({ ...label }));
  const apart = (a: L, b: L) => (tall(a) + tall(b)) / 2;
  let before: L | null = null;
  for (const label of sorted) {
    label.y = Math.max(label.y, before === null ? top : before.y + apart(before, label));
    before = label;
  }
  let after: L | null = null;
  for (const label of sorted.toReversed()) {
    label.y = Math.min(label.y, after === null ? bottom : after.y - apart(after, label));
    after = label;
  }
  return sorted;
}

/** Breaks words into lines of at most `room`; a wider word gets its own line. */
function wrap(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * Breaks labels into lines if they are too wide for a chart, and reserves space for the longest line, so that no label is cut off.
 * @param measure width of a text in pixels
 * @returns the space on the right in pixels, 0 without labels
 */
export function endLabels<L extends EndLabel>(
  ends: readonly L[],
  width: number,
  measure: (text: string) => number,
): { room: number; labels: (L & { lines: string[] })[] } {
  if (ends.length === 0) return { room: 0, labels: [] };
  const longestWord = Math.max(...ends.flatMap(({ text }) => text.split(' ').map(measure)));
  const room = Math.max(longestWord, SHARE * width - LEAD - EDGE);
  const labels = ends.map((end) => ({ ...end, lines: wrap(end.text, room, measure) }));
  const longest = Math.max(...labels.flatMap(({ lines }) => lines.map(measure)));
  return { room: Math.ceil(longest) + LEAD + EDGE, labels };
}

/** Position of a label: its lines at `x`, from `y` downwards, and the end of the connecting line. */
export function placeLabels<L extends { lines: string[]; value: number }>(
  labels: readonly L[],
  scale: (value: number) => number,
  top: number,
  bottom: number,
): (L & { y: number; from: number })[] {
  const all = labels.map((label) => ({ ...label, y: scale(label.value), from: scale(label.value) }));
  return spreadLabels(all, ({ lines }) => lines.length * LINE, top, bottom);
}

export const LABEL = { line: LINE, lead: LEAD } as const;
