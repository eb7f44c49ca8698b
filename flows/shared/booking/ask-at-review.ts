import type { PageClient } from '#src/api/client.ts';
import { planOf } from '#src/engine/core/flow-plan.ts';
import type { FlowSession } from '#src/engine/core/flow-session.types.ts';
import { isDataSaverOn } from '#src/lib/data-saver.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { askAheadForBookings } from './holdings.ts';

/**
 * Prefetches the bookings while the customer reads the review. This saves a round trip when sending.
 */
export function askAtReview({ client }: { client: PageClient }, session: FlowSession): void {
  const { flow } = session;
  /**
   * True at the review, unless a submission is in progress or in doubt. The look-up of a submission in doubt needs
   * current data.
   */
  const isRead = () => {
    const { step, snapshot, submission } = session.getMoment();
    return step === planOf(flow).review && submission === null && !snapshot.hasTag('busy');
  };
  let wasRead = false;
  const look = () => {
    const isNew = isRead() && !wasRead;
    wasRead = isRead();
    if (!isNew || isDataSaverOn()) return;
    whenIdle(() => {
      if (isRead()) askAheadForBookings(client);
    });
  };
  session.subscribe(look);
  look();
}
