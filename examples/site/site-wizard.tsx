import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { siteFlow } from './site.flow.ts';
import { sitePorts } from './site-ports.ts';

export const siteWizard = flowRoute({
  flow: siteFlow,
  facts: () => ({}),
  ports: ({ client }) => sitePorts(client),
});
