/** Finds and parses the source files of a character, weapon or set, or of a rule of the team. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentKeys } from '@quartet/content/keys';
import { parseSync } from 'vite';
import { kitEntry } from '../packages/content/layout/entries.ts';

export const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const CONTENT = join(REPOSITORY, 'packages/content/src');

/** Kinds of definitions that a config names. */
export const NAMED_KINDS = ['characters', 'weapons', 'sets'] as const;
/** `rules`: rules of the team such as resonances, one file each in `packages/content/src/rules`. */
export const KINDS = [...NAMED_KINDS, 'rules'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];
export type Kind = (typeof KINDS)[number];

/** All keys of a kind; that of a rule is the name of its file. */
export const keysOf = (kind: Kind): readonly string[] =>
  kind === 'rules'
    ? readdirSync(join(CONTENT, 'rules'))
        .map((name) => name.replace(/\.ts$/, ''))
        .filter((name) => name !== 'index')
    : contentKeys[kind];

/** A definition of the game: a kit, a weapon, a set or a rule. */
export interface Content {
  readonly kind: Kind;
  readonly key: string;
  /** Module that exports the definition. */
  readonly entry: string;
  /** Name of that export: `default`, or the key for rules and in a file of a family. */
  readonly exported: string;
  /** The entry, and imported files that belong to kits, weapons or sets. */
  readonly files: readonly string[];
  /** Import specifier and file of the facts; null for rules, which have none. */
  readonly facts: string | null;
  readonly factsFile: string | null;
}

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

export const isNode = (x: unknown): x is Node =>
  typeof x === 'object' && x !== null && typeof (x as Node).type === 'string' && typeof (x as Node).start === 'number';

/** Parses a TypeScript file. Throws when it has errors. */
export function syntaxOf(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as Node;
}

/** Child nodes of a node, without types. */
function* childrenOf(node: Node): Generator<[child: Node, member: string]> {
  for (const member of Object.keys(node)) {
    if (
      member === 'typeAnnotation' ||
      member === 'returnType' ||
      member === 'typeParameters' ||
      member === 'typeArguments'
    )
      continue;
    const value = node[member];
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      if (child.type.startsWith('TS') && !VALUE_WRAPPERS.has(child.type)) continue;
      yield [child, member];
    }
  }
}

/** TypeScript's nodes that contain a value. */
const VALUE_WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** Calls `visit` for every node before its children. The last of its parents is the nearest. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[], member: string) => void,
  parents: Node[] = [],
  member = '',
): void {
  visit(node, parents, member);
  parents.push(node);
  for (const [child, name] of childrenOf(node)) walk(child, visit, parents, name);
  parents.pop();
}

/** Line and column of an offset, both from 1. */
export function placeOf(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

export const lineAt = (source: string, offset: number): string => {
  const from = source.lastIndexOf('\n', offset - 1) + 1;
  const to = source.indexOf('\n', offset);
  return source.slice(from, to < 0 ? undefined : to).trim();
};

/** Path as printed: from the repository's root, with slashes. */
export const shortPath = (file: string): string => relative(REPOSITORY, file).split(sep).join('/');

// -- finding files ------------------------------------------------------------------------------------------------

function entryOf(root: string, kind: Kind, key: string): Pick<Content, 'entry' | 'exported'> | null {
  if (kind === 'characters') {
    const folder = join(root, 'characters');
    const kit = kitEntry(folder, key);
    return kit === null ? null : { entry: join(folder, kit.path), exported: kit.exported };
  }
  if (kind === 'rules') {
    const path = join(root, 'rules', `${key}.ts`);
    return existsSync(path) && key !== 'index' ? { entry: path, exported: key } : null;
  }
  const entry = join(root, kind === 'sets' ? 'artifacts' : 'weapons', key, 'kit.ts');
  return existsSync(entry) ? { entry, exported: 'default' } : null;
}

/** Files of kits, weapons and sets that an entry imports by relative paths, the entry first. */
function filesFrom(root: string, entry: string): string[] {
  const files = [entry];
  for (let i = 0; i < files.length; i++) {
    for (const path of importsOf(files[i])) {
      if (!path.startsWith('.')) continue;
      const file = resolve(dirname(files[i]), path);
      if (isContent(root, file) && !files.includes(file)) files.push(file);
    }
  }
  return files;
}

/** Whether a file is part of a definition and not shared code with its own tests. */
function isContent(root: string, file: string): boolean {
  return ['characters', 'weapons', 'artifacts', 'rules'].some((folder) => file.startsWith(join(root, folder) + sep));
}

function importsOf(file: string): string[] {
  const program = syntaxOf(file, readFileSync(file, 'utf8'));
  return (program.body as Node[]).flatMap((node) =>
    (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') && isNode(node.source)
      ? [String(node.source.value)]
      : [],
  );
}

const FACTS: Readonly<Record<NamedKind, string>> = { characters: 'characters', weapons: 'weapons', sets: 'artifacts' };

/** The definition of a key; null when there is none. @param root folder with the layout of the content package's source */
export function contentOf(kind: Kind, key: string, root = CONTENT): Content | null {
  const found = entryOf(root, kind, key);
  if (found === null) return null;
  const common = { kind, key, ...found, files: filesFrom(root, found.entry) };
  if (kind === 'rules') return { ...common, facts: null, factsFile: null };
  return {
    ...common,
    facts: `@quartet/gamedata/${FACTS[kind]}/${key}`,
    factsFile: join(REPOSITORY, 'packages/gamedata/src/generated', FACTS[kind], `${key}.ts`),
  };
}

/** Reads the facts of a definition; an empty object for a rule. @param load imports a file */
export async function factsOf(
  { factsFile }: Content,
  load: (file: string) => Promise<Record<string, unknown>>,
): Promise<unknown> {
  return factsFile === null ? {} : (await load(factsFile)).default;
}

/** The definition of a key of any kind. */
export function findContent(key: string): Content | null {
  for (const kind of KINDS) {
    const found = contentOf(kind, key);
    if (found !== null) return found;
  }
  return null;
}
