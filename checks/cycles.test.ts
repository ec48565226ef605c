import { dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { committedFiles } from '../test/sources.ts';
import { type Graph, graphOf, modules } from './imports.ts';

/** Modules that can be reached from themselves: members of strongly connected components (Tarjan). */
function circlesIn(graph: Graph): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const visit = (at: string): number => {
    const own = order.size;
    order.set(at, own);
    open.push(at);
    let low = own;
    for (const next of graph.get(at) ?? []) {
      const earlier = order.get(next);
      if (earlier === undefined) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, earlier);
    }
    if (low < own) return low;
    const members = open.splice(open.indexOf(at));
    if (members.length > 1 || graph.get(at)?.includes(at)) circles.push(members.sort());
    return low;
  };
  for (const at of graph.keys()) if (!order.has(at)) visit(at);
  return circles;
}

/** All folders of the modules; '' is the repository. */
function foldersOf(graph: Graph): string[] {
  const found = new Set(['']);
  for (const path of graph.keys())
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) found.add(folder);
  return [...found].sort();
}

/**
 * Circles among the files and folders of each folder. Without them the contents of a folder have an order from the top down, and no import
 * points up. A test beside its source belongs to none of them: nothing imports it.
 */
function folderCircles(graph: Graph): string[] {
  const imported = [...graph].filter(([path]) => !path.endsWith('.test.ts'));
  return foldersOf(graph).flatMap((folder) => {
    const head = folder === '' ? '' : `${folder}/`;
    const entryOf = (path: string) => path.slice(head.length).split('/')[0];
    const entries = new Map<string, string[]>();
    for (const [path, targets] of imported) {
      if (!path.startsWith(head)) continue;
      const entry = entryOf(path);
      const others = targets.filter((target) => target.startsWith(head)).map(entryOf);
      entries.set(entry, [...(entries.get(entry) ?? []), ...others.filter((other) => other !== entry)]);
    }
    return circlesIn(entries).map((circle) => `${folder}: ${circle.join(', ')}`);
  });
}

const files = committedFiles().map(({ path }) => path);

describe('circles of imports, with types, tests and tools', () => {
  it('are found among modules', () => {
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

  it('are found among folders', () => {
    const graph = new Map([
      ['tools/a/one.ts', ['tools/b/one.ts', 'bench/x.ts']],
      ['tools/b/one.ts', []],
      ['tools/b/two.ts', ['tools/a/two.ts']],
      ['tools/a/two.ts', []],
      ['tools/a/two.test.ts', ['tools/b/two.ts']],
      ['bench/x.ts', ['bench/y.ts']],
      ['bench/y.ts', []],
    ]);
    expect(circlesIn(graph)).toEqual([]);
    expect(folderCircles(graph)).toEqual(['tools: a, b']);
  });

  it('are found where a type, a later load, or the name of a package or part closes them', () => {
    const page = 'apps/web/src/run/page.ts';
    const parts = 'packages/engine/src/parts.ts';
    const tool = 'tools/pages/tool.ts';
    const sources = [
      { path: page, text: "import type { Part } from '@quartet/engine/parts';\nexport type P = Part;" },
      { path: parts, text: "export const load = () => import('../../../tools/pages/tool.ts');" },
      { path: tool, text: "export const x: import('../../apps/web/src/run/other.ts').X | null = null;" },
      { path: 'apps/web/src/run/other.ts', text: "export * from '#run/page.ts';" },
    ];
    const circles = circlesIn(graphOf(sources, files));
    expect(circles).toEqual([['apps/web/src/run/other.ts', page, parts, tool]]);
  });

  it('are in no module and no folder of the repository', () => {
    const graph = graphOf(modules, files);
    expect(graph.size).toBeGreaterThan(2400);
    expect([...graph.values()].flat().length).toBeGreaterThan(8000);
    expect(circlesIn(graph)).toEqual([]);
    expect(folderCircles(graph)).toEqual([]);
  });
});
