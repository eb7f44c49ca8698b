import type { RouteObject } from 'react-router-dom';

/** What other companies are sent. */
export const externalTransmissionTable = (): RouteObject[] => [
  {
    path: 'externalTransmission',
    lazy: async () => {
      const { ExternalTransmissionPage } = await import('./external-transmission-page.tsx');
      return { Component: ExternalTransmissionPage };
    },
  },
];
