import { LineIndex, type Phrase } from '@quartet/script';

/** One finding about a config. `from` and `to` are offsets into its text; line and column count from 1. */
export interface Finding {
  severity: 'error' | 'warning' | 'hint';
  code: string;
  /** The error, in English or in the words of the engine that found it. */
  message: string;
  /** The phrase for every language, where it is a sentence of Quartet. */
  phrase?: Phrase;
  from: number;
  to: number;
  line: number;
  column: number;
  fix?: FindingFix;
  otherFixes?: FindingFix[];
}

/** A fix for a finding: replaces the range `from` to `to` by `insert`. */
export interface FindingFix {
  title: string;
  phrase?: Phrase;
  from: number;
  to: number;
  insert: string;
}

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
