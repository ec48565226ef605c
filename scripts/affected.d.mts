export interface Graph {
  /** Unit test files. */
  tests: string[];
  importers: Map<string, string[]>;
  texts: Map<string, string>;
  /** Names of the modules that registries list, by path: their keys among them. */
  registered: Map<string | null, Set<string>>;
}
export function baseOf(base?: string): string;
export function changedSince(base: string): string[];
/** @param files all files of the repository, the manifests of its packages among them */
export function resolver(files: readonly string[]): (from: string, specifier: string) => string | null;
export function importsOf(text: string): { imported: string[]; listed: string[] };
export function readGraph(): Graph;
export function affectedTests(changed: readonly string[], graph: Graph): string[];
