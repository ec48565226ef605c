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

/** TypeScript files below a folder of the repository. */
export function sourcesUnder(folder: string): Source[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return walk(path, (name) => /\.tsx?$/.test(name), [])
    .sort()
    .map(read);
}

/** Folders of the workspaces: `packages/engine`, `apps/web`, … */
export function workspaces(): string[] {
  return ['packages', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));
}

/** Everything that is or would be committed. */
export function committedFiles(): Source[] {
  const listed = existsSync(join(root, '.git'))
    ? execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
        .toString()
        .split('\0')
        .filter((path) => path !== '' && existsSync(join(root, path)))
        .map((path) => join(root, path))
    : walk(root, () => true, []);
  return listed.map(read);
}

/** The program without its comments and the inside of plain strings; lines stay where they are. */
export function bare(text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (part) =>
    part.startsWith('/') ? blank(part) : `${part[0]}${blank(part.slice(1, -1))}${part[0]}`,
  );
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

/** What a file imports, statically or dynamically. */
export function importsOf(source: Source): string[] {
  const text = uncommented(source.text);
  const patterns = [
    /\b(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)/g,
    /\bnew URL\(\s*['"]([^'"]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]));
}
