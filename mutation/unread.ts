/** Numbers of talent texts that a kit has in its facts and does not read: a mutant of one has no effect. */
import { readFileSync } from 'node:fs';
import { findContent } from './source.ts';

const PLACE = /^facts \| unlocks\.(\w+)\[(\d+)\]$/;

/** Whether the source names no element `at` of `unlocks.NAME`: all its uses are patterns such as `const [A, , B] = unlocks.c2`. */
export function isUnread(mutant: string, source: string): boolean {
  const [, name, at] = PLACE.exec(mutant) ?? [];
  if (name === undefined || at === undefined) return false;
  const uses = source.matchAll(new RegExp(`(?:const \\[([^\\]]*)\\] = )?\\bunlocks\\.${name}\\b`, 'g'));
  return [...uses].every(([, pattern]) => pattern !== undefined && !names(pattern, Number(at)));
}

function names(pattern: string, at: number): boolean {
  const elements = pattern.split(',').map((element) => element.trim());
  const rest = elements.findIndex((element) => element.startsWith('...'));
  return (rest >= 0 && at >= rest) || (elements[at] ?? '') !== '';
}

const sources = new Map<string, string>();

/** The sources of a kit, one after the other. */
export function sourceOf(key: string): string {
  let source = sources.get(key);
  if (source === undefined) {
    const files = findContent(key)?.files ?? [];
    source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    sources.set(key, source);
  }
  return source;
}
