import type { RouteObject } from 'react-router-dom';
import type { Guarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** The customer's own page, and their points and presents. Each resource of both is asked for when it is shown. */
export const mypageTable = (services: AppServices, guarded: Guarded): RouteObject[] => {
  const loader = guarded(async () => {
    const { loadMypage } = await import('./mypage-loader.ts');
    return loadMypage(services);
  });
  return [
    {
      path: 'mypage',
      loader,
      lazy: async () => {
        const { MypagePage } = await import('./mypage-page.tsx');
        return { Component: MypagePage };
      },
    },
    {
      path: 'mypage/presents',
      loader,
      lazy: async () => {
        const { PresentsPage } = await import('./presents-page.tsx');
        return { Component: PresentsPage };
      },
    },
  ];
};
