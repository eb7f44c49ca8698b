import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** A customer's private files. They are fetched while the code that shows them is on its way. */
export const filesTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'files',
    loader: guarded(async ({ request }) => {
      const { loadFiles } = await import('./files-loader.ts');
      return loadFiles(services, request);
    }),
    lazy: async () => {
      const { FilesPage } = await import('./files-page.tsx');
      return { Component: FilesPage };
    },
  },
  {
    path: 'files/:id',
    loader: guarded(async (args) => {
      const { loadFile } = await import('./files-loader.ts');
      return loadFile(services, args);
    }),
    lazy: async () => {
      const { FilePage } = await import('./files-page.tsx');
      return { Component: FilePage };
    },
  },
];
