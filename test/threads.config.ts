import { defineConfig } from 'vite';

/** Bundles of the threads that tests start, each by the name of its source; without a stamp, as the sources are. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: '../node_modules/.cache/quartet-threads',
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: {
        'node-worker': '../packages/runner/src/node-worker.ts',
        'documents-worker': '../apps/server/src/shares/documents-worker.ts',
        'verification-worker': '../apps/server/src/shares/verification-worker.ts',
        worker: '../apps/server/src/shares/preview/worker.ts',
        'block-worker': '../apps/server/src/runs/block-worker.ts',
        'optimization-worker': '../apps/server/src/runs/optimization-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@quartet\//] },
});
