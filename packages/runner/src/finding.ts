import type { Phrase } from '@quartet/script';
import type { Finding } from './protocol.ts';

/** A finding about `from`..`to` of a text. */
export function findingAt(
  severity: Finding['severity'],
  text: string,
  code: string,
  phrase: Phrase,
  from: number,
  to: number,
): Finding {
  const before = text.slice(0, from);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return { severity, code, message: phrase.text, phrase, from, to, line, column: from - lineStart + 1 };
}
