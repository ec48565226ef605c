import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: { input: { server: 'src/server.ts' }, output: { entryFileNames: '[name].js' } },
  },
  // Our own packages are source and go into the bundle; installed ones stay where npm put them.
  ssr: { noExternal: [/^@quartet\//] },
});
