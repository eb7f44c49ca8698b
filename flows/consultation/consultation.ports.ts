import {
  explainBookingRefusal,
  failed,
  fetchLimitProblem,
  isActiveAt,
  saveProfile,
  toBooking,
  wishFields,
} from '#flows/shared/booking/booking.ports.ts';
import { checkExistingBookings, fetchExistingBookings } from '#flows/shared/booking/existing-bookings.ts';
import { toHearingLists, visitorsToSend } from '#flows/shared/booking/visit-answers.ts';
import type { Booking, BookingCheck, OpenSlots, ShopAnswer } from '#machines/booking.types.ts';
import type { consultationMachine } from '#machines/consultation.machine.ts';
import type { ConsultationAnswers, ConsultationProblem } from '#machines/consultation.types.ts';
import type { PageClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import {
  createConsultationVisitReservation,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import type { AllFieldsRequired, BodyOf } from '#src/api/contract/endpoint.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { findNewRecord } from '#src/app/base/ports/submission.ts';
import type { PortResult } from '#src/engine/charts/port.types.ts';
import { createSubmission, port } from '#src/engine/core/create-submission.ts';
import { assertNothingLeft, invariant } from '#src/lib/invariant.ts';
import type { ConsultationData } from './consultation.flow.ts';
import { chosenShop } from './consultation.flow.ts';

type Request = AllFieldsRequired<
  Omit<BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation'], 'replacesId'>
>;

const confirmed = (answers: Partial<ConsultationAnswers>): ConsultationAnswers => {
  const { selectShop, selectDesiredDate, setProfile, visitorDetail, hearing = { answers: {} } } = answers;
  invariant(
    selectShop && selectDesiredDate && setProfile && visitorDetail,
    'consultationPorts: the submission lacks an answer. The chart must send only confirmed answers.',
  );
  return { selectShop, selectDesiredDate, setProfile, visitorDetail, hearing };
};

const toRequest = (answers: ConsultationAnswers, { shops, questions }: ConsultationData): Request => {
  const { selectShop, selectDesiredDate, visitorDetail, hearing, setProfile: _, ...others } = answers;
  assertNothingLeft(others);
  return {
    builderShopId: selectShop.builderShopId,
    ...wishFields(selectDesiredDate.wishes),
    ...visitorsToSend(visitorDetail, chosenShop({ shops }, { answers })),
    advanceConfirmation: { hearingLists: toHearingLists(questions, hearing) },
  };
};

const isConsultation = ({ kind }: Pick<VisitReservation, 'kind'>): boolean => kind === 'consultation';

export function consultationPorts(
  { client, now }: { client: PageClient; now: () => Date },
  data: () => ConsultationData,
): Parameters<typeof consultationMachine.provide>[0] {
  const openSlots = async (builderShopId: number): Promise<OpenSlots | null> => {
    const answer = await client.call(getBuilderShop, { params: { id: builderShopId } });
    if (!answer.ok) return null;
    const { availableSlots, closedDays } = answer.value.builderShop;
    return { slots: availableSlots, closedDays };
  };

  return {
    actors: {
      loadSlots: port<PortResult<OpenSlots, ConsultationProblem>, Partial<ShopAnswer>>(
        async ({ builderShopId }) => {
          invariant(
            builderShopId,
            'consultationPorts.loadSlots: no shop. The chart must enter the step only with one.',
          );
          const open = await openSlots(builderShopId);
          return open ? { ok: true, value: open } : failed({ code: 'slotsUnavailable' });
        },
      ),
      submission: createSubmission<ConsultationAnswers, Booking, ConsultationProblem, BookingCheck>({
        check: async ({ submission: { key, answers }, check }) => {
          const booked = {
            kind: 'visits' as const,
            minutes: data().setting.durationMinutes,
            isAlike: isConsultation,
          };
          const { wishes } = confirmed(answers).selectDesiredDate;
          return checkExistingBookings(await fetchExistingBookings(client, booked, wishes), key, check);
        },
        parts: {
          profile: ({ answers }) => saveProfile(client, confirmed(answers).setProfile),
          booking: async ({ key, answers }) => {
            const booked = confirmed(answers);
            const body = { consultationVisitReservation: toRequest(booked, data()) };
            const answer = await client.call(createConsultationVisitReservation, {
              body,
              idempotencyKey: key,
            });
            if (answer.ok) return { ok: true, value: toBooking(answer.value.visitReservation) };
            const limit = await fetchLimitProblem(client, answer.problem, now());
            if (limit) return { ok: false, problem: limit };
            const { selectShop, selectDesiredDate } = booked;
            return explainBookingRefusal(answer.problem, selectDesiredDate.wishes, () =>
              openSlots(selectShop.builderShopId),
            );
          },
        },
        find: async ({ sent }) => {
          const answer = await client.call(getVisitReservations);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const { selectShop, selectDesiredDate } = confirmed(sent.answers);
          const alike = answer.value.visitReservations.filter(
            (reservation) =>
              isConsultation(reservation) &&
              reservation.builderShopId === selectShop.builderShopId &&
              isActiveAt(reservation, selectDesiredDate.wishes),
          );
          return findNewRecord(sent, alike, toBooking);
        },
      }),
    },
  };
}
