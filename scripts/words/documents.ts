/** The layout of documents. */
import { hasProse } from './prose.ts';

const MAX_COLUMNS = 150;

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
