import { profileExample, visitorExamples } from '#flows/shared/booking/booking.examples.ts';
import type { EventEntryAnswers } from '#machines/event-entry.types.ts';

interface EventEntryExample {
  eventId: number;
  /** Without dates, because sessions move. */
  answers: Omit<EventEntryAnswers, 'selectShop' | 'selectDesiredDate'> &
    Partial<Pick<EventEntryAnswers, 'selectShop'>>;
}

const { otherConfirmation: _byCar, ...byCar } = visitorExamples.byCar;
const { otherConfirmation: _byTrain, ...byTrain } = visitorExamples.byTrain;

/** Valid answers on the demo data, one set for each branch of the flow: one shop or several hold the event. */
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
