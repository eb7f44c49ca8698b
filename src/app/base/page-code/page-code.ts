import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import type { AppServices } from '#src/app/base/services/app-services.ts';

/**
 * The `page` export of a page's module. The component gets the result of `load` from `useLoaderData`, and the responses
 * of the route's `reads` from `useOutletContext`.
 */
export interface PageCode<Loaded = unknown> {
  Component: ComponentType;
  /** Loads the page's data on each navigation to it. It may run before the token has been checked. */
  load?: (services: AppServices, args: LoaderFunctionArgs) => Promise<Loaded> | Loaded;
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
