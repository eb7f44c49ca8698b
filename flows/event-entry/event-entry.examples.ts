import { entrantExamples, profileExample } from '#flows/shared/booking/booking.examples.ts';
import type { EventEntryAnswers } from '#machines/event-entry.types.ts';

interface EventEntryExample {
  eventId: number;
  /** They have no dates, because the demo data's sessions depend on the current day. */
  answers: Omit<EventEntryAnswers, 'selectShop' | 'selectDesiredDate'> &
    Partial<Pick<EventEntryAnswers, 'selectShop'>>;
}

/** Valid answers for the demo data: for an event at one shop, and for one at several shops. */
export const eventEntryExamples = {
  oneShop: {
    eventId: 1,
    answers: { setProfile: profileExample, visitorDetail: entrantExamples.byTrain },
  },
  severalShops: {
    eventId: 2,
    answers: {
      selectShop: { builderShopId: 3 },
      setProfile: profileExample,
      visitorDetail: entrantExamples.byCar,
    },
  },
} satisfies Record<string, EventEntryExample>;
