import { getPrefectures } from '#src/api/contract/region.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The lists of events, those to come and those that are over. */
export const eventsRoute = pageRoute({
  path: ['events', 'events/finished'],
  access: 'signedIn',
  reads: {
    // The lists do without the filter by prefecture.
    builder: optional(getBuilder),
    prefectures: optional(getPrefectures),
  },
  code: () => import('./events.page.tsx'),
});
