/** Half-open range of UTF-16 offsets into the config text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change that mends a problem: replace `from`..`to` by `insert`. */
export interface Fix {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export type Severity = 'error' | 'warning' | 'hint';

/** One problem of a config. A config with no `error` runs. */
export interface Diagnostic {
  readonly severity: Severity;
  /** Stable word for the kind of problem, for tests and translations. */
  readonly code: string;
  /** What is wrong and how to mend it. */
  readonly message: string;
  readonly from: number;
  readonly to: number;
  /** 1-based line and column (UTF-16 units) of `from`. */
  readonly line: number;
  readonly column: number;
  /** What would have been accepted here. */
  readonly expected?: readonly string[];
  readonly fix?: Fix;
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
      if (this.starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** 1-based column of an offset in its line. */
  column(offset: number): number {
    return offset - this.starts[this.line(offset) - 1] + 1;
  }
}

/** Collects diagnostics; several identical reports at one place are kept once. */
export class Reporter {
  readonly diagnostics: Diagnostic[] = [];
  readonly lines: LineIndex;
  readonly #seen = new Set<string>();

  constructor(lines: LineIndex) {
    this.lines = lines;
  }

  report(
    severity: Severity,
    code: string,
    span: Span,
    message: string,
    extra?: { readonly expected?: readonly string[]; readonly fix?: Fix },
  ): void {
    const id = `${code}:${span.from}:${severity}`;
    if (this.#seen.has(id)) return;
    this.#seen.add(id);
    this.diagnostics.push({
      severity,
      code,
      message,
      from: span.from,
      to: span.to,
      line: this.lines.line(span.from),
      column: this.lines.column(span.from),
      ...extra,
    });
  }

  error(
    code: string,
    span: Span,
    message: string,
    extra?: { readonly expected?: readonly string[]; readonly fix?: Fix },
  ): void {
    this.report('error', code, span, message, extra);
  }

  warn(
    code: string,
    span: Span,
    message: string,
    extra?: { readonly expected?: readonly string[]; readonly fix?: Fix },
  ): void {
    this.report('warning', code, span, message, extra);
  }

  get failed(): boolean {
    return this.diagnostics.some((entry) => entry.severity === 'error');
  }
}
