import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

const fetchLoaders = () => import('./events-loader.ts');
const fetchPages = () => import('./events-page.tsx');

/** The lists of events, those to come and those that are over. What they show is asked for while their code is on its way. */
export const eventsTable = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'events',
    loader: guarded(async () => (await fetchLoaders()).loadPrefectures(services), { isFrame: true }),
    lazy: async () => ({ Component: (await fetchPages()).EventListsPage }),
    // Which prefectures there are is asked once, not with every page of a list.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    children: [
      {
        index: true,
        loader: guarded(async ({ request }) =>
          (await fetchLoaders()).loadEvents(services, request, 'upcoming'),
        ),
        lazy: async () => ({ Component: (await fetchPages()).EventsPage }),
      },
      {
        path: 'finished',
        loader: guarded(async ({ request }) =>
          (await fetchLoaders()).loadEvents(services, request, 'finished'),
        ),
        lazy: async () => ({ Component: (await fetchPages()).EventsPage }),
      },
    ],
  },
];
