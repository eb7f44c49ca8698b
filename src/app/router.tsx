import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { createBrowserRouter } from 'react-router-dom';
import { LoadingPage } from '#src/ui/loading.tsx';
import { MAIN_LAYOUT } from './account-name.ts';
import type { AppRouter } from './app-router.ts';
import { ErrorPage } from './error-page.tsx';
import { MainLayout, mainLayoutLoader } from './layouts/main-layout.tsx';
import { NotFoundError } from './not-found-error.ts';
import { sessionGuard } from './require-session.ts';
import { arrivalRoutes, redirectRoute } from './routes/arrival-routes.tsx';
import { basicInfoRoutes } from './routes/basic-info-routes.ts';
import { eventRoutes } from './routes/event-routes.ts';
import { smsIncentiveRoutes } from './routes/sms-incentive-routes.ts';
import { webCatalogsRoutes } from './routes/web-catalogs-routes.tsx';
import type { AppServices } from './services.ts';

/** The route table. Create it only after LINE has answered: a router reads the URL at once (liff.md §1.2). */
export function createRoutes(services: AppServices): RouteObject[] {
  const guard = sessionGuard(services);
  const guarded =
    (load: LoaderFunction): LoaderFunction =>
    async (args, handlerContext) => {
      await guard(args.request);
      return load(args, handlerContext);
    };
  return [
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
                return { loader: homeLoader(services), Component: HomeRoute };
              },
            },
            {
              path: 'consultations',
              lazy: async () => {
                const { consultationRoute: route } = await import('./routes/consultation-route.tsx');
                return { ...route, loader: guarded(route.loader(services)) };
              },
              children: [
                { index: true, element: null },
                { path: '*', element: null },
              ],
            },
            {
              path: 'mailing',
              lazy: async () => {
                const { mailingRoute: route } = await import('./routes/mailing-route.tsx');
                return { ...route, loader: guarded(route.loader(services)) };
              },
              children: [
                { index: true, element: null },
                { path: '*', element: null },
              ],
            },
            {
              path: 'catalogEnquetes',
              lazy: async () => {
                const { catalogEnqueteRoute: route } = await import('./routes/catalog-enquete-route.tsx');
                return { ...route, loader: guarded(route.loader(services)) };
              },
              children: [
                { index: true, element: null },
                { path: '*', element: null },
              ],
            },
            {
              path: 'mypage/visitReservations',
              lazy: async () => {
                const { visitReservationsLoader, VisitReservationsRoute } = await import(
                  './routes/visit-reservations-route.tsx'
                );
                return {
                  loader: guarded(visitReservationsLoader(services)),
                  Component: VisitReservationsRoute,
                };
              },
            },
            {
              path: 'mypage/visitReservations/:kind/:bookingId',
              lazy: async () => {
                const { cancellationRoute: route } = await import('./routes/cancellation-route.tsx');
                return { ...route, loader: guarded(route.loader(services)) };
              },
              children: [
                { index: true, element: null },
                { path: '*', element: null },
              ],
            },
            ...eventRoutes(services, guarded),
            ...webCatalogsRoutes(services, guarded),
            ...basicInfoRoutes(services, guarded),
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
  ];
}

export const createRouter = (services: AppServices): AppRouter => createBrowserRouter(createRoutes(services));
