import type { RouteObject } from 'react-router-dom';
import { unguarded } from '#src/app/session/session-guard.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { wizardRoute } from '#src/app/wizards/route/wizard-route.ts';

/** The verification of a mobile number, open to whoever has its link, and the page about what it takes of the phone. */
export const smsIncentiveTable = (services: AppServices): RouteObject[] => [
  wizardRoute(services, unguarded, {
    path: 'smsIncentive',
    fetchLoad: async () => (await import('./sms-incentive-loader.ts')).loadSmsIncentive,
    fetchCode: async () => (await import('./sms-incentive-wizard.tsx')).smsIncentiveWizard,
  }),
  {
    path: 'smsIncentive/abountFingerprint',
    lazy: async () => {
      const { FingerprintPage } = await import('./fingerprint-page.tsx');
      return { Component: FingerprintPage };
    },
  },
];
