import type { Plugin } from 'vite';

/**
 * Collects the modules that the given sources need at once: themselves and all that they import statically, directly
 * or not. `has` speaks of the build that runs, once all its modules are read.
 */
export function firstLoad(...sources: readonly RegExp[]): {
  readonly plugin: Plugin;
  readonly has: (id: string) => boolean;
} {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: 'quartet:first-load',
    apply: 'build',
    renderStart() {
      needed.clear();
      const open = [...this.getModuleIds()].filter((id) => sources.some((source) => source.test(id)));
      if (open.length !== sources.length)
        throw new Error(`Expected ${sources.length} sources, found: ${open.join(', ')}`);
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (needed.has(id)) continue;
        needed.add(id);
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  return { plugin, has: (id) => needed.has(id) };
}
