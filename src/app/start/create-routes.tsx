import { useMemo } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { useLoaderData } from 'react-router-dom';
import { NotFoundError } from '#src/app/base/errors/load-error.ts';
import { ErrorPage } from '#src/app/base/layout/error-page.tsx';
import { MainLayout, mainLayoutLoader } from '#src/app/base/layout/main-layout.tsx';
import { AccountLoading } from '#src/app/base/layout/titled.tsx';
import type { PageCode, WizardCode } from '#src/app/base/page-code/page-code.ts';
import { ignoreUnread, readRoute } from '#src/app/base/routes/read-route.ts';
import type { RouteDeclaration } from '#src/app/base/routes/route-declaration.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import type { Guarded } from '#src/app/base/session/session-guard.ts';
import { sessionGuard, unguarded } from '#src/app/base/session/session-guard.ts';

/** Makes the router's routes from the declarations. One tree has the main layout, the other has no layout. */
export function createRoutes(services: AppServices): RouteObject[] {
  const guarded = sessionGuard(services.session, services.currentLocation);
  const toRouteObjects = (declarations: readonly RouteDeclaration[]) =>
    declarations.flatMap((declaration) => {
      const guard = declaration.access === 'signedIn' ? guarded : unguarded;
      const make = declaration.kind === 'wizard' ? wizardObjects : pageObjects;
      return make(services, guard, declaration);
    });
  const { all } = services.routes;
  return [
    {
      loader: () => mainLayoutLoader(services),
      // The account belongs to the session. It is loaded again after a sign-in, but not for a new query.
      shouldRevalidate: isExplicitRevalidation,
      Component: MainLayout,
      HydrateFallback: AccountLoading,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [...toRouteObjects(all.filter(({ layout }) => layout !== 'none')), notFound],
        },
      ],
    },
    {
      HydrateFallback: AccountLoading,
      ErrorBoundary: ErrorPage,
      children: toRouteObjects(all.filter(({ layout }) => layout === 'none')),
    },
  ];
}

const notFound: RouteObject = {
  path: '*',
  element: null,
  loader: () => {
    throw new NotFoundError();
  },
};

/**
 * True for an explicit revalidation. By default, React Router also loads the data again for every change of the query.
 */
const isExplicitRevalidation = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href;

/**
 * A wizard's route. The data of its `reads` loads together with its code. The wizard itself handles all paths below the
 * path of its route.
 */
function wizardObjects(
  services: AppServices,
  guarded: Guarded,
  declaration: RouteDeclaration,
): RouteObject[] {
  const fetchCode = async () => {
    const { wizard } = (await declaration.code()) as { wizard: WizardCode<unknown> };
    return wizard;
  };
  return declaration.paths.map((path) => ({
    path,
    loader: guarded(
      async (args) => {
        const [reads, wizard] = await Promise.all([
          readRoute(services.client, declaration, args.params),
          fetchCode(),
        ]);
        return { wizard, data: await wizard.load(services, args, reads) };
      },
      {
        scope: declaration.scope,
        // A cancelled navigation opens nothing, because the customer is on another page.
        open: (args, { wizard, data }) =>
          args.request.signal.aborted ? null : wizard.open(services, args, data),
      },
    ),
    lazy: async () => {
      const { Component, shouldRevalidate } = await fetchCode();
      return { Component, shouldRevalidate };
    },
    children: [
      { index: true, element: null },
      { path: '*', element: null },
    ],
  }));
}

/**
 * A page's route. Its component gets the page's data as props. The calls of a page for customers begin while its code
 * loads.
 */
function pageObjects(services: AppServices, guarded: Guarded, declaration: RouteDeclaration): RouteObject[] {
  const { paths, scope, access } = declaration;
  const fetchCode = async () => {
    const { page } = (await declaration.code()) as { page: PageCode<object, unknown> };
    return page;
  };
  return paths.map((path): RouteObject => {
    const reads = createPageReads(services, declaration);
    const load = async (args: LoaderFunctionArgs) => {
      const read = reads.start(args);
      if (access === 'signedIn') void read();
      const page = await fetchCode();
      const data = await (page.load ? page.load(services, args, read) : read());
      for (const value of Object.values(data ?? {})) if (value instanceof Promise) void ignoreUnread(value);
      return data;
    };
    const lazy = async () => {
      const { Component, shouldRevalidate } = await fetchCode();
      return {
        element: <Page Component={Component} />,
        shouldRevalidate: (change: ShouldRevalidateFunctionArgs) => {
          const loadsAgain = shouldRevalidate?.(change) ?? change.defaultShouldRevalidate;
          reads.keepFor(loadsAgain && isOtherQuery(change) ? change.nextUrl : null);
          return loadsAgain;
        },
      };
    };
    return { path, loader: guarded(load, { scope }), lazy };
  });
}

/**
 * The responses to a page's `reads`. A change of only the query keeps them. The guard may refuse that change, so the
 * responses are kept for one URL and one visitor, and never for the next customer.
 */
function createPageReads({ client, visitor }: AppServices, declaration: RouteDeclaration) {
  let reads: Promise<unknown> | null = null;
  let keptFor: string | null = null;
  // A loader's request has no fragment.
  const toKey = (url: string) => `${visitor()} ${url.replace(/#.*$/, '')}`;
  return {
    keepFor: (url: URL | null) => {
      keptFor = url && toKey(url.href);
    },
    /** Returns the function that makes the calls, or returns the kept responses. */
    start: ({ request, params }: LoaderFunctionArgs) => {
      if (keptFor !== toKey(request.url)) reads = null;
      keptFor = null;
      return () => {
        reads ??= ignoreUnread(readRoute(client, declaration, params));
        return reads;
      };
    },
  };
}

/** Renders again only for new data. The router's state also changes when the customer leaves the page. */
function Page({ Component }: Pick<PageCode<object>, 'Component'>) {
  const data = useLoaderData<object>();
  return useMemo(() => <Component {...data} />, [Component, data]);
}

const isOtherQuery = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
