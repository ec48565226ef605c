import { defineConfig } from 'vite';
import { numbers } from '../../scripts/numbers.ts';
import { stampDefine } from '../../scripts/stamp.mjs';

/** One build for Node and browsers: entries and workers share the chunks of the engine, each kit is a separate chunk. */
export default defineConfig({
  define: stampDefine(),
  plugins: [numbers()],
  build: {
    // Leaves `new Worker(new URL(…))` as it is written: the bundler of the package's user finds it there.
    ssr: true,
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' },
    minify: false,
    rolldownOptions: {
      input: ['node', 'browser', 'node-worker', 'browser-worker'].map((entry) => `src/${entry}.ts`),
      external: /^node:/,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, target: 'webworker' },
});
