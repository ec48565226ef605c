import { nameTable } from '@quartet/gamedata/names';
import { parse } from '@quartet/script';

/** What a player may open: a result, the sample of a fight, a config, an inventory in GOOD format. */
export type FileKind = 'result' | 'sample' | 'config' | 'good';

/** Longest text that is taken for a config, in characters. */
const LONGEST_CONFIG = 1_000_000;

/** A member of a JSON document by its name; the same word inside a text stands behind a backslash there. */
const member = (name: string) => new RegExp(`(?<!\\\\)"${name}"\\s*:`);
const RESULT = member('config_file');
const SAMPLE = member('logs');
const GOOD = /(?<!\\)"format"\s*:\s*"GOOD"/;

/** Tells by its text what a file is, without reading it whole; null for something else. Whoever opens it checks the rest. */
export function kindOf(text: string): FileKind | null {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('{')) {
    if (GOOD.test(start)) return 'good';
    if (RESULT.test(start)) return 'result';
    return SAMPLE.test(start) ? 'sample' : null;
  }
  if (start === '' || start.length > LONGEST_CONFIG) return null;
  const { config, ast, diagnostics } = parse(text, nameTable);
  const says =
    config.characters.length > 0 || (ast.body.length > 0 && !diagnostics.some((d) => d.severity === 'error'));
  return says ? 'config' : null;
}
