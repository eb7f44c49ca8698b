import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { AppServices } from '../services.ts';

/** Lets a loader run for signed-in customers only. */
export type Guarded = (load: LoaderFunction) => LoaderFunction;

interface Wizard {
  loader: (services: AppServices) => LoaderFunction;
  shouldRevalidate: ShouldRevalidateFunction;
  Component: ComponentType;
}

/** For whoever has the link. */
export const unguarded: Guarded = (load) => load;

/** The route of a wizard, whose code is fetched when it is entered. Every path below it is for the wizard to know. */
export const wizardRoute = (
  services: AppServices,
  guarded: Guarded,
  path: string,
  fetchCode: () => Promise<Wizard>,
): RouteObject => ({
  path,
  lazy: async () => {
    const route = await fetchCode();
    return { ...route, loader: guarded(route.loader(services)) };
  },
  children: [
    { index: true, element: null },
    { path: '*', element: null },
  ],
});
