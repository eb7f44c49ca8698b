import type { ReadsOf } from '#src/app/base/route-declaration.ts';
import { wizardCode } from '#src/app/wizards/route/wizard-code.tsx';
import { callbackFlow } from './callback.flow.ts';
import type { callbackRoute } from './callback.route.ts';
import { callbackPorts } from './callback-ports.ts';

export const wizard = wizardCode({
  flow: callbackFlow,
  data: (_services, _args, reads: ReadsOf<typeof callbackRoute>) => reads,
  facts: () => ({}),
  ports: ({ client }) => callbackPorts(client),
});
