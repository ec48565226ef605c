import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const server = join(import.meta.dirname, '../apps/server');

/** Bundles of the threads and the servers that tests start, each by the name of its source; without a stamp, as the sources are. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../apps/server/node_modules/.cache/quartet-threads',
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: {
        server: join(server, 'src/server.ts'),
        'node-worker': '../packages/runner/src/node-worker.ts',
        'sqlite-worker': join(server, 'src/storage/sqlite-worker.mjs'),
        'documents-worker': join(server, 'src/shares/documents-worker.ts'),
        'verification-worker': join(server, 'src/shares/verification-worker.ts'),
        'preview-worker': join(server, 'src/shares/preview/preview-worker.ts'),
        'block-worker': join(server, 'src/runs/block-worker.ts'),
        'e2e-server': '../e2e/server.ts',
        'optimization-worker': join(server, 'src/runs/optimization-worker.ts'),
      },
      output: { entryFileNames: 'dist/[name].js', chunkFileNames: 'dist/chunks/[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'package-of-the-server',
      generateBundle() {
        // The program reads its version beside the folder it lies in.
        this.emitFile({
          type: 'asset',
          fileName: 'package.json',
          source: readFileSync(join(server, 'package.json'), 'utf8'),
        });
      },
    },
  ],
  ssr: { noExternal: [/^@quartet\//] },
});
