import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const fingerprintRoute = pageRoute({
  path: 'smsIncentive/abountFingerprint',
  access: 'open',
  withoutLine: true,
  code: () => import('./fingerprint.page.tsx'),
});
