import { pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The page about the device data of the SMS verification. */
export const fingerprintRoute = pageRoute({
  path: 'smsIncentive/abountFingerprint',
  access: 'open',
  withoutLine: true,
  code: () => import('./fingerprint.page.tsx'),
});
