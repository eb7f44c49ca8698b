import { lazy } from 'react';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { catalogEnquetePorts } from '#src/app/ports/catalog-enquete-ports.ts';
import { flowRoute } from '../flow-route.tsx';

const CatalogEnqueteReceipt = lazy(async () => {
  const file = await import('#src/features/catalog-enquete/catalog-enquete-receipt.tsx');
  return { default: file.CatalogEnqueteReceipt };
});

export const catalogEnqueteRoute = flowRoute({
  flow: catalogEnqueteFlow,
  facts: () => ({}),
  ports: ({ client }, data) => catalogEnquetePorts(client, data),
  screens: { complete: CatalogEnqueteReceipt },
});
