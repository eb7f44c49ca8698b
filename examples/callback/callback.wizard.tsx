import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { callbackFlow } from './callback.flow.ts';
import { callbackPorts } from './callback.ports.ts';
import type { callbackRoute } from './callback.route.ts';

export const wizard = wizardCode({
  flow: callbackFlow,
  data: (_services, _args, reads: ReadsOf<typeof callbackRoute>) => reads,
  facts: () => ({}),
  ports: ({ client }) => callbackPorts(client),
});
