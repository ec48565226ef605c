import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stampDefine } from '../../scripts/stamp.mjs';
import { guide } from './build/guide/plugin.ts';
import { serviceWorker } from './build/serviceWorker.ts';

export default defineConfig({
  define: stampDefine(),
  plugins: [react(), tailwindcss(), guide(), serviceWorker()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 1024 },
  // Workers are modules too, so that a kit in one stays a chunk of its own, loaded when a config names it.
  worker: { format: 'es' },
  // `npx vite` in this folder: pages as they are written, with the API of an `npm start` beside it.
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
