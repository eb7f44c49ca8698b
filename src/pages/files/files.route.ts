import { getMypageTemplates, getTaskMaster } from '#src/api/contract/mypage.contract.ts';
import { later, pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const filesRoute = pageRoute({
  path: 'files',
  access: 'signedIn',
  reads: { taskMaster: later(getTaskMaster), templates: later(getMypageTemplates) },
  code: () => import('./files.page.tsx'),
});
