/** Widths of texts in the font of pictures, estimated: their threads measure nothing before they draw. */

/** Signs by their width in parts of the font's size. */
const WIDTHS: readonly (readonly [signs: RegExp, width: number])[] = [
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/, 1],
  [/[mwMW@%…—]/, 0.9],
  [/[ijlIrtf.,:;'’|!()[\]/·-]/, 0.34],
  [/\s/, 0.29],
  [/\p{Lu}/u, 0.71],
];
const OTHERS = 0.6;
/** How much wider bold letters are. */
const BOLD = 1.06;
/** Smallest size, as a part of the wanted one. */
const SHRINK = 0.8;

/** Estimated width of a text, rather too large than too small. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0;
  for (const sign of text) width += WIDTHS.find(([signs]) => signs.test(sign))?.[1] ?? OTHERS;
  return width * size * (isBold ? BOLD : 1);
}

interface Fit {
  size: number;
  bold?: boolean;
  within: number;
  shrink?: number;
}

/** A text in the largest size in which it fits, else cut with an ellipsis: after a word, and inside of one that is too long alone. */
export function fitText(text: string, { size, bold, within, shrink = SHRINK }: Fit): { text: string; size: number } {
  const full = textWidth(text, size, bold);
  const fitting = full <= within ? size : Math.max(size * shrink, (size * within) / full);
  if (full <= within || textWidth(text, fitting, bold) <= within + 0.001) return { text, size: fitting };
  const signs = [...text];
  let count = signs.length - 1;
  const cut = () => `${signs.slice(0, count).join('').trimEnd()}…`;
  while (count > 0 && textWidth(cut(), fitting, bold) > within) count--;
  const space = signs.slice(0, count + 1).lastIndexOf(' ');
  if (space > 0 && signs[count] !== ' ') count = space;
  return { text: cut(), size: fitting };
}

interface Flow {
  width: number;
  lines: number;
  /** Between two parts of a line, and for the ellipsis in the last one. */
  gap: number;
  ellipsis: number;
}

/** Breaks parts of given widths into lines. Parts that have no room are left out, and the last line then has room for an ellipsis. */
export function flowLines(
  parts: readonly number[],
  { width, lines, gap, ellipsis }: Flow,
): { rows: number[][]; isCut: boolean } {
  const rows: number[][] = [[]];
  let used = 0;
  for (const [i, part] of parts.entries()) {
    const isLast = rows.length === lines;
    const room = isLast && i < parts.length - 1 ? width - ellipsis : width;
    if (used > 0 && used + part > room) {
      if (isLast) return { rows, isCut: true };
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(i);
    used += part + gap;
  }
  return { rows, isCut: false };
}

/** A text in up to a number of lines, broken between words; the last line may be too long, and is then fitted when it is drawn. */
export function wrapText(
  text: string,
  { size, within, lines }: { size: number; within: number; lines: number },
): string[] {
  const rows = [''];
  for (const word of text.split(' ')) {
    const before = rows.at(-1) ?? '';
    const longer = before === '' ? word : `${before} ${word}`;
    if (before === '' || rows.length === lines || textWidth(longer, size) <= within) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
