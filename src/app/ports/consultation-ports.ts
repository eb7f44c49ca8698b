import { fromPromise } from 'xstate';
import type { ConsultationData } from '#flows/consultation/consultation.flow.ts';
import type { Booking, BookingProblem, OpenSlots, ShopAnswer } from '#machines/booking.types.ts';
import type { consultationMachine } from '#machines/consultation.machine.ts';
import type { ConsultationAnswers, ConsultationSubmission } from '#machines/consultation.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { ApiClient } from '#src/api/client.ts';
import {
  createConsultationVisitReservation,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import type { BodyOf } from '#src/api/contract/endpoint.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import { bookingOf, failed, refused, saveProfile, standsAt, wishFields } from './booking-ports.ts';

type Request = BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation'];

/** The answers that a submission must have; the chart sends none without them. */
const complete = (
  submission: ConsultationSubmission | null,
): { key: string; answers: ConsultationAnswers } => {
  const answers = submission?.answers;
  invariant(
    submission &&
      answers?.selectShop &&
      answers.selectDesiredDate &&
      answers.setProfile &&
      answers.visitorDetail,
    'consultationPorts: a submission without its answers. The chart may send only what was confirmed.',
  );
  return { key: submission.key, answers: { hearing: { answers: {} }, ...answers } as ConsultationAnswers };
};

const requestOf = (answers: ConsultationAnswers, { questions }: ConsultationData): Request => {
  const { shopVisitor, useKidsSpace, useParking, otherConfirmation } = answers.visitorDetail;
  const heard = questions.map(({ id, label }) => ({
    id,
    label,
    answers: [answers.hearing.answers[String(id)] ?? []].flat().filter((answer) => answer !== ''),
  }));
  return {
    builderShopId: answers.selectShop.builderShopId,
    ...wishFields(answers.selectDesiredDate.wishes),
    shopVisitor: Number(shopVisitor),
    useKidsSpace,
    useParking,
    otherConfirmation,
    advanceConfirmation: { hearingLists: heard },
  };
};

/** The ports of the consultation chart on the provider's calls. */
export function consultationPorts(
  client: ApiClient,
  data: ConsultationData,
): Parameters<typeof consultationMachine.provide>[0] {
  const slotsOf = async (builderShopId: number): Promise<OpenSlots | null> => {
    const answer = await client.call(getBuilderShop, { params: { id: builderShopId } });
    if (!answer.ok) return null;
    const { availableSlots, closedDays } = answer.value.builderShop;
    return { slots: availableSlots, closedDays };
  };

  return {
    actors: {
      loadSlots: fromPromise<Answer<OpenSlots, BookingProblem>, Partial<ShopAnswer>>(async ({ input }) => {
        invariant(input.builderShopId, 'consultationPorts.loadSlots: no shop. The step is entered with one.');
        const open = await slotsOf(input.builderShopId);
        return open ? { ok: true, value: open } : failed({ code: 'slotsUnavailable' });
      }),
      saveProfile: fromPromise<Answer<null, BookingProblem>, ConsultationSubmission | null>(({ input }) =>
        saveProfile(client, complete(input).answers.setProfile),
      ),
      bookVisit: fromPromise<Answer<Booking, BookingProblem>, ConsultationSubmission | null>(
        async ({ input }) => {
          const { key, answers } = complete(input);
          const body = { consultationVisitReservation: requestOf(answers, data) };
          const answer = await client.call(createConsultationVisitReservation, { body, idempotencyKey: key });
          if (answer.ok) return { ok: true, value: bookingOf(answer.value.visitReservation) };
          const { selectShop, selectDesiredDate } = answers;
          return refused(answer.problem, selectDesiredDate.wishes, () => slotsOf(selectShop.builderShopId));
        },
      ),
      findBooking: fromPromise<Answer<Booking | null, BookingProblem>, ConsultationSubmission | null>(
        async ({ input }) => {
          const answer = await client.call(getVisitReservations);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const { selectShop, selectDesiredDate } = complete(input).answers;
          const found = answer.value.visitReservations.find(
            (reservation) =>
              reservation.kind === 'consultation' &&
              reservation.builderShopId === selectShop.builderShopId &&
              standsAt(reservation, selectDesiredDate.wishes),
          );
          return { ok: true, value: found ? bookingOf(found) : null };
        },
      ),
    },
  };
}
