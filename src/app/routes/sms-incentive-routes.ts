import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import { unguarded, wizardRoute } from './wizard-route.ts';

/** The verification of a mobile number, open to whoever has its link, and the page about what it takes of the phone. */
export const smsIncentiveRoutes = (services: AppServices): RouteObject[] => [
  wizardRoute(services, unguarded, {
    path: 'smsIncentive',
    fetchLoad: async () => (await import('./sms-incentive-loader.ts')).loadSmsIncentive,
    fetchCode: async () => (await import('./sms-incentive-route.tsx')).smsIncentiveRoute,
  }),
  {
    path: 'smsIncentive/abountFingerprint',
    lazy: async () => {
      const { FingerprintRoute } = await import('./fingerprint-route.tsx');
      return { Component: FingerprintRoute };
    },
  },
];
