import { defineConfig } from 'vite';
import { numbers } from '../../scripts/numbers.ts';
import { stampDefine } from '../../scripts/stamp.mjs';

export default defineConfig({
  define: stampDefine(),
  plugins: [numbers()],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    // Two entries: the program, and the worker thread it starts.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { quartet: 'src/quartet.ts', worker: 'src/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true },
});
