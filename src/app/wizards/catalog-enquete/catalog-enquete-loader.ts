import type { CatalogEnqueteData } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

export async function loadCatalogEnquete({ client }: AppServices): Promise<CatalogEnqueteData> {
  const { customerProfile } = await loaded(client.call(getCustomerProfile));
  return { profile: customerProfile };
}
