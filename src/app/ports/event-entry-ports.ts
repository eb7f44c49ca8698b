import { fromPromise } from 'xstate';
import type { EventEntryData } from '#flows/event-entry/event-entry.flow.ts';
import { openSlotsAt, standingEntry } from '#flows/event-entry/event-sessions.ts';
import type { Booking, BookingProblem, OpenSlots, ShopAnswer } from '#machines/booking.types.ts';
import type { eventEntryMachine } from '#machines/event-entry.machine.ts';
import type { EventEntryAnswers, EventEntrySubmission } from '#machines/event-entry.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { BodyOf } from '#src/api/contract/endpoint.ts';
import {
  createEventVisitReservation,
  getEvent,
  getEventVisitReservations,
} from '#src/api/contract/event.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { bookingOf, failed, refused, saveProfile, wishFields } from './booking-ports.ts';

type Request = BodyOf<typeof createEventVisitReservation>['eventVisitReservation'];
type Answered = Omit<EventEntryAnswers, 'selectShop'> & Partial<EventEntryAnswers>;

/** The answers that a submission must have; the chart sends none without them. */
const complete = (submission: EventEntrySubmission | null): { key: string; answers: Answered } => {
  const answers = submission?.answers;
  invariant(
    submission && answers?.selectDesiredDate && answers.setProfile && answers.visitorDetail,
    'eventEntryPorts: a submission without its answers. The chart may send only what was confirmed.',
  );
  return { key: submission.key, answers: answers as Answered };
};

/** The ports of the event entry's chart on the provider's calls. */
export function eventEntryPorts(
  client: ApiClient,
  { event }: EventEntryData,
): Parameters<typeof eventEntryMachine.provide>[0] {
  /** The shop that was chosen, or the one that holds the event. */
  const shopIdOf = ({ builderShopId = event.builderShops[0]?.id }: Partial<ShopAnswer>): number => {
    invariant(builderShopId, `eventEntryPorts: nobody holds the event ${event.id}.`);
    return builderShopId;
  };

  const sessionsAt = async (shop: Partial<ShopAnswer>): Promise<OpenSlots | null> => {
    const answer = await client.call(getEvent, { params: { id: event.id } });
    return answer.ok ? openSlotsAt(shopIdOf(shop), answer.value.event.sessions) : null;
  };

  const requestOf = ({ selectShop, selectDesiredDate, visitorDetail }: Answered): Request => ({
    eventId: event.id,
    builderShopId: shopIdOf({ ...selectShop }),
    ...wishFields(selectDesiredDate.wishes),
    shopVisitor: Number(visitorDetail.shopVisitor),
    useKidsSpace: visitorDetail.useKidsSpace,
    useParking: visitorDetail.useParking,
  });

  return {
    actors: {
      loadSessions: fromPromise<Answer<OpenSlots, BookingProblem>, Partial<ShopAnswer>>(async ({ input }) => {
        const open = await sessionsAt(input);
        return open ? { ok: true, value: open } : failed({ code: 'slotsUnavailable' });
      }),
      saveProfile: fromPromise<Answer<null, BookingProblem>, EventEntrySubmission | null>(({ input }) =>
        saveProfile(client, complete(input).answers.setProfile),
      ),
      enterEvent: fromPromise<Answer<Booking, BookingProblem>, EventEntrySubmission | null>(
        async ({ input }) => {
          const { key, answers } = complete(input);
          const body = { eventVisitReservation: requestOf(answers) };
          const answer = await client.call(createEventVisitReservation, { body, idempotencyKey: key });
          if (answer.ok) return { ok: true, value: bookingOf(answer.value.eventVisitReservation) };
          const { selectShop, selectDesiredDate } = answers;
          return refused(answer.problem, selectDesiredDate.wishes, () => sessionsAt({ ...selectShop }));
        },
      ),
      findEntry: fromPromise<Answer<Booking | null, BookingProblem>, EventEntrySubmission | null>(
        async () => {
          const answer = await client.call(getEventVisitReservations);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const found = standingEntry(event.id, answer.value.visitReservations);
          return { ok: true, value: found ? bookingOf(found) : null };
        },
      ),
    },
  };
}
