import type { Phrase } from './phrase.ts';
import { phrase } from './phrases.ts';

/** Half-open range of UTF-16 offsets into the config text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change that fixes a problem: replace `from`..`to` by `insert`. */
export interface Fix {
  /** Title of the fix, in English. */
  readonly title: string;
  /** Title of the fix in any language. */
  readonly phrase: Phrase;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export type Severity = 'error' | 'warning' | 'hint';

/** One problem of a config. A config with no `error` runs. */
export interface Diagnostic {
  readonly severity: Severity;
  /** Stable word for the kind of problem. */
  readonly code: string;
  /** The problem and how to fix it, in English. */
  readonly message: string;
  /** The sentence in any language. */
  readonly phrase: Phrase;
  readonly from: number;
  readonly to: number;
  /** 1-based line and column (UTF-16 units) of `from`. */
  readonly line: number;
  readonly column: number;
  /** Words that are accepted here. */
  readonly expected?: readonly string[];
  readonly fix?: Fix;
}

/** Optional parts of a report besides its sentence. */
export interface Extra {
  readonly expected?: readonly string[];
  readonly fix?: Fix;
}

/** A fix that replaces `from`..`to` by `insert`. */
export function fixOf(said: Phrase, from: number, to: number, insert: string): Fix {
  return { title: said.text, phrase: said, from, to, insert };
}

/** The fix that replaces a span by `word`; none without a word. */
export function replaceBy(word: string | undefined, at: Span): Fix | undefined {
  return word === undefined ? undefined : fixOf(phrase('fix-replace', { text: word }), at.from, at.to, word);
}

/** Turns offsets into lines and columns. */
export class LineIndex {
  /** Offset of the first character of each line. */
  readonly starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts = starts;
  }

  /** 1-based line of an offset. */
  line(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** 1-based column of an offset in its line. */
  column(offset: number): number {
    return offset - (this.starts[this.line(offset) - 1] ?? 0) + 1;
  }
}

/** Maximum diagnostics kept per severity; further ones are only counted, so that no text makes a longer list. */
const maxKept = 200;

/** Collects diagnostics; several identical reports at one place are kept once. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  readonly lines: LineIndex;
  readonly #seen = new Set<string>();
  readonly #counts = { error: 0, warning: 0, hint: 0 };

  constructor(lines: LineIndex) {
    this.lines = lines;
  }

  /** Whether further diagnostics of this severity are only counted: suggestions for them are not worth their cost. */
  isFull(severity: Severity): boolean {
    return this.#counts[severity] >= maxKept;
  }

  /** The name of the phrase up to `--` is the code. */
  report(severity: Severity, said: Phrase, span: Span, extra?: Extra): void {
    if (this.isFull(severity)) {
      this.#counts[severity]++;
      return;
    }
    const code = codeOf(said);
    const id = `${code}:${span.from}:${severity}`;
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    this.#counts[severity]++;
    this.#add(severity, said, span, extra);
  }

  /** Ends the list with a line for the errors that were only counted. */
  finish(): void {
    const omitted = this.#counts.error - maxKept;
    if (omitted <= 0) return;
    const errors = this.diagnostics.filter((entry) => entry.severity === 'error');
    const last = errors[errors.length - 1];
    if (last !== undefined) this.#add('error', phrase('more-errors', { count: omitted }), last);
  }

  #add(severity: Severity, said: Phrase, span: Span, extra?: Extra): void {
    this.diagnostics.push({
      severity,
      code: codeOf(said),
      message: said.text,
      phrase: said,
      from: span.from,
      to: span.to,
      line: this.lines.line(span.from),
      column: this.lines.column(span.from),
      ...extra,
    });
  }

  error(said: Phrase, span: Span, extra?: Extra): void {
    this.report('error', said, span, extra);
  }

  warn(said: Phrase, span: Span, extra?: Extra): void {
    this.report('warning', said, span, extra);
  }

  get failed(): boolean {
    return this.#counts.error > 0;
  }
}

function codeOf({ id }: Phrase): string {
  return id.slice(id.indexOf('.') + 1).replace(/--.*/, '');
}
