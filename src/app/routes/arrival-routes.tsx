import type { RouteObject } from 'react-router-dom';
import { LoadingPage } from '#src/ui/loading.tsx';
import { ErrorPage } from '../error-page.tsx';
import type { AppServices } from '../services.ts';

/** The pages that let customers in, or help them in; each in a chunk of its own. */
export const arrivalRoutes = (services: AppServices): RouteObject[] => [
  {
    path: 'liff',
    lazy: async () => {
      const { liffLoader, LiffRoute } = await import('./liff-route.tsx');
      return { loader: liffLoader(services), Component: LiffRoute };
    },
  },
  {
    path: 'login',
    lazy: async () => {
      const { loginLoader, LoginRoute } = await import('./login-route.tsx');
      return { loader: loginLoader(services), Component: LoginRoute };
    },
  },
  {
    path: 'register',
    lazy: async () => {
      const { registerLoader, RegisterRoute } = await import('./register-route.tsx');
      return { loader: registerLoader(services), Component: RegisterRoute };
    },
  },
  {
    path: 'friends',
    lazy: async () => {
      const { friendsLoader, FriendsRoute } = await import('./friends-route.tsx');
      return { loader: friendsLoader(services), Component: FriendsRoute };
    },
  },
  {
    path: 'lineTalk',
    lazy: async () => {
      const { lineTalkLoader, LineTalkRoute } = await import('./line-talk-route.tsx');
      return { loader: lineTalkLoader(services), Component: LineTalkRoute };
    },
  },
  {
    path: 'qrcode',
    lazy: async () => {
      const { qrcodeLoader, QrcodeRoute } = await import('./qrcode-route.tsx');
      return { loader: qrcodeLoader(services), Component: QrcodeRoute };
    },
  },
];

/** The redirect page, which stands in no layout. */
export const redirectRoute = (services: AppServices): RouteObject => ({
  path: 'redirect',
  HydrateFallback: LoadingPage,
  ErrorBoundary: ErrorPage,
  lazy: async () => {
    const { redirectLoader, RedirectRoute } = await import('./redirect-route.tsx');
    return { loader: redirectLoader(services), Component: RedirectRoute };
  },
});
