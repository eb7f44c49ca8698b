import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getPrefectures } from '#src/api/contract/region.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import type { SiteData } from './site.flow.ts';

export async function loadSite({ client }: AppServices): Promise<SiteData> {
  const [{ customerProfile }, { prefectures }] = await Promise.all([
    loaded(client.call(getCustomerProfile)),
    loaded(client.call(getPrefectures)),
  ]);
  return { profile: customerProfile, prefectures };
}
