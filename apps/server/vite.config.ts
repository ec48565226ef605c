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
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The program, and the threads it starts.
      input: {
        server: 'src/server.ts',
        // For the command line.
        commands: 'src/commands.ts',
        'node-worker': 'src/node-worker.ts',
        'sqlite-worker': 'src/storage/sqlite-worker.mjs',
        'documents-worker': 'src/shares/documents-worker.ts',
        'verification-worker': 'src/shares/verification-worker.ts',
        'preview-worker': 'src/shares/preview/preview-worker.ts',
        'block-worker': 'src/runs/block-worker.ts',
        'optimization-worker': 'src/runs/optimization-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  // Our own packages are source and go into the bundle; installed ones stay where npm put them.
  ssr: { noExternal: [/^@quartet\//] },
});
