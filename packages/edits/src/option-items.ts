import type { OptionItem } from '@quartet/script';
import type { ConfigDocument } from './document.ts';
import { EditList, type TextEdit } from './text-edits.ts';

/** The items of all `options` lines that belong together, such as those about play. */
export type ItemFilter = (item: OptionItem) => boolean;

/**
 * Replaces the items of all `options` lines that a filter accepts by others, in the place of the first, or at the end of the last line. A line
 * without other items goes with its last one.
 * @param written the new items with spaces between them; empty to remove the old ones
 */
export function replaceItems(document: ConfigDocument, isOld: ItemFilter, written: string): TextEdit[] {
  const { text } = document;
  const lines = document.ast.body.filter((node) => node.kind === 'options');
  const old = lines.flatMap(({ items }) => items.filter(isOld));
  if (old.map(({ from, to }) => text.slice(from, to)).join(' ') === written) return [];
  const edits = new EditList();
  const kept = written === '' ? undefined : old[0];
  if (kept !== undefined) edits.replace(kept, written);
  for (const line of lines) {
    const items = line.items.filter((item) => isOld(item) && item !== kept);
    if (items.length > 0 && items.length === line.items.length) {
      const newline = /^\r?\n/.exec(text.slice(line.to, line.to + 2))?.[0] ?? '';
      edits.replace({ from: line.from, to: line.to + newline.length }, '');
      continue;
    }
    for (const { from, to } of items) {
      let start = from;
      while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
      edits.replace({ from: start, to }, '');
    }
  }
  const last = lines[lines.length - 1];
  if (kept !== undefined || written === '') return edits.edits;
  if (last !== undefined) edits.insert(text[last.to - 1] === ';' ? last.to - 1 : last.to, ` ${written}`);
  else edits.insert(0, `options ${written};${text.includes('\r\n') ? '\r\n' : '\n'}`);
  return edits.edits;
}
