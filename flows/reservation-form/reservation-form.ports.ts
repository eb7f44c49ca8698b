import { isOpen } from '#flows/shared/booking/booking-answers.ts';
import { checkExistingBookings, fetchExistingBookings } from '#flows/shared/booking/existing-bookings.ts';
import type { FormServices, Reservation } from '#flows/shared/form/form.ports.ts';
import {
  buildFormData,
  namesSlot,
  toFormProblem,
  toReceipt,
  trackUpload,
} from '#flows/shared/form/form.ports.ts';
import type { BookingCheck, OpenSlots, Wish } from '#machines/booking.types.ts';
import type { FormReceipt } from '#machines/form.types.ts';
import type { reservationFormMachine } from '#machines/reservation-form.machine.ts';
import type {
  ReservationAnswer,
  ReservationFormAnswers,
  ReservationFormProblem,
} from '#machines/reservation-form.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import {
  createReservation,
  getReservationSetting,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import { findNewRecord } from '#src/app/base/ports/submission.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import { assertNothingLeft, invariant } from '#src/lib/invariant.ts';
import type { ReservationFormData } from './reservation-form.flow.ts';

type Slots = OpenSlots['slots'];

const withoutSlot = (slots: Slots, { date, time }: Wish): Slots =>
  slots
    .map((day) => (day.date === date ? { ...day, times: day.times.filter((one) => one !== time) } : day))
    .filter(({ times }) => times.length > 0);

const confirmed = ({
  form,
  ...others
}: Partial<ReservationFormAnswers>): { slot: Wish; answers: ReservationAnswer['answers'] } => {
  invariant(form, 'reservationFormPorts: the submission has no form.');
  const { wishes, answers, ...rest } = form;
  assertNothingLeft({ ...others, ...rest });
  const [slot] = wishes;
  invariant(slot, 'reservationFormPorts: the submission has no slot.');
  return { slot, answers };
};

export function reservationFormPorts(
  { client, images, uploads }: FormServices,
  data: () => ReservationFormData,
): Parameters<typeof reservationFormMachine.provide>[0] {
  /** Returns the current open slots, or the slots of the page load if the call fails. */
  const openSlots = async (): Promise<Slots> => {
    const { setting } = data();
    const answer = await client.call(getReservationSetting, { params: { id: setting.id } });
    return (answer.ok ? answer.value.reservationSetting : setting).availableSlots;
  };

  /**
   * Treats the slot as taken if the refusal names the date, or if the slot is no longer open. So a refusal need not
   * name fields.
   */
  const refused = async (problem: ApiProblem, slot: Wish): Promise<ReservationFormProblem> => {
    const plain = toFormProblem(problem, data().items);
    const mayBeTaken = problem.code === 'invalid' || problem.code === 'conflict';
    if (!mayBeTaken || plain.code === 'answersRefused') return plain;
    const open = await openSlots();
    const isTaken = namesSlot(problem) || !isOpen(slot, { slots: open, closedDays: [] });
    return isTaken ? { code: 'slotTaken', slots: withoutSlot(open, slot), reasons: problem.reasons } : plain;
  };

  /** A reservation without a form id is compared by its title. */
  const isOfThisForm = ({
    reservationSettingId: formId,
    title,
  }: Pick<Reservation, 'reservationSettingId' | 'title'>) => {
    const { setting } = data();
    return formId ? formId === setting.id : title === setting.title;
  };

  return {
    actors: {
      submission: createSubmission<ReservationFormAnswers, FormReceipt, ReservationFormProblem, BookingCheck>(
        {
          check: async ({ submission: { key, answers }, check }) => {
            const booked = { kind: 'reservations' as const, isAlike: isOfThisForm };
            const existing = await fetchExistingBookings(client, booked, [confirmed(answers).slot]);
            return checkExistingBookings(existing, key, check);
          },
          parts: {
            reservation: async ({ key, answers: sent }) => {
              const { slot, answers } = confirmed(sent);
              const { setting, items } = data();
              const reservationSettingId = setting.id;
              const form = await buildFormData({ reservationSettingId, ...slot }, items, answers, images);
              if (!form.ok) return form;
              const body = form.value;
              const answer = await client.call(createReservation, {
                body,
                idempotencyKey: key,
                ...trackUpload(uploads, key, body),
              });
              uploads.tell(key, null);
              return answer.ok
                ? { ok: true, value: toReceipt(answer.value.reservation) }
                : { ok: false, problem: await refused(answer.problem, slot) };
            },
          },
          find: async ({ sent }) => {
            const { slot } = confirmed(sent.answers);
            const answer = await client.call(getReservations);
            if (!answer.ok) return { ok: false, problem: { code: 'outcomeUnknown' } };
            const alike = answer.value.reservations.filter(
              (one) =>
                isOfThisForm(one) &&
                one.status !== 'cancelled' &&
                one.date === slot.date &&
                one.time === slot.time,
            );
            return findNewRecord(sent, alike, toReceipt);
          },
        },
      ),
    },
  };
}
