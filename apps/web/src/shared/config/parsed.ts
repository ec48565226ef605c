import { type ConfigDocument, openConfig } from '@quartet/edits';

let last: ConfigDocument | null = null;

/**
 * The document of a config text. Editor and cards show the same text, so the last document is kept and each text is parsed once on the page;
 * the worker that validates and runs it parses its own copy, off the page's thread.
 */
export function parsedConfig(text: string): ConfigDocument {
  if (last?.text !== text) last = openConfig(text);
  return last;
}
