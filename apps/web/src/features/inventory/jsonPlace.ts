import { visit } from 'jsonc-parser';

/** Where a text stops being JSON, both from 1; null when unknown. */
export function jsonPlace(text: string): { line: number; column: number } | null {
  const errors: number[] = [];
  visit(
    text,
    {
      onError: (_, offset) => void errors.push(offset),
    },
    { disallowComments: true },
  );
  const [offset] = errors;
  if (offset === undefined) return null;
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
