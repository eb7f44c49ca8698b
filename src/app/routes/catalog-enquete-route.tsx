import { lazy } from 'react';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { catalogEnquetePorts } from '#src/app/ports/catalog-enquete-ports.ts';
import { flowRoute } from '../flow-route.tsx';
import { loaded } from '../load.ts';

const CatalogEnqueteReceipt = lazy(async () => {
  const file = await import('#src/features/catalog-enquete/catalog-enquete-receipt.tsx');
  return { default: file.CatalogEnqueteReceipt };
});

export const catalogEnqueteRoute = flowRoute({
  flow: catalogEnqueteFlow,
  load: async ({ client }) => ({ profile: (await loaded(client.call(getCustomerProfile))).customerProfile }),
  facts: () => ({}),
  ports: ({ client }, data) => catalogEnquetePorts(client, data),
  screens: { complete: CatalogEnqueteReceipt },
});
