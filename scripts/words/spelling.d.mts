import type { Passage } from './prose.ts';

export function misspellings(passages: readonly Passage[], known: readonly string[]): string[];
