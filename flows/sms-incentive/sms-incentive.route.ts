import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const smsIncentiveRoute = wizardRoute({
  path: 'smsIncentive',
  access: 'open',
  code: () => import('./sms-incentive.wizard.tsx'),
});
