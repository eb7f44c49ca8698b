import { getPrefectures } from '#src/api/contract/profile.contract.ts';
import { getBuilder } from '#src/api/contract/shop.contract.ts';
import { optional, pageRoute } from '#src/app/base/routes/route-declaration.ts';

export const eventsRoute = pageRoute({
  path: ['events', 'events/finished'],
  access: 'signedIn',
  reads: {
    // Optional, because only the prefecture filter needs them.
    builder: optional(getBuilder),
    prefectures: optional(getPrefectures),
  },
  code: () => import('./events.page.tsx'),
});
