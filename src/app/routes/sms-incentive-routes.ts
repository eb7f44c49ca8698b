import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';

/** The verification of a mobile number, open to whoever has its link, and the page about what it takes of the phone. */
export const smsIncentiveRoutes = (services: AppServices): RouteObject[] => [
  {
    path: 'smsIncentive',
    lazy: async () => {
      const { smsIncentiveRoute: route } = await import('./sms-incentive-route.tsx');
      return { ...route, loader: route.loader(services) };
    },
    children: [
      { index: true, element: null },
      { path: '*', element: null },
    ],
  },
  {
    path: 'smsIncentive/abountFingerprint',
    lazy: async () => {
      const { FingerprintRoute } = await import('./fingerprint-route.tsx');
      return { Component: FingerprintRoute };
    },
  },
];
