import type { ReadsOf } from '#src/app/base/route-declaration.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { siteFlow } from './site.flow.ts';
import type { siteRoute } from './site.route.ts';
import { sitePorts } from './site-ports.ts';

export const wizard = flowRoute({
  flow: siteFlow,
  data: (_services, _args, reads: ReadsOf<typeof siteRoute>) => reads,
  facts: () => ({}),
  ports: ({ client }) => sitePorts(client),
});
