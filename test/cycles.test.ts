import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Source, sourcesUnder } from './sources.ts';

/** Specifiers of all imports, exports and later loads of a module, types included. */
function namedIn({ path, text }: Source): string[] {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const named = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest !== null) named.push(moduleRequest.value);
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') named.push(source.value);
    },
    TSImportType({ source }) {
      named.push(source.value);
    },
  }).visit(program);
  return named;
}

/** The modules of the same package that each of its modules names. */
function graphOf(sources: readonly Source[]): Map<string, readonly string[]> {
  const paths = new Set(sources.map(({ path }) => path));
  const find = (base: string): string | undefined =>
    [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => paths.has(path));
  return new Map(
    sources.map((source) => {
      const { path } = source;
      const [src] = path.split(/(?<=\/src)\//);
      const found = namedIn(source).map((name) => {
        if (name.startsWith('.')) return find(posix.join(posix.dirname(path), name));
        return name.startsWith('#') ? find(`${src}/${name.slice(1)}`) : undefined;
      });
      return [path, found.filter((each) => each !== undefined)];
    }),
  );
}

/** Modules that can be reached from themselves: members of strongly connected components (Tarjan). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const visit = (at: string): number => {
    const own = order.size;
    order.set(at, own);
    open.push(at);
    let low = own;
    for (const next of graph.get(at) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) as number);
    }
    if (low < own) return low;
    const members = open.splice(open.indexOf(at));
    if (members.length > 1 || graph.get(at)?.includes(at)) circles.push(members.sort());
    return low;
  };
  for (const at of graph.keys()) if (!order.has(at)) visit(at);
  return circles;
}

const sources = ['packages', 'apps'].flatMap(sourcesUnder).filter(({ path }) => /^\w+\/\w+\/src\//.test(path));

describe('circles of imports, types included', () => {
  it('are found', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', ['e']],
      ['e', ['e']],
      ['f', ['a']],
    ]);
    expect(circlesIn(graph)).toEqual([['e'], ['a', 'b', 'c']]);
  });

  it('are in no package and no app', () => {
    const graph = graphOf(sources);
    expect(graph.size).toBeGreaterThan(1000);
    expect([...graph.values()].flat().length).toBeGreaterThan(2000);
    expect(circlesIn(graph)).toEqual([]);
  });
});
