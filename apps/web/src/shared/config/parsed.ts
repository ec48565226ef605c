import { nameTable } from '@quartet/gamedata/names';
import { type ParseResult, parse } from '@quartet/script';

let last: { readonly text: string; readonly parsed: ParseResult } | null = null;

/**
 * The tree, settings and problems of a config. Editor and cards show the same text, so the last one is kept and each text is parsed
 * once on the page; the worker that validates and runs it parses its own copy, off the page's thread.
 */
export function parsedConfig(text: string): ParseResult {
  if (last?.text !== text) last = { text, parsed: parse(text, nameTable) };
  return last.parsed;
}
