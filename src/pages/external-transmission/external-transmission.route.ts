import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** What other companies are sent. */
export const externalTransmissionRoute = pageRoute({
  path: 'externalTransmission',
  access: 'open',
  withoutLine: true,
  code: () => import('./external-transmission.page.tsx'),
});
