import { lazy, Suspense } from 'react';
import type { Shared } from '#machines/share.types.ts';

/** A page is whole without the offer, so that code which does not arrive only leaves it out. */
const ShareWithFamily = lazy(async () => {
  const file = await import('./share-with-family.tsx').catch(() => null);
  return { default: file?.ShareWithFamily ?? (() => null) };
});

/** The offer to send a page to the family, whose code comes after the page's. */
export const LazyShare = (shared: Shared) => (
  <Suspense>
    <ShareWithFamily {...shared} />
  </Suspense>
);
