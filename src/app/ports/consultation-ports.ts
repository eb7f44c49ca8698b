import { fromPromise } from 'xstate';
import type { ConsultationData } from '#flows/consultation/consultation.flow.ts';
import type {
  Booking,
  BookingProblem,
  OpenSlots,
  ProfileAnswer,
  ShopAnswer,
  Wish,
} from '#machines/booking.types.ts';
import type { consultationMachine } from '#machines/consultation.machine.ts';
import type { ConsultationAnswers, ConsultationSubmission } from '#machines/consultation.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { outcomeUnknown } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { VisitReservation } from '#src/api/contract/consultation.contract.ts';
import {
  createConsultationVisitReservation,
  getVisitReservations,
} from '#src/api/contract/consultation.contract.ts';
import type { BodyOf } from '#src/api/contract/endpoint.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { updateCustomerProfile } from '#src/api/contract/profile.contract.ts';
import { getBuilderShop } from '#src/api/contract/shop.contract.ts';
import { invariant } from '#src/lib/invariant.ts';

type Problem = { ok: false; problem: BookingProblem };
type Request = BodyOf<typeof createConsultationVisitReservation>['consultationVisitReservation'];

const failed = (problem: BookingProblem): Problem => ({ ok: false, problem });
const reasonsOf = (problem: ApiProblem): string[] => ('reasons' in problem ? problem.reasons : []);

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
  const [first, second, third] = answers.selectDesiredDate.wishes;
  invariant(first, 'consultationPorts: a submission without a first wish. Its schema asks for one.');
  const heard = questions.map(({ id, label }) => ({
    id,
    label,
    answers: [answers.hearing.answers[String(id)] ?? []].flat().filter((answer) => answer !== ''),
  }));
  return {
    builderShopId: answers.selectShop.builderShopId,
    desiredOn1: first.date,
    desiredTime1: first.time,
    desiredOn2: second?.date ?? null,
    desiredTime2: second?.time ?? null,
    desiredOn3: third?.date ?? null,
    desiredTime3: third?.time ?? null,
    shopVisitor: Number(shopVisitor),
    useKidsSpace,
    useParking,
    otherConfirmation,
    advanceConfirmation: { hearingLists: heard },
  };
};

const wishesOf = (reservation: VisitReservation): Wish[] => {
  const { desiredOn1, desiredTime1, desiredOn2, desiredTime2, desiredOn3, desiredTime3 } = reservation;
  return [
    [desiredOn1, desiredTime1],
    [desiredOn2, desiredTime2],
    [desiredOn3, desiredTime3],
  ].flatMap(([date, time]) => (date && time ? [{ date, time }] : []));
};

const bookingOf = (reservation: VisitReservation): Booking => ({
  number: reservation.number,
  shopName: reservation.shopName,
  shopAddress: reservation.shopAddress,
  shopTel: reservation.shopTel,
  wishes: wishesOf(reservation),
});

/** A field that was left empty is null to the provider. */
const answeredFields = (profile: ProfileAnswer): Partial<CustomerProfile> =>
  Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, value === '' ? null : value]));

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

  /** Which wishes are gone is read off the shop's slots, so that a provider that names no fields will do. */
  const takenWishes = async ({ selectShop, selectDesiredDate }: ConsultationAnswers): Promise<number[]> => {
    const open = await slotsOf(selectShop.builderShopId);
    return selectDesiredDate.wishes.flatMap(({ date, time }, index) =>
      open && !open.slots.some((day) => day.date === date && day.times.includes(time)) ? [index] : [],
    );
  };

  const refused = async (problem: ApiProblem, answers: ConsultationAnswers): Promise<Problem> => {
    if (outcomeUnknown(problem)) return failed({ code: 'outcomeUnknown' });
    if (problem.code !== 'invalid' && problem.code !== 'conflict') {
      return failed(
        problem.code === 'offline'
          ? { code: 'notBooked' }
          : { code: 'bookingRefused', reasons: reasonsOf(problem) },
      );
    }
    const wishes = await takenWishes(answers);
    return failed(
      wishes.length > 0
        ? { code: 'slotTaken', wishes, reasons: problem.reasons }
        : { code: 'bookingRefused', reasons: problem.reasons },
    );
  };

  return {
    actors: {
      loadSlots: fromPromise<Answer<OpenSlots, BookingProblem>, Partial<ShopAnswer>>(async ({ input }) => {
        invariant(input.builderShopId, 'consultationPorts.loadSlots: no shop. The step is entered with one.');
        const open = await slotsOf(input.builderShopId);
        return open ? { ok: true, value: open } : failed({ code: 'slotsUnavailable' });
      }),
      saveProfile: fromPromise<Answer<null, BookingProblem>, ConsultationSubmission | null>(
        async ({ input }) => {
          const { setProfile } = complete(input).answers;
          const customerProfile = { ...data.profile, ...answeredFields(setProfile) };
          const answer = await client.call(updateCustomerProfile, { body: { customerProfile } });
          if (answer.ok) return { ok: true, value: null };
          const { problem } = answer;
          return failed(
            problem.code === 'invalid'
              ? { code: 'profileRefused', fields: problem.fields, reasons: problem.reasons }
              : { code: 'notBooked' },
          );
        },
      ),
      bookVisit: fromPromise<Answer<Booking, BookingProblem>, ConsultationSubmission | null>(
        async ({ input }) => {
          const { key, answers } = complete(input);
          const body = { consultationVisitReservation: requestOf(answers, data) };
          const answer = await client.call(createConsultationVisitReservation, { body, idempotencyKey: key });
          return answer.ok
            ? { ok: true, value: bookingOf(answer.value.visitReservation) }
            : refused(answer.problem, answers);
        },
      ),
      findBooking: fromPromise<Answer<Booking | null, BookingProblem>, ConsultationSubmission | null>(
        async ({ input }) => {
          const answer = await client.call(getVisitReservations);
          if (!answer.ok) return failed({ code: 'outcomeUnknown' });
          const { builderShopId, ...sent } = requestOf(complete(input).answers, data);
          const found = answer.value.visitReservations.find(
            (reservation) =>
              reservation.kind === 'consultation' &&
              reservation.status !== 'cancelled' &&
              reservation.builderShopId === builderShopId &&
              JSON.stringify(wishesOf(reservation)) === JSON.stringify(wishesOf({ ...reservation, ...sent })),
          );
          return { ok: true, value: found ? bookingOf(found) : null };
        },
      ),
    },
  };
}
