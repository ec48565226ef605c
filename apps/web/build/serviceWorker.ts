/** Makes the service worker of a build: its list of files is what the build wrote. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/service-worker.ts', import.meta.url));

interface KeptFile {
  /** Path from the service worker. */
  url: string;
  /** Null where the name changes with the content. */
  revision: string | null;
}

/** The files of a built folder. Names in assets/ carry a hash of the content. */
export function filesIn(folder: string): KeptFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'sw.js')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => {
      const url = path.slice(folder.length + 1).replaceAll(sep, '/');
      const lasting = url.startsWith('assets/');
      return {
        url,
        revision: lasting ? null : createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16),
      };
    });
}

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'quartet:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      async handler() {
        const folder = resolve(config.root, config.build.outDir);
        await build({
          configFile: false,
          root: config.root,
          base: config.base,
          logLevel: 'warn',
          publicDir: false,
          define: { __FILES__: JSON.stringify(filesIn(folder)), 'process.env.NODE_ENV': '"production"' },
          build: {
            target: 'es2022',
            outDir: folder,
            emptyOutDir: false,
            rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
      },
    },
  };
}
