import { type Phrase, PhraseError } from './phrase.ts';
import { phrase } from './phrases.ts';

/** A script that cannot go on, with its place in the config text (1-based). Fatal for the iteration. */
export class ScriptError extends PhraseError {
  readonly line: number;
  readonly column: number;
  /** Offset into the config text. */
  readonly from: number;

  constructor(said: Phrase, from: number, line: number, column: number) {
    super(said);
    this.name = 'ScriptError';
    this.from = from;
    this.line = line;
    this.column = column;
  }
}

/** Thrown by a host when a field or a built-in call is impossible; the machine adds the place and rethrows it as ScriptError. */
export class FieldError extends PhraseError {
  constructor(said: Phrase) {
    super(said);
    this.name = 'FieldError';
  }
}

/** A fight took more work than it was granted. */
export class WorkLimitError extends PhraseError {
  override readonly name = 'WorkLimitError';

  constructor() {
    super(phrase('work-limit'));
  }
}
