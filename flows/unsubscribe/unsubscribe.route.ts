import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const unsubscribeRoute = wizardRoute({
  path: 'unsubscribed',
  access: 'open',
  withoutLine: true,
  code: () => import('./unsubscribe.wizard.tsx'),
});
