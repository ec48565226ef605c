import { LineIndex, type Phrase } from '@quartet/script';
import type { Finding } from './protocol.ts';

/** Creates findings about a text. */
export class Findings {
  private readonly lines: LineIndex;

  constructor(text: string) {
    this.lines = new LineIndex(text);
  }

  /** Creates a finding about the range `from`..`to` of the text. */
  at(severity: Finding['severity'], code: string, phrase: Phrase, from: number, to: number): Finding {
    const place = { line: this.lines.line(from), column: this.lines.column(from) };
    return { severity, code, message: phrase.text, phrase, from, to, ...place };
  }
}
