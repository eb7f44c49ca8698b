import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** The builder’s messages, stopped and resumed by whoever has the link. */
export const unsubscribeRoute = wizardRoute({
  path: 'unsubscribed',
  access: 'open',
  withoutLine: true,
  code: () => import('./unsubscribe.wizard.tsx'),
});
