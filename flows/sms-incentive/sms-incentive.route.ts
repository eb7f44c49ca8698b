import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** The verification of a mobile number, open to whoever has its link. */
export const smsIncentiveRoute = wizardRoute({
  path: 'smsIncentive',
  access: 'open',
  code: () => import('./sms-incentive.wizard.tsx'),
});
