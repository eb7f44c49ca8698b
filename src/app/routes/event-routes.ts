import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { wizardRoute } from './wizard-route.ts';

const fetchLoaders = () => import('./events-loader.ts');
const fetchPages = () => import('./events-route.tsx');

/**
 * The lists of events, those to come and those that are over, and the page of each event with its entry. What they show is
 * asked for while their code is on its way.
 */
export const eventRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'events',
    loader: guarded(async () => (await fetchLoaders()).loadPrefectures(services)),
    lazy: async () => ({ Component: (await fetchPages()).EventListsRoute }),
    // Which prefectures there are is asked once, not with every page of a list.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    children: [
      {
        index: true,
        loader: guarded(async ({ request }) =>
          (await fetchLoaders()).loadEvents(services, request, 'upcoming'),
        ),
        lazy: async () => ({ Component: (await fetchPages()).EventsRoute }),
      },
      {
        path: 'finished',
        loader: guarded(async ({ request }) =>
          (await fetchLoaders()).loadEvents(services, request, 'finished'),
        ),
        lazy: async () => ({ Component: (await fetchPages()).EventsRoute }),
      },
    ],
  },
  wizardRoute(services, guarded, {
    path: 'events/:eventId',
    fetchLoad: async () => (await import('./event-entry-loader.ts')).loadEventEntry,
    fetchCode: async () => (await import('./event-entry-route.tsx')).eventEntryRoute,
  }),
];
