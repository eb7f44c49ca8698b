import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import type { AppServices } from '#src/app/base/services/app-services.ts';

/**
 * The `page` export of a page's module. The component reads `load`'s result by `useLoaderData` and the route's reads by
 * `useOutletContext`.
 */
export interface PageCode<Loaded = unknown> {
  Component: ComponentType;
  /** Loads the page's data at each navigation to it. May run during the first check of the token. */
  load?: (services: AppServices, args: LoaderFunctionArgs) => Promise<Loaded> | Loaded;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** The `wizard` export of a wizard's module. */
export interface WizardCode<Reads = never, Data = unknown> {
  /** Makes the flow's data from the route's reads. May run during the first check of the token. */
  load: (services: AppServices, args: LoaderFunctionArgs, reads: Reads) => Promise<Data> | Data;
  /** Opens the run at the URL. Called only after the customer is allowed in. */
  open: (services: AppServices, args: LoaderFunctionArgs, data: Data) => unknown;
  shouldRevalidate: ShouldRevalidateFunction;
  Component: ComponentType;
}
