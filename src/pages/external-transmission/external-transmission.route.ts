import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const externalTransmissionRoute = pageRoute({
  path: 'externalTransmission',
  access: 'open',
  withoutLine: true,
  code: () => import('./external-transmission.page.tsx'),
});
