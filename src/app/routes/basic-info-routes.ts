import type { RouteObject } from 'react-router-dom';
import type { AppServices } from '../services.ts';
import type { Guarded } from './wizard-route.ts';
import { wizardRoute } from './wizard-route.ts';

/** The basic info, and the consent to share it, which is a page of its own. */
export const basicInfoRoutes = (services: AppServices, guarded: Guarded): RouteObject[] => [
  wizardRoute(services, guarded, {
    path: 'basicInfo',
    fetchLoad: async () => (await import('./basic-info-loader.ts')).loadBasicInfo,
    fetchCode: async () => (await import('./basic-info-route.tsx')).basicInfoRoute,
  }),
  wizardRoute(services, guarded, {
    path: 'basicInfo/cooperation',
    fetchLoad: async () => async () => ({}),
    fetchCode: async () => (await import('./cooperation-route.tsx')).cooperationRoute,
  }),
];
