import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { siteFlow } from './site.flow.ts';
import { sitePorts } from './site.ports.ts';
import type { siteRoute } from './site.route.ts';

export const wizard = wizardCode({
  flow: siteFlow,
  data: (_services, _args, reads: ReadsOf<typeof siteRoute>) => reads,
  facts: () => ({}),
  ports: ({ client }) => sitePorts(client),
});
