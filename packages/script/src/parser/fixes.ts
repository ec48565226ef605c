import type { Diagnostic, Fix } from '../diagnostics.ts';

/** Texts and fixes beyond these are not tried out: a fix costs as much as reading the text again. */
const LONGEST_TRIED = 50_000;
const MAX_TRIED = 24;
/** From this many problems on, reading is slow and only the first fixes are tried out. */
const MANY_PROBLEMS = 200;
const TRIED_OF_MANY = 2;

/** The text after a fix. */
export const fixedText = (text: string, { from, to, insert }: Fix): string =>
  text.slice(0, from) + insert + text.slice(to);

/**
 * Keeps only the fixes that help: after one there is one problem less of that kind, and no more errors than before. Each fix is tried out; in a long text, and for all but the first fixes, none is offered until others are applied.
 * @param check null when there is no budget left for it
 */
export function harmlessFixes(
  text: string,
  diagnostics: readonly Diagnostic[],
  check: (text: string) => readonly Diagnostic[] | null,
): readonly Diagnostic[] {
  let tried = 0;
  const most = diagnostics.length > MANY_PROBLEMS ? TRIED_OF_MANY : MAX_TRIED;
  const errors = errorCount(diagnostics);
  return diagnostics.map((diagnostic) => {
    const { fix, ...plain } = diagnostic;
    if (fix === undefined) return diagnostic;
    if (text.length > LONGEST_TRIED || ++tried > most) return plain;
    const after = check(fixedText(text, fix));
    if (after === null) return plain;
    const isBetter = sameCount(after, diagnostic) < sameCount(diagnostics, diagnostic);
    return isBetter && errorCount(after) <= errors ? diagnostic : plain;
  });
}

const errorCount = (diagnostics: readonly Diagnostic[]): number =>
  diagnostics.reduce((sum, { severity }) => sum + (severity === 'error' ? 1 : 0), 0);

const sameCount = (diagnostics: readonly Diagnostic[], { code, message }: Diagnostic): number =>
  diagnostics.reduce((sum, other) => sum + (other.code === code && other.message === message ? 1 : 0), 0);
