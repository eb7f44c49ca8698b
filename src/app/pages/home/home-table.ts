import type { RouteObject } from 'react-router-dom';
import type { PathCheck } from '#src/app/shell/router/known-path.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** Asked for in the first wave, too: LINE signs most of those in who are not, without a page between. */
const fetchSignedInHome = () => import('./signed-in-home.tsx');

/** Home, or the sign-in. `pathOf` says which of the builder's links lead to a page. */
export const homeTable = (services: AppServices, pathOf: PathCheck): RouteObject[] => [
  {
    index: true,
    lazy: async () => {
      const { homeLoader, HomePage } = await import('./home-page.tsx');
      return { loader: homeLoader(services, pathOf, fetchSignedInHome), Component: HomePage };
    },
  },
];
