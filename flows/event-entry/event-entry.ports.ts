import {
  explainBookingRefusal,
  failed,
  saveProfile,
  toBooking,
  wishFields,
} from '#flows/shared/booking/booking.ports.ts';
import { activeEntries, listOpenSlots } from '#flows/shared/booking/event-sessions.ts';
import { checkExistingBookings, fetchExistingBookings } from '#flows/shared/booking/existing-bookings.ts';
import { entrantsToSend } from '#flows/shared/booking/visit-answers.ts';
import type {
  ActiveBooking,
  Booking,
  BookingCheck,
  BookingProblem,
  OpenSlots,
  ShopAnswer,
} from '#machines/booking.types.ts';
import type { eventEntryMachine } from '#machines/event-entry.machine.ts';
import type { EventEntryAnswers } from '#machines/event-entry.types.ts';
import type { PageClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import type { AllFieldsRequired, BodyOf } from '#src/api/contract/endpoint.ts';
import {
  createEventVisitReservation,
  getEvent,
  getEventVisitReservations,
} from '#src/api/contract/event.contract.ts';
import { findNewRecord } from '#src/app/base/ports/submission.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { createSubmission, port } from '#src/engine/core/create-submission.ts';
import { assertNothingLeft, invariant } from '#src/lib/invariant.ts';
import { formatTimesInline } from '#src/shared/appointments/appointment.ts';
import { toVisitTimes } from '#src/shared/appointments/to-appointments.ts';
import type { EventEntryData } from './event-entry.flow.ts';
import { enteredShop } from './event-entry.flow.ts';

type Request = AllFieldsRequired<
  Omit<BodyOf<typeof createEventVisitReservation>['eventVisitReservation'], 'replacesId'>
>;
type Answered = Omit<EventEntryAnswers, 'selectShop'> & Partial<EventEntryAnswers>;

const confirmed = (answers: Partial<EventEntryAnswers>): Answered => {
  const { selectDesiredDate, setProfile, visitorDetail } = answers;
  invariant(
    selectDesiredDate && setProfile && visitorDetail,
    'eventEntryPorts: the submission lacks an answer. The chart must send only confirmed answers.',
  );
  // Only the first wish takes a place. A draft of an earlier release may have more.
  const wishes = selectDesiredDate.wishes.slice(0, 1);
  return { ...answers, selectDesiredDate: { wishes }, setProfile, visitorDetail };
};

export function eventEntryPorts(
  client: PageClient,
  data: () => EventEntryData,
): Parameters<typeof eventEntryMachine.provide>[0] {
  const requireShopId = (answered: Partial<ShopAnswer>): number => {
    const { event } = data();
    const { builderShopId = event.builderShops[0]?.id } = answered;
    invariant(builderShopId, `eventEntryPorts: the event ${event.id} has no shop.`);
    return builderShopId;
  };

  const fetchSessions = async (shop: Partial<ShopAnswer>): Promise<OpenSlots | null> => {
    const { event } = data();
    const answer = await client.call(getEvent, { params: { id: event.id } });
    return answer.ok ? listOpenSlots(requireShopId(shop), answer.value.event) : null;
  };

  const toRequest = (answers: Answered): Request => {
    const { event } = data();
    const { selectShop, selectDesiredDate, visitorDetail, setProfile: _, ...others } = answers;
    assertNothingLeft(others);
    return {
      eventId: event.id,
      builderShopId: requireShopId({ ...selectShop }),
      ...wishFields(selectDesiredDate.wishes),
      ...entrantsToSend(visitorDetail, enteredShop({ event }, { answers })),
    };
  };

  /**
   * The customer's existing entry. It may be the reason for a refusal, because the provider accepts one entry per
   * event.
   */
  const ownEntries = async (): Promise<ActiveBooking[]> => {
    const { event } = data();
    const answer = await client.call(getEventVisitReservations);
    const [entry] = answer.ok ? activeEntries(event.id, answer.value.visitReservations) : [];
    if (!entry) return [];
    const when = formatTimesInline({ times: toVisitTimes(entry) });
    const at = { date: entry.desiredOn1, time: entry.desiredTime1, when };
    return [{ kind: 'visits', id: entry.id, title: event.title, ...at }];
  };

  return {
    actors: {
      loadSessions: port<PortResult<OpenSlots, BookingProblem>, Partial<ShopAnswer>>(async (shop) => {
        const open = await fetchSessions(shop);
        return open ? { ok: true, value: open } : failed({ code: 'slotsUnavailable' });
      }),
      submission: createSubmission<EventEntryAnswers, Booking, BookingProblem, BookingCheck>({
        check: async ({ submission: { key, answers }, check }) => {
          const isAlike = ({ eventId }: VisitReservation) => eventId === data().event.id;
          const { wishes } = confirmed(answers).selectDesiredDate;
          const existing = await fetchExistingBookings(client, { kind: 'visits', isAlike }, wishes);
          return checkExistingBookings(existing, key, check);
        },
        parts: {
          profile: ({ answers }) => saveProfile(client, confirmed(answers).setProfile),
          entry: async ({ key, answers }) => {
            const entered = confirmed(answers);
            const body = { eventVisitReservation: toRequest(entered) };
            const answer = await client.call(createEventVisitReservation, { body, idempotencyKey: key });
            if (answer.ok) return { ok: true, value: toBooking(answer.value.eventVisitReservation) };
            const { selectShop, selectDesiredDate } = entered;
            const refusal = await explainBookingRefusal(answer.problem, selectDesiredDate.wishes, () =>
              fetchSessions({ ...selectShop }),
            );
            if (refusal.problem.code !== 'bookingRefused') return refusal;
            const bookings = await ownEntries();
            const { reasons } = refusal.problem;
            return bookings.length > 0 ? failed({ code: 'alreadyBooked', reasons, bookings }) : refusal;
          },
        },
        find: async ({ sent }) => {
          const answer = await client.call(getEventVisitReservations);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          return findNewRecord(
            sent,
            activeEntries(data().event.id, answer.value.visitReservations),
            toBooking,
          );
        },
      }),
    },
  };
}
