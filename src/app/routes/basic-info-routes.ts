import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';

/** The basic info, and the consent to share it, which is a page of its own. */
export const basicInfoRoutes = (
  services: AppServices,
  guarded: (load: LoaderFunction) => LoaderFunction,
): RouteObject[] => [
  {
    path: 'basicInfo',
    lazy: async () => {
      const { basicInfoRoute: route } = await import('./basic-info-route.tsx');
      return { ...route, loader: guarded(route.loader(services)) };
    },
    children: [
      { index: true, element: null },
      { path: '*', element: null },
    ],
  },
  {
    path: 'basicInfo/cooperation',
    lazy: async () => {
      const { cooperationRoute: route } = await import('./cooperation-route.tsx');
      return { ...route, loader: guarded(route.loader(services)) };
    },
  },
];
