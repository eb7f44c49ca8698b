import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';

type Guarded = (load: LoaderFunction) => LoaderFunction;

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
  {
    path: 'events/:eventId',
    lazy: async () => {
      const { eventEntryRoute: route } = await import('./event-entry-route.tsx');
      return { ...route, loader: guarded(route.loader(services)) };
    },
    children: [
      { index: true, element: null },
      { path: '*', element: null },
    ],
  },
];
