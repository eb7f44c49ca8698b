import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The app's browsers and icons; all else is Vite's default. */
export default defineConfig({
  root: folder('.'),
  publicDir: folder('../../../../public'),
  plugins: [react()],
  build: {
    target: ['ios15.4', 'chrome100'],
    outDir: folder('../../../../dist/bench/same-stack'),
    emptyOutDir: true,
  },
});
