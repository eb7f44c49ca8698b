import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';

/** The customer's own page, and their points and presents. Each part of both is asked for when it is shown. */
export const mypageRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => {
  const loader = guarded(async () => {
    const { loadMypage } = await import('./mypage-loader.ts');
    return loadMypage(services);
  });
  return [
    {
      path: 'mypage',
      loader,
      lazy: async () => {
        const { MypageRoute } = await import('./mypage-route.tsx');
        return { Component: MypageRoute };
      },
    },
    {
      path: 'mypage/presents',
      loader,
      lazy: async () => {
        const { PresentsRoute } = await import('./presents-route.tsx');
        return { Component: PresentsRoute };
      },
    },
  ];
};
