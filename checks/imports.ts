/** The imports of all modules of the repository: types, tests and tools included. */
import { parseSync, Visitor } from 'vite';
import { resolver } from '../scripts/affected.mjs';
import { committedFiles, type Source } from '../test/sources.ts';

/** Specifiers of all imports, exports and later loads of a module, types included. */
export function specifiersOf({ path, text }: Source): string[] {
  const parsed = parseSync(path, text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest !== null) named.push(moduleRequest.value);
  // Reading the tree costs ten times its parsing, and few modules need it.
  if (!/\bimport\b\s*(?:\(|\/)/.test(text)) return named;
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') named.push(source.value);
    },
    TSImportType({ source }) {
      named.push(source.value);
    },
  }).visit(parsed.program);
  return named;
}

/** Modules that each module imports, by path. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Everything that imports: without declarations of plain Node modules. */
export const modules: readonly Source[] = committedFiles().filter(
  ({ path }) => /\.m?[jt]sx?$/.test(path) && !path.endsWith('.d.mts'),
);

/** @param files all files that an import may name */
export function graphOf(sources: readonly Source[], files: readonly string[]): Graph {
  const fileOf = resolver(files);
  return new Map(
    sources.map((source) => [
      source.path,
      [...new Set(specifiersOf(source).map((name) => fileOf(source.path, name)))].filter((path) => path !== null),
    ]),
  );
}
