import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import type { EventEntryAnswers } from '#machines/event-entry.types.ts';

interface EventEntryExample {
  eventId: number;
  /** Without the dates: sessions move. */
  answers: Omit<EventEntryAnswers, 'selectShop' | 'selectDesiredDate'> &
    Partial<Pick<EventEntryAnswers, 'selectShop'>>;
}

const { otherConfirmation: _byCar, ...byCar } = visitorExamples.byCar;
const { otherConfirmation: _byTrain, ...byTrain } = visitorExamples.byTrain;

/** Answers that are valid for the flow on the demo data, one set a branch of it: the event is held by one shop or by several. */
export const eventEntryExamples = {
  oneShop: {
    eventId: 1,
    answers: { setProfile: profileExample, visitorDetail: byTrain },
  },
  severalShops: {
    eventId: 2,
    answers: { selectShop: { builderShopId: 3 }, setProfile: profileExample, visitorDetail: byCar },
  },
} satisfies Record<string, EventEntryExample>;
