import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import type { AppServices } from '#src/app/base/services/app-services.ts';

/** The `page` export of a page's module. `Reads` is the `ReadsOf` the page's route. */
export interface PageCode<Data = unknown, Reads = Data> {
  /** Its props are the result of `load`, or without `load` the responses of the route's `reads`. */
  Component: ComponentType<Data>;
  /**
   * Makes the page's data on each navigation to it, or redirects. It may run before the token has been checked. `read`
   * makes the calls of the route's `reads`. After a change of only the query it returns the same responses again.
   */
  load?: (
    services: AppServices,
    args: LoaderFunctionArgs,
    read: () => Promise<Reads>,
  ) => Promise<Data | Response> | Data | Response;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** The `wizard` export of a wizard's module. */
export interface WizardCode<Reads = never, Data = unknown> {
  /** Makes the flow's data from the responses of the route's `reads`. It may run before the token has been checked. */
  load: (services: AppServices, args: LoaderFunctionArgs, reads: Reads) => Promise<Data> | Data;
  /** Opens the wizard at the URL. It is called only after the access check has passed. */
  open: (services: AppServices, args: LoaderFunctionArgs, data: Data) => unknown;
  shouldRevalidate: ShouldRevalidateFunction;
  Component: ComponentType;
}
