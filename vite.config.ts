import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  define: { __LINE_SIMULATOR__: JSON.stringify(mode !== 'production') },
  build: { outDir: mode === 'demo' ? 'dist/demo' : 'dist/app', target: 'es2022', sourcemap: 'hidden' },
  test: {
    globalSetup: ['tests/support/template-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{machines,flows,src,provider,tests}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'jsdom', include: ['{flows,src,tests}/**/*.test.tsx'] },
      },
    ],
  },
}));
