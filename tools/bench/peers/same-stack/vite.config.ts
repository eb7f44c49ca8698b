import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Uses the browser targets and icons of the app. Everything else is Vite's default. */
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
