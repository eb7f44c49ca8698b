import { wizardRoute } from '#src/app/base/routes/route-declaration.ts';

export const cooperationRoute = wizardRoute({
  path: 'basicInfo/cooperation',
  access: 'signedIn',
  code: () => import('./cooperation.wizard.tsx'),
});
