import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** The consent to share the basic info, which is a page of its own. */
export const cooperationRoute = wizardRoute({
  path: 'basicInfo/cooperation',
  access: 'signedIn',
  code: () => import('./cooperation.wizard.tsx'),
});
