import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { unguarded, wizardRoute } from './wizard-route.ts';

/** What customers decide about their own data: the profile, the builder's messages, and what other companies are sent. */
export const profileRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'mypage/editProfile',
    fetchLoad: async () => (await import('../load-profile-form.ts')).loadProfileForm,
    fetchCode: async () => (await import('./edit-profile-route.tsx')).editProfileRoute,
  }),
  wizardRoute(services, unguarded, {
    path: 'unsubscribed',
    fetchLoad: async () => (await import('./unsubscribe-loader.ts')).loadUnsubscribe,
    fetchCode: async () => (await import('./unsubscribe-route.tsx')).unsubscribeRoute,
  }),
  {
    path: 'externalTransmission',
    lazy: async () => {
      const { ExternalTransmissionRoute } = await import('./external-transmission-route.tsx');
      return { Component: ExternalTransmissionRoute };
    },
  },
];
