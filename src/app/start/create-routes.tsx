import type { RouteObject } from 'react-router-dom';
import { Outlet, useLoaderData } from 'react-router-dom';
import { NotFoundError } from '#src/app/base/errors/not-found-error.ts';
import { AccountLoading } from '#src/app/base/layout/account-loading.tsx';
import { ErrorPage } from '#src/app/base/layout/error-page.tsx';
import { MainLayout, mainLayoutLoader } from '#src/app/base/layout/main-layout.tsx';
import type { PageCode, WizardCode } from '#src/app/base/page-code/page-code.ts';
import { readRoute } from '#src/app/base/routes/read-route.ts';
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
 * A page's route. The data of its `reads` loads once, and not again for a new query. The page gets the data as the
 * outlet's context.
 */
function pageObjects(services: AppServices, guarded: Guarded, declaration: RouteDeclaration): RouteObject[] {
  const { paths, reads, scope } = declaration;
  const fetchCode = async () => {
    const { page } = (await declaration.code()) as { page: PageCode };
    return page;
  };
  const children = paths.map(
    (path): RouteObject => ({
      path,
      loader: guarded(async (args) => (await fetchCode()).load?.(services, args) ?? null, { scope }),
      lazy: async () => {
        const { Component, shouldRevalidate } = await fetchCode();
        return { Component, ...(shouldRevalidate && { shouldRevalidate }) };
      },
    }),
  );
  if (Object.keys(reads).length === 0) return children;
  return [
    {
      loader: guarded(({ params }) => readRoute(services.client, declaration, params), { isFrame: true }),
      shouldRevalidate: isExplicitRevalidation,
      Component: ReadsOutlet,
      children,
    },
  ];
}

const ReadsOutlet = () => <Outlet context={useLoaderData()} />;
