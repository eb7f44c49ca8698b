import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { wizardRoute } from './wizard-route.ts';

const lists = async () => import('./events-route.tsx');

/** The lists of events, those to come and those that are over, and the page of each event with its entry. */
export const eventRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  {
    path: 'events',
    lazy: async () => {
      const { prefecturesLoader, EventListsRoute } = await lists();
      return { loader: guarded(prefecturesLoader(services)), Component: EventListsRoute };
    },
    // Which prefectures there are is asked once, not with every page of a list.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    children: [
      {
        index: true,
        lazy: async () => {
          const { eventsLoader, EventsRoute } = await lists();
          return { loader: guarded(eventsLoader(services, 'upcoming')), Component: EventsRoute };
        },
      },
      {
        path: 'finished',
        lazy: async () => {
          const { eventsLoader, EventsRoute } = await lists();
          return { loader: guarded(eventsLoader(services, 'finished')), Component: EventsRoute };
        },
      },
    ],
  },
  wizardRoute(
    services,
    guarded,
    'events/:eventId',
    async () => (await import('./event-entry-route.tsx')).eventEntryRoute,
  ),
];
