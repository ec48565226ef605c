import type { Limits } from '#shared/i18n/limits.ts';

/** What the editor tells about a word: plain data, so that it can be tested and shown anywhere. */
export interface Explanation {
  readonly title: string;
  /** What kind of thing it is, in the reader's language. */
  readonly kind: string;
  /** One line of meaning; empty when the numbers say it all. */
  readonly summary: string;
  readonly rows: readonly Row[];
  /** What the simulation does otherwise than the game. */
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

/** A text of the editor by key, with values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;
