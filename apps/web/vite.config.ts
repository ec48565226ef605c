import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { numbers } from '../../scripts/numbers.ts';
import { stampDefine } from '../../scripts/stamp.mjs';
import { guide } from './build/guide/plugin.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { workers } from './build/workers.ts';

const LABELS = /shared\/names\/(?:effectKey|effects|energySource|hitName|statusName|useStatusWords|useTalents)\./;

export default defineConfig({
  define: stampDefine(),
  plugins: [
    numbers(),
    react(),
    tailwindcss(),
    guide(),
    workers(
      '../../packages/runner/src/browser-worker.ts',
      '../../packages/runner/src/foreign/browser-worker.ts',
      'src/features/optimiser/worker/optimiser-worker.ts',
      'src/features/rotation/worker/rotation-worker.ts',
      'src/features/sample/worker/sample-worker.ts',
    ),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // What most pages use is one file: by itself each set of pages that share something would have a file for it.
          groups: [
            { name: 'common', minShareCount: 8, priority: 2, test: (id) => !LABELS.test(id) },
            // What names effects and hits is loaded by the pages that show them.
            { name: 'labels', test: LABELS, priority: 1 },
          ],
        },
      },
    },
  },
  // Workers are modules too, so that a kit in one stays a chunk of its own, loaded when a config names it.
  worker: { format: 'es' },
  // `npx vite` in this folder: pages as they are written, with the API of an `npm start` beside it.
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
