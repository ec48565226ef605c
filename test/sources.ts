import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export interface Source {
  /** Path from the root of the repository, with forward slashes. */
  path: string;
  text: string;
}

function read(path: string): Source {
  return { path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') };
}

function walk(folder: string, wanted: (name: string) => boolean, into: string[]): string[] {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', '.git'].includes(entry.name)) walk(path, wanted, into);
    } else if (wanted(entry.name)) into.push(path);
  }
  return into;
}

/** TypeScript files below a folder of the repository, without tests. */
export function sourcesUnder(folder: string): Source[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return walk(path, (name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'), [])
    .sort()
    .map(read);
}

let committed: readonly Source[] | undefined;

/** Everything that is or would be committed, read once for all tests of a process. */
export function committedFiles(): readonly Source[] {
  committed ??= readCommitted();
  return committed;
}

function readCommitted(): Source[] {
  const listed = existsSync(join(root, '.git'))
    ? execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
        .toString()
        .split('\0')
        .filter((path) => path !== '' && existsSync(join(root, path)))
        .map((path) => join(root, path))
    : walk(root, () => true, []);
  return listed.map(read);
}

/** The program without its comments. */
export function uncommented(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (part) =>
    part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part,
  );
}

/** `path:line: match` for every match of a global pattern. */
export function places(source: Source, text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return `${source.path}:${line}: ${match[0].trim()}`;
  });
}
