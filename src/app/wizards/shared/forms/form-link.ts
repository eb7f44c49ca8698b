import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { replace } from 'react-router-dom';
import type { LinkQuery } from '#src/app/session/link/url-queries.ts';
import { queriesIn } from '#src/app/session/link/url-queries.ts';
import type { Guarded } from '#src/app/session/session-guard.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';

/** A path without an id leads to the form that its query names (product.md §3), if it names one; no later path does. */
export const orNamedForm =
  <Loaded>(page: string, name: LinkQuery, load: (args: LoaderFunctionArgs) => Promise<Loaded> | Loaded) =>
  async (args: LoaderFunctionArgs): Promise<Loaded | Response> => {
    const id = positiveInteger(queriesIn(new URL(args.request.url))[name] ?? '');
    return id === null ? load(args) : replace(`/${page}/${id}`);
  };

/** The path of a form without its id: the link must name the form. */
export const formLinkRoute = (guarded: Guarded, page: string, name: LinkQuery): RouteObject => ({
  path: page,
  loader: guarded(orNamedForm(page, name, () => null)),
  lazy: async () => ({ Component: (await import('./form-link-page.tsx')).FormLinkPage }),
});
