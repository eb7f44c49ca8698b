import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The browsers and the icons of the app; everything else is as Vite has it. */
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
