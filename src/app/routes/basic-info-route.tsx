import { lazy } from 'react';
import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { basicInfoPorts } from '#src/app/ports/basic-info-ports.ts';
import { flowRoute } from '../flow-route.tsx';
import { loadProfileForm } from '../load-profile-form.ts';

const BasicInfoReceipt = lazy(async () => {
  const file = await import('#src/features/basic-info/basic-info-receipt.tsx');
  return { default: file.BasicInfoReceipt };
});

export const basicInfoRoute = flowRoute({
  flow: basicInfoFlow,
  load: async (services) => {
    const form = await loadProfileForm(services);
    // The mark that the link asks for may be under way still.
    return { ...form, leadStatus: services.queries.current().leadStatus ?? form.profile.leadStatus };
  },
  facts: () => ({}),
  ports: ({ client }) => basicInfoPorts(client),
  screens: { complete: BasicInfoReceipt },
});
