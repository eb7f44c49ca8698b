import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { createBrowserRouter } from 'react-router-dom';
import { LoadingPage } from '#src/ui/loading.tsx';
import { MAIN_LAYOUT } from './account-name.ts';
import type { AppRouter } from './app-router.ts';
import { ErrorPage } from './error-page.tsx';
import { knownPath } from './known-path.ts';
import { MainLayout, mainLayoutLoader } from './layouts/main-layout.tsx';
import { NotFoundError } from './not-found-error.ts';
import { sessionGuard } from './require-session.ts';
import { arrivalRoutes, redirectRoute } from './routes/arrival-routes.tsx';
import { basicInfoRoutes } from './routes/basic-info-routes.ts';
import { bookingRoutes } from './routes/booking-routes.ts';
import { enqueteRoutes } from './routes/enquete-routes.ts';
import { eventRoutes } from './routes/event-routes.ts';
import { filesRoutes } from './routes/files-routes.ts';
import { formRoutes } from './routes/form-routes.ts';
import { mypageRoutes } from './routes/mypage-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';
import { smsIncentiveRoutes } from './routes/sms-incentive-routes.ts';
import { webCatalogsRoutes } from './routes/web-catalogs-routes.tsx';
import type { AppServices } from './services.ts';

/** The route table. */
export function createRoutes(services: AppServices): RouteObject[] {
  const guard = sessionGuard(services);
  const guarded =
    (load: LoaderFunction): LoaderFunction =>
    async (args, handlerContext) => {
      await guard(args.request);
      return load(args, handlerContext);
    };
  const routes: RouteObject[] = [
    {
      id: MAIN_LAYOUT,
      loader: () => mainLayoutLoader(services),
      // The account is the session's: it is asked for again when that changes, not when a page turns its query.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      Component: MainLayout,
      HydrateFallback: LoadingPage,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            {
              index: true,
              lazy: async () => {
                const { homeLoader, HomeRoute } = await import('./routes/home-route.tsx');
                return {
                  loader: homeLoader(
                    services,
                    knownPath(() => routes),
                  ),
                  Component: HomeRoute,
                };
              },
            },
            ...bookingRoutes(services, guarded),
            ...enqueteRoutes(services, guarded),
            ...eventRoutes(services, guarded),
            ...webCatalogsRoutes(services, guarded),
            ...mypageRoutes(services, guarded),
            ...filesRoutes(services, guarded),
            ...formRoutes(services, guarded),
            ...basicInfoRoutes(services, guarded),
            ...profileRoutes(services, guarded),
            ...smsIncentiveRoutes(services),
            ...arrivalRoutes(services),
            {
              path: '*',
              element: null,
              loader: () => {
                throw new NotFoundError();
              },
            },
          ],
        },
      ],
    },
    redirectRoute(services),
    {
      HydrateFallback: LoadingPage,
      ErrorBoundary: ErrorPage,
      children: services.debug?.routes ?? [],
    },
  ];
  return routes;
}

/** Only after LINE has answered: a router reads the URL at once (liff.md §1.2). */
export const createRouter = (services: AppServices): AppRouter => createBrowserRouter(createRoutes(services));
