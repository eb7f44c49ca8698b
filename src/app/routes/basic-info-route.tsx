import { lazy } from 'react';
import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { basicInfoPorts } from '#src/app/ports/basic-info-ports.ts';
import { flowRoute } from '../flow-route.tsx';

const BasicInfoReceipt = lazy(async () => {
  const file = await import('#src/features/basic-info/basic-info-receipt.tsx');
  return { default: file.BasicInfoReceipt };
});

export const basicInfoRoute = flowRoute({
  flow: basicInfoFlow,
  facts: () => ({}),
  ports: ({ client }) => basicInfoPorts(client),
  screens: { complete: BasicInfoReceipt },
});
