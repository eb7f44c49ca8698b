import type { RouteObject } from 'react-router-dom';
import type { PathCheck } from '#src/app/shell/router/known-path.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** Home, or the sign-in. `pathOf` says which of the builder's links lead to a page. */
export const homeTable = (services: AppServices, pathOf: PathCheck): RouteObject[] => [
  {
    index: true,
    lazy: async () => {
      const { homeLoader, HomePage } = await import('./home-page.tsx');
      return { loader: homeLoader(services, pathOf), Component: HomePage };
    },
  },
];
