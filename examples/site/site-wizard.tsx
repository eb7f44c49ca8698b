import type { ReadsOf } from '#src/app/base/route-declaration.ts';
import { wizardCode } from '#src/app/wizards/route/wizard-code.tsx';
import { siteFlow } from './site.flow.ts';
import type { siteRoute } from './site.route.ts';
import { sitePorts } from './site-ports.ts';

export const wizard = wizardCode({
  flow: siteFlow,
  data: (_services, _args, reads: ReadsOf<typeof siteRoute>) => reads,
  facts: () => ({}),
  ports: ({ client }) => sitePorts(client),
});
