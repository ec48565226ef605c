/** Counts the executed statements and branches of all kits, weapons and sets. */
import { readFileSync } from 'node:fs';
import type { Tables } from './definition.ts';
import { evaluate, type Import } from './evaluate.ts';
import { type Branch, branchesOf, COUNTER, instrument } from './points.ts';
import { type Content, contentOf, keysOf, NAMED_KINDS } from './source.ts';

export interface CountedFile {
  readonly file: string;
  readonly branches: readonly Branch[];
  /** Number of its first branch; its branches are numbered consecutively. */
  readonly first: number;
}

export interface CountedContent {
  readonly contents: readonly Content[];
  readonly files: ReadonlyMap<string, CountedFile>;
  readonly branches: number;
}

/** All definitions, or those of some keys. The numbers of branches are the same in every process. */
export function countedContent(keys: readonly string[] = []): CountedContent {
  const contents: Content[] = [];
  const files = new Map<string, CountedFile>();
  let branches = 0;
  for (const kind of NAMED_KINDS)
    for (const key of keysOf(kind)) {
      const content = keys.length === 0 || keys.includes(key) ? contentOf(kind, key) : null;
      if (content === null) continue;
      contents.push(content);
      for (const file of content.files) {
        if (files.has(file)) continue;
        const own = branchesOf(file, readFileSync(file, 'utf8'));
        files.set(file, { file, branches: own, first: branches });
        branches += own.length;
      }
    }
  return { contents, files, branches };
}

/** Replaces the definitions by ones with counters; each is evaluated when it is first loaded. */
export function countAll(tables: Tables, { contents, files }: CountedContent, reached: Uint8Array, load: Import): void {
  const source = (file: string): string => {
    const text = readFileSync(file, 'utf8');
    const counted = files.get(file);
    if (counted === undefined) return text;
    const { branches, first } = counted;
    return instrument(
      text,
      branches.map(({ start, end, as }, i) => ({ start, end, as, point: first + i })),
    );
  };
  const count = (point: number): void => {
    reached[point] = 1;
  };
  for (const content of contents) {
    let module: Promise<{ default: unknown }> | null = null;
    if (content.kind === 'rules') continue;
    tables[content.kind][content.key] = () => {
      module ??= evaluate(content, load, { source, scope: { [COUNTER]: count } }).then((made) => ({ default: made }));
      return module;
    };
  }
}

/** Branches that were not executed, without those nested in another such branch. */
export function unreached({ branches, first }: CountedFile, reached: Uint8Array): Branch[] {
  const missed = branches.filter((_, i) => reached[first + i] === 0);
  // Outer branches are first.
  return missed.filter(
    (branch, i) => !missed.slice(0, i).some((outer) => outer.start <= branch.start && branch.end <= outer.end),
  );
}
