import type { CustomerResources } from '#src/app/pages/shared/customer-resources.ts';
import { customerResources } from '#src/app/pages/shared/customer-resources.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';

/** What the pages of a customer show, each resource still to be asked for. */
export interface MypageData {
  resources: CustomerResources;
}

export const loadMypage = (services: AppServices): MypageData => ({
  resources: customerResources(services),
});
