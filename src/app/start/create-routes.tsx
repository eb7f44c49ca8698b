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
 * A page's route. Its component gets the page's data as props. A change of only the query keeps the responses of the
 * route's `reads`.
 */
function pageObjects(services: AppServices, guarded: Guarded, declaration: RouteDeclaration): RouteObject[] {
  const { paths, scope } = declaration;
  const fetchCode = async () => {
    const { page } = (await declaration.code()) as { page: PageCode<object, unknown> };
    return page;
  };
  return paths.map((path): RouteObject => {
    let reads: Promise<unknown> | null = null;
    let keepsReads = false;
    const load = async (args: LoaderFunctionArgs) => {
      const page = await fetchCode();
      if (!keepsReads) reads = null;
      keepsReads = false;
      const read = () => {
        reads ??= readRoute(services.client, declaration, args.params);
        return reads;
      };
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
          keepsReads = loadsAgain && isOtherQuery(change);
          return loadsAgain;
        },
      };
    };
    return { path, loader: guarded(load, { scope }), lazy };
  });
}

/** Renders again only for new data. The router's state also changes when the customer leaves the page. */
function Page({ Component }: Pick<PageCode<object>, 'Component'>) {
  const data = useLoaderData<object>();
  return useMemo(() => <Component {...data} />, [Component, data]);
}

const isOtherQuery = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
