import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

interface WizardCode<Data> {
  open: (services: AppServices, args: LoaderFunctionArgs, data: Data) => unknown;
  shouldRevalidate: ShouldRevalidateFunction;
  Component: ComponentType;
}

interface WizardParts<Data> {
  path: string;
  /** Fetches the code that asks the provider for what the wizard shows. */
  fetchLoad: () => Promise<(services: AppServices, args: LoaderFunctionArgs) => Promise<Data>>;
  /** Fetches the code of the wizard itself. */
  fetchCode: () => Promise<WizardCode<Data>>;
}

/**
 * The route of a wizard. What it shows is asked for while its code is on its way. Every path below it is for the wizard to
 * know.
 */
export const wizardRoute = <Data>(
  services: AppServices,
  guarded: Guarded,
  { path, fetchLoad, fetchCode }: WizardParts<Data>,
): RouteObject => ({
  path,
  loader: guarded(
    (args) => {
      const ask = async () => (await fetchLoad())(services, args);
      return Promise.all([ask(), fetchCode()]);
    },
    {
      // A navigation that was called off opens nothing: the customer is elsewhere by now.
      open: (args, [data, { open }]) => (args.request.signal.aborted ? null : open(services, args, data)),
    },
  ),
  // A link that is seen fetches both, as the navigation will.
  lazy: async () => {
    const [{ Component, shouldRevalidate }] = await Promise.all([fetchCode(), fetchLoad()]);
    return { Component, shouldRevalidate };
  },
  children: [
    { index: true, element: null },
    { path: '*', element: null },
  ],
});
