import { cp } from 'node:fs/promises';
import { defineConfig } from 'vite';

/**
 * Bundles the provider and its packages as plain JavaScript, beside its migrations. The container and the systemd unit
 * run this bundle. The embedded database and hot reload are excluded, because a deployment has a DATABASE_URL.
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
    ssr: true,
    outDir: 'dist/provider',
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      input: ['provider/start.ts', 'provider/manage/manage.ts'],
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});
