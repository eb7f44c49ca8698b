import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from '#src/app/shell/errors/error-page.tsx';
import { AccountLoading } from '#src/app/shell/layout/account-mark.tsx';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** The redirect page, which stands in no layout. */
export const redirectTable = (services: AppServices): RouteObject[] => [
  {
    path: 'redirect',
    HydrateFallback: AccountLoading,
    ErrorBoundary: ErrorPage,
    lazy: async () => {
      const { redirectLoader, RedirectPage } = await import('./redirect-page.tsx');
      return { loader: redirectLoader(services), Component: RedirectPage };
    },
  },
];

/** The page of LINE's mini app, which signs in the same way. */
export const liffTable = (services: AppServices): RouteObject[] => [
  {
    path: 'liff',
    lazy: async () => {
      const { liffLoader, LiffPage } = await import('./liff-page.tsx');
      return { loader: liffLoader(services), Component: LiffPage };
    },
  },
];
