import { getPrefectures } from '#src/api/contract/region.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, pageRoute } from '#src/app/base/routes/route-declaration.ts';

/** The lists of coming and of finished events. */
export const eventsRoute = pageRoute({
  path: ['events', 'events/finished'],
  access: 'signedIn',
  reads: {
    // The lists work without the prefecture filter.
    builder: optional(getBuilder),
    prefectures: optional(getPrefectures),
  },
  code: () => import('./events.page.tsx'),
});
