import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { numbers } from '../../scripts/numbers.ts';
import { stampDefine } from '../../scripts/stamp.mjs';
import { firstLoad } from './build/firstLoad.ts';
import { factGroups } from './build/groups.ts';
import { guide } from './build/guide/plugin.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { simulatorFiles } from './build/simulatorFiles.ts';
import { workers } from './build/workers.ts';

/** Modules that many pages share but the first load of the simulator does not need: one chunk each instead of `common`. */
const LATER = {
  schemas: /node_modules\/zod\/|packages\/results\/src\/(?:schema|parse)\./,
  compression: /node_modules\/fflate\/|packages\/results\/src\/(?:compression|write)\./,
  dialog: /node_modules\/@base-ui\/react\/dialog\/|shared\/ui\/Dialog\./,
  layout: /features\/guide\/parts\/layout\./,
  // Paired runs, and the pool of workers that they need.
  comparison:
    /packages\/runner\/src\/(?:pair|pool)\.|packages\/engine\/src\/values\/rng\.|src\/run\/(?:comparison\/|paired\.)/,
  // The cache of requests, and the hooks of the pages that show what is in it.
  server: /@tanstack\/(?:query-core|react-query)\/|shared\/api\/(?:client|server)\./,
  // Edits that follow a click: new members, how the fight is played, and by whose rules.
  edits: /packages\/edits\/src\/(?:builder|encounter|option-items|play|rules|starter)\./,
  // Names of effects and hits.
  labels: /shared\/names\/(?:effectKey|effects|energySource|hitName|statusName|useStatusWords|useTalents)\./,
} as const;
const simulator = firstLoad(/\/src\/main\.tsx$/, /\/src\/app\/pages\/SimulatorRoute\.tsx$/);
const pageWorkers = workers(
  '../../packages/runner/src/browser-worker.ts',
  '../../packages/runner/src/foreign/browser-worker.ts',
  'src/features/rotation/worker/fight-worker.ts',
  'src/features/rotation/worker/rotation-worker.ts',
  'src/features/sample/worker/sample-worker.ts',
  'src/run/search/search-worker.ts',
);
const isLater = (id: string): boolean => Object.values(LATER).some((part) => part.test(id));

export default defineConfig({
  define: stampDefine(),
  plugins: [
    numbers(),
    react(),
    tailwindcss(),
    guide(),
    factGroups(),
    simulator.plugin,
    pageWorkers.plugin,
    simulatorFiles(pageWorkers.files),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // For the file of rotations, mostly repeated text, that "My best teams" loads.
    chunkSizeWarningLimit: 4096,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Modules that most pages use are two files: what the simulator needs at once, and the others. The default is
          // a file for each set of pages that share a module.
          groups: [
            { name: 'common', minShareCount: 8, priority: 3, test: (id) => simulator.has(id) && !isLater(id) },
            ...Object.entries(LATER).map(([name, test]) => ({ name, test, priority: 2 })),
            { name: 'shared', minShareCount: 8, priority: 1 },
          ],
        },
      },
    },
  },
  // Workers are modules too, so that a kit in one stays a separate chunk, loaded when a config names it.
  worker: { format: 'es' },
  // `npx vite` in this folder: pages as they are written, with the API of an `npm start` beside it.
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
