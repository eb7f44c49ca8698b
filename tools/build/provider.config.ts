import { cp } from 'node:fs/promises';
import { defineConfig } from 'vite';

/**
 * The provider as plain JavaScript that needs no package, beside its migrations: what the container and the unit run. The
 * embedded database and hot reload stay outside: a deployment has a DATABASE_URL.
 */
export default defineConfig({
  plugins: [
    {
      name: 'migrations',
      writeBundle: ({ dir }) => cp('provider/db/migrations', `${dir}/migrations`, { recursive: true }),
    },
  ],
  ssr: { noExternal: true, external: ['vite', '@electric-sql/pglite', 'pg-native'] },
  build: {
    ssr: 'provider/start.ts',
    outDir: 'dist/provider',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
  },
});
