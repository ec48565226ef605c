import { format } from '../format.ts';
import { lex } from '../lexer.ts';
import type { NameTable } from '../names.ts';
import { convert } from './legacy.ts';
import { plainText } from './plain.ts';
import { unwrap } from './wrapping.ts';

/** Texts beyond this length (UTF-16 units) are not written anew by a quick fix. */
export const LONGEST_FIXED = 100_000;

/**
 * A pasted text as a config of today: without the message around it, with plain characters, in today's syntax. A text that
 * needs none of it comes back as it is.
 */
export function upgrade(text: string, names: NameTable): string {
  let now = text.replace(/^\ufeff/, '');
  now = unwrap(now)?.bare ?? now;
  const plain = plainText(now);
  if (plain.count > 0) now = now.slice(0, plain.from) + plain.fixed + now.slice(plain.to);
  const converted = convert(now, lex(now, names).tokens, names, true);
  const written = converted?.write() ?? null;
  return written === null ? now : format(written);
}
