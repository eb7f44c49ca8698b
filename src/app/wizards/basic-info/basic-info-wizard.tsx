import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { basicInfoPorts } from './basic-info-ports.ts';

const BasicInfoReceipt = lazyPart(
  async () => (await import('#src/features/basic-info/basic-info-receipt.tsx')).BasicInfoReceipt,
);

export const basicInfoWizard = flowRoute({
  flow: basicInfoFlow,
  facts: () => ({}),
  ports: ({ client }) => basicInfoPorts(client),
  screens: { complete: BasicInfoReceipt },
  later: [BasicInfoReceipt],
});
