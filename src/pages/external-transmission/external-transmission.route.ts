import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The page about data sent to other companies. */
export const externalTransmissionRoute = pageRoute({
  path: 'externalTransmission',
  access: 'open',
  withoutLine: true,
  code: () => import('./external-transmission.page.tsx'),
});
