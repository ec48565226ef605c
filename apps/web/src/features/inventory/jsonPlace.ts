import { type ParseError, visit } from 'jsonc-parser';

/** Where a text stops being JSON, both from 1; null when unknown. */
export function jsonPlace(text: string): { line: number; column: number } | null {
  let first: Pick<ParseError, 'offset'> | null = null;
  visit(
    text,
    {
      onError: (_, offset) => {
        first ??= { offset };
      },
    },
    { disallowComments: true },
  );
  if (first === null) return null;
  const { offset } = first as Pick<ParseError, 'offset'>;
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
