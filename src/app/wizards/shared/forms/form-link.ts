import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import type { UrlQueries } from '#src/app/session/link/url-queries.ts';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';

/** A path without an id leads to the form that the link's query names (product.md §3), if it names one. */
export const orNamedForm =
  ({ queries }: AppServices, page: string, name: keyof UrlQueries, load: LoaderFunction): LoaderFunction =>
  (...args) => {
    const id = positiveInteger(String(queries.current()[name] ?? ''));
    return id === null ? load(...args) : redirect(`/${page}/${id}`);
  };

/** The path of a form without its id: the link must name the form. */
export const formLinkRoute = (
  services: AppServices,
  guarded: Guarded,
  page: string,
  name: keyof UrlQueries,
): RouteObject => ({
  path: page,
  loader: guarded(orNamedForm(services, page, name, () => null)),
  lazy: async () => ({ Component: (await import('./form-link-page.tsx')).FormLinkPage }),
});
