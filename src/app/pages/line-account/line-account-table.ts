import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** The pages that lead to the builder's LINE account; each in a chunk of its own. */
export const lineAccountTable = (services: AppServices): RouteObject[] => [
  {
    path: 'friends',
    lazy: async () => {
      const { friendsLoader, FriendsPage } = await import('./friends-page.tsx');
      return { loader: friendsLoader(services), Component: FriendsPage };
    },
  },
  {
    path: 'lineTalk',
    lazy: async () => {
      const { lineTalkLoader, LineTalkPage } = await import('./line-talk-page.tsx');
      return { loader: lineTalkLoader(services), Component: LineTalkPage };
    },
  },
  {
    path: 'qrcode',
    lazy: async () => {
      const { qrcodeLoader, QrcodePage } = await import('./qrcode-page.tsx');
      return { loader: qrcodeLoader(services), Component: QrcodePage };
    },
  },
];
