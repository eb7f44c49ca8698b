import type { CustomerParts } from '../customer-parts.ts';
import { customerParts } from '../customer-parts.ts';
import type { AppServices } from '../services.ts';

/** What the pages of a customer show, each part still to be asked for. */
export interface MypageData {
  parts: CustomerParts;
  now: Date;
}

export const loadMypage = (services: AppServices): MypageData => ({
  parts: customerParts(services),
  now: services.now(),
});
