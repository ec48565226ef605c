import { type Phrase, PhraseError } from '@quartet/script';

/** Reason for which a request is refused; each protocol maps it to its own codes. */
export type RefusalKind =
  | 'invalid'
  | 'anonymous'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  /** Too much of this sender is under way already. */
  | 'too-many'
  /** Cannot be done right now; the same request may succeed later. */
  | 'unavailable'
  /** There is no room to store it. */
  | 'full'
  /** A service this one depends on failed. */
  | 'upstream';

/** A part of a request that is not understood; the message is fit for its author. */
export class MisfitError extends PhraseError {
  override readonly name: string = 'MisfitError';
  /** Members and places that lead to the part, from the outermost. */
  readonly path: (string | number)[] = [];
}

/** A request that the rules of a domain forbid; the message is fit for the user. */
export class RefusedError extends PhraseError {
  override readonly name: string = 'RefusedError';
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind, sentence: Phrase) {
    super(sentence);
    this.kind = kind;
  }
}
