import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';

/** A customer's private files. They are fetched while the code that shows them is on its way. */
export const filesRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'files',
    loader: guarded(async () => {
      const { loadFiles } = await import('./files-loader.ts');
      return loadFiles(services);
    }),
    lazy: async () => {
      const { NoFileRoute } = await import('./files-route.tsx');
      return { Component: NoFileRoute };
    },
  },
  {
    path: 'files/:id',
    loader: guarded(async (args) => {
      const { loadFile } = await import('./files-loader.ts');
      return loadFile(services, args);
    }),
    lazy: async () => {
      const { FileRoute } = await import('./files-route.tsx');
      return { Component: FileRoute };
    },
  },
];
