import { lazy } from 'react';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { flowRoute } from '#src/app/wizards/route/flow-route.tsx';
import { catalogEnquetePorts } from './catalog-enquete-ports.ts';

const CatalogEnqueteReceipt = lazy(async () => {
  const file = await import('#src/features/catalog-enquete/catalog-enquete-receipt.tsx');
  return { default: file.CatalogEnqueteReceipt };
});

export const catalogEnqueteWizard = flowRoute({
  flow: catalogEnqueteFlow,
  facts: () => ({}),
  ports: ({ client }, data) => catalogEnquetePorts(client, data),
  screens: { complete: CatalogEnqueteReceipt },
});
