import { lazy } from 'react';
import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { basicInfoPorts } from './basic-info-ports.ts';

const BasicInfoReceipt = lazy(async () => {
  const file = await import('#src/features/basic-info/basic-info-receipt.tsx');
  return { default: file.BasicInfoReceipt };
});

export const basicInfoWizard = flowRoute({
  flow: basicInfoFlow,
  facts: () => ({}),
  ports: ({ client }) => basicInfoPorts(client),
  screens: { complete: BasicInfoReceipt },
});
