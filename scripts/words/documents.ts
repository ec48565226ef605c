/** The layout and the length of documents. */
import { hasProse } from './prose.ts';

const MAX_COLUMNS = 150;

/** Words of all documents together. A page that exceeds it replaces or shortens another. */
export const MAX_WORDS = 45_000;

/** Documents that are not counted: measurements, numbers of tests, and tables that programs write beside the files they describe. */
const UNCOUNTED =
  /^bench\/notes\/|^packages\/content\/(?:coverage|test\/numbers)\.md$|^mutation\/survivors\.md$|^tools\/update\/estimates\.md$/;
/** A table that a program writes into a page. */
const WRITTEN_TABLE = /^<!-- table: .*? -->$.*?^<!-- end -->$/gms;

/** Number of words of a document, as `wc -w` counts them; 0 for other files and documents that are not counted. */
export function wordCount(path: string, text: string): number {
  if (!path.endsWith('.md') || UNCOUNTED.test(path)) return 0;
  return text.replace(WRITTEN_TABLE, '').match(/\S+/g)?.length ?? 0;
}

/** `path:line: length` for each line of a document that is too long; rows of tables, code and the change log are as long as they need. */
export function longLines(path: string, text: string): string[] {
  if (!path.endsWith('.md') || !hasProse(path) || path === 'CHANGELOG.md') return [];
  let code = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) code = !code;
    if (code || line.length <= MAX_COLUMNS || /^(?: {4}|\s*\|)/.test(line)) return [];
    return [`${path}:${index + 1}: ${line.length} characters, at most ${MAX_COLUMNS}`];
  });
}
