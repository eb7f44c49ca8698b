import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Each peer by itself, named by the mode: built together they would share files, which neither would by itself. */
export default defineConfig(({ mode: peer }) => ({
  root: fileURLToPath(new URL(peer, import.meta.url)),
  plugins: [react()],
  build: {
    target: ['ios15.4', 'chrome100'],
    outDir: `../dist/${peer}`,
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
}));
