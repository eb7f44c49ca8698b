import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: folder('.'),
  plugins: [react()],
  resolve: { alias: { '#shared': folder('../shared') } },
  build: {
    target: ['ios15.4', 'chrome100'],
    outDir: folder('../../../../dist/bench/surveyjs'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
});
