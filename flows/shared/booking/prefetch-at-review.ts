import type { PageClient } from '#src/api/client.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { prefetchBookings } from './existing-bookings.ts';

/**
 * Prefetches the bookings while the customer reads the review. This saves a round trip when sending.
 */
export function prefetchAtReview({ client }: { client: PageClient }, session: FlowSession): void {
  const { flow } = session;
  /**
   * True at the review, unless a submission is in progress or in doubt. The look-up of a submission in doubt needs
   * current data.
   */
  const isReviewOpen = () => {
    const { step, snapshot, submission } = session.getViewState();
    return step === planOf(flow).review && submission === null && !snapshot.hasTag('busy');
  };
  let wasAtReview = false;
  const prefetchOnEntry = () => {
    const isNew = isReviewOpen() && !wasAtReview;
    wasAtReview = isReviewOpen();
    if (!isNew) return;
    whenIdle(() => {
      if (isReviewOpen()) prefetchBookings(client);
    });
  };
  session.subscribe(prefetchOnEntry);
  prefetchOnEntry();
}
