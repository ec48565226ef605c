/** A config inside a message: Markdown fences, quoted lines, and sentences around them. */

/** The config of a message. */
interface Unwrapped {
  /** The message with everything but the config blanked out, as long as the original, so that offsets stay valid. */
  readonly text: string;
  /** The config alone; sentences around it are comments. */
  readonly bare: string;
  /** First sign of the wrapping. */
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly from: number;
  readonly to: number;
  /** Offset after the quote marks. */
  readonly start: number;
}

const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*(.*?)[ \t\r]*$/;
const closing = /(`{3,}|~{3,})[ \t\r]*$/;
/** Name of a language after an opening fence; a longer text is the first line of the config. */
const infoString = /^[\w+#.-]*$/;
const quoteMark = /^[ \t]*(?:>[ \t]?)+/;

/** Finds the config in a message; null when the text is not wrapped. Linear in the length of the text. */
export function unwrap(text: string): Unwrapped | null {
  const quoted = /^[ \t]*>/m.test(text);
  if (!quoted && !text.includes('```') && !text.includes('~~~')) return null;
  const lines = linesOf(text, quoted);
  const marks = lines.filter(({ start, to }) => fence.test(text.slice(start, to)));
  const first = marks[0];
  const hasQuotes = lines.some(({ from, start }) => start > from);
  if (first === undefined && !hasQuotes) return null;
  // A fence that was copied at one end only: the config is the side with statements in it.
  const before = first === undefined ? '' : text.slice(0, first.from);
  const halfCopied = marks.length === 1 && before.includes(';');
  let inside = first === undefined || halfCopied;

  const kept: { from: number; to: number }[] = [];
  const bare: string[] = [];
  const prose: string[] = [];
  const flush = (): void => {
    while (prose.length > 0 && prose[prose.length - 1] === '') prose.pop();
    for (const line of prose) bare.push(line === '' ? '' : `# ${line}`);
    prose.length = 0;
  };
  let wrapFrom = -1;
  let wrapTo = 0;
  const wrapping = (from: number, to: number): void => {
    if (wrapFrom >= 0 || from === to) return;
    wrapFrom = from;
    wrapTo = to;
  };
  for (const { from, start, to } of lines) {
    wrapping(from, start);
    const line = text.slice(start, to);
    const mark = fence.exec(line);
    if (mark !== null && !inside) {
      wrapping(start, to);
      const info = mark[2] ?? '';
      flush();
      inside = true;
      if (!infoString.test(info)) {
        const at = start + line.indexOf(info);
        const end = closing.exec(info);
        const length = end === null ? info.length : end.index;
        kept.push({ from: at, to: at + length });
        bare.push(info.slice(0, length));
        inside = end === null;
      }
      continue;
    }
    if (mark !== null) {
      wrapping(start, to);
      inside = halfCopied || first === undefined;
      continue;
    }
    if (!inside || (first === undefined && start === from)) {
      if (line.trim() !== '' || prose.length > 0) prose.push(line.trim());
      if (line.trim() !== '') wrapping(start, to);
      continue;
    }
    const end = first === undefined ? null : closing.exec(line);
    if (end === null) {
      kept.push({ from: start, to });
      bare.push(line);
      continue;
    }
    wrapping(start + end.index, to);
    kept.push({ from: start, to: start + end.index });
    bare.push(line.slice(0, end.index));
    inside = halfCopied;
  }
  flush();
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of kept) {
    parts.push(blanked(text.slice(at, from)), text.slice(from, to));
    at = to;
  }
  parts.push(blanked(text.slice(at)));
  const config = bare.join('\n');
  return { text: parts.join(''), bare: `${config.replace(/\s+$/, '')}\n`, from: Math.max(0, wrapFrom), to: wrapTo };
}

const blanked = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Lines, with the quote marks of a reply skipped when most lines have them. */
function linesOf(text: string, quoted: boolean): Line[] {
  const plain = text.split('\n');
  let marked = 0;
  let filled = 0;
  if (quoted) {
    for (const line of plain) {
      if (line.trim() === '') continue;
      filled++;
      if (quoteMark.test(line)) marked++;
    }
  }
  const skips = marked > 1 && marked * 2 > filled;
  const lines: Line[] = [];
  let from = 0;
  for (const line of plain) {
    const mark = skips ? (quoteMark.exec(line)?.[0].length ?? 0) : 0;
    lines.push({ from, to: from + line.length, start: from + mark });
    from += line.length + 1;
  }
  return lines;
}
