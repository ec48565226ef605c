/** Known differences of a thing from the game. */
export interface Limits {
  readonly title: string;
  /** Empty without known limits. */
  readonly sentences: readonly string[];
}

/** Explanation of a word: plain data, so that it can be tested and shown anywhere. */
export interface Explanation {
  readonly title: string;
  /** Its kind, in the reader's language. */
  readonly kind: string;
  /** One line of meaning; empty when the numbers are enough. */
  readonly summary: string;
  readonly rows: readonly Row[];
  /** Known differences from the game. */
  readonly limits?: Limits;
  /** The page of the guide about it. */
  readonly guide?: { readonly address: string; readonly text: string };
}

export interface Row {
  readonly label: string;
  readonly value: string;
  /** The label is a word of the config language, not of the reader's. */
  readonly code?: boolean;
}

/** A text of the explanations by key, with values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;
