import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/**
 * What the module of a page exports as `page`. The component finds what was loaded by `useLoaderData`, and what the route reads
 * by `useOutletContext`.
 */
export interface PageCode<Loaded = unknown> {
  Component: ComponentType;
  /** Brings what the page shows, at each navigation to it. It may run beside the first check of the token. */
  load?: (services: AppServices, args: LoaderFunctionArgs) => Promise<Loaded> | Loaded;
  shouldRevalidate?: ShouldRevalidateFunction;
}

/** What the module of a wizard exports as `wizard`. */
export interface WizardCode<Reads = never, Data = unknown> {
  /** Makes what the wizard shows of what its route has read. It may run beside the first check of the token. */
  load: (services: AppServices, args: LoaderFunctionArgs, reads: Reads) => Promise<Data> | Data;
  /** Opens it at the URL, once the customer may see it. */
  open: (services: AppServices, args: LoaderFunctionArgs, data: Data) => unknown;
  shouldRevalidate: ShouldRevalidateFunction;
  Component: ComponentType;
}
