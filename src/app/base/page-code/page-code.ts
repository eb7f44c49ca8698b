import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import type { AppServices } from '#src/app/base/services/app-services.ts';

/** A page's module exports it as `page`. The component gets what `load` has brought by `useLoaderData`, the reads by `useOutletContext`. */
export interface PageCode<Loaded = unknown> {
  Component: ComponentType;
  /** Brings what the page shows, at each navigation to it. It may run beside the first check of the token. */
  load?: (services: AppServices, args: LoaderFunctionArgs) => Promise<Loaded> | Loaded;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** A wizard's module exports it as `wizard`. */
export interface WizardCode<Reads = never, Data = unknown> {
  /** Makes what the wizard shows of what its route has read. It may run beside the first check of the token. */
  load: (services: AppServices, args: LoaderFunctionArgs, reads: Reads) => Promise<Data> | Data;
  /** Opens it at the URL, once the customer may see it. */
  open: (services: AppServices, args: LoaderFunctionArgs, data: Data) => unknown;
  shouldRevalidate: ShouldRevalidateFunction;
  Component: ComponentType;
}
