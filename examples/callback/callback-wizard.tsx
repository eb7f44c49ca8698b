import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { callbackFlow } from './callback.flow.ts';
import { callbackPorts } from './callback-ports.ts';

export const callbackWizard = flowRoute({
  flow: callbackFlow,
  facts: () => ({}),
  ports: ({ client }) => callbackPorts(client),
});
