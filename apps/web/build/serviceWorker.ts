/** Builds the service worker, and the packs for offline use. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { writePacks } from './packs.ts';

const SOURCE = fileURLToPath(new URL('../src/service-worker.ts', import.meta.url));

/** The script that starts the page. */
function entryOf(html: string): string {
  const entry = /<script type="module"[^>]* src="[^"]*?(assets\/[^"]+)"/.exec(html)?.[1];
  if (entry === undefined) throw new Error('The page has no script');
  return entry;
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
        const index = join(folder, 'index.html');
        // A build that has failed comes here too, and its error is the one to show.
        if (!existsSync(index)) return;
        writePacks(folder, entryOf(readFileSync(index, 'utf8')));
        await build({
          configFile: false,
          root: config.root,
          base: config.base,
          logLevel: 'warn',
          publicDir: false,
          define: { 'process.env.NODE_ENV': '"production"' },
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
