import { fromPromise } from 'xstate';
import { isOpen } from '#flows/booking/booking-answers.ts';
import type { ReservationFormData } from '#flows/reservation-form/reservation-form.flow.ts';
import type { OpenSlots, Wish } from '#machines/booking.types.ts';
import type { FormReceipt } from '#machines/form.types.ts';
import type { Answer } from '#machines/port.types.ts';
import type { reservationFormMachine } from '#machines/reservation-form.machine.ts';
import type {
  ReservationAnswer,
  ReservationFormProblem,
  ReservationFormSubmission,
} from '#machines/reservation-form.types.ts';
import type { ApiProblem } from '#src/api/api-problem.ts';
import {
  createReservation,
  getReservationSetting,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { FormServices, Reservation } from './form-ports.ts';
import { filledForm, receiptOf, refusedForm, toldTo } from './form-ports.ts';

type Slots = OpenSlots['slots'];

const withoutSlot = (slots: Slots, { date, time }: Wish): Slots =>
  slots
    .map((day) => (day.date === date ? { date, times: day.times.filter((one) => one !== time) } : day))
    .filter(({ times }) => times.length > 0);

const complete = (
  submission: ReservationFormSubmission | null,
): { key: string; slot: Wish; answers: ReservationAnswer['answers'] } => {
  const answer = submission?.answers.form;
  const slot = answer?.wishes[0];
  invariant(submission && answer && slot, 'reservationFormPorts: a submission without its slot.');
  return { key: submission.key, slot, answers: answer.answers };
};

/** The ports of the reservation form's chart on the provider's calls. */
export function reservationFormPorts(
  { client, images, uploads }: FormServices,
  { setting, items }: ReservationFormData,
): Parameters<typeof reservationFormMachine.provide>[0] {
  const { id: reservationSettingId } = setting;

  const received = async (reservation: Reservation): Promise<FormReceipt> => {
    await images.forget(`reservationForm/${reservationSettingId}`);
    return receiptOf(reservation);
  };

  /** What can be had now; where nobody tells, everything there was. */
  const openSlots = async (): Promise<Slots> => {
    const answer = await client.call(getReservationSetting, { params: { id: reservationSettingId } });
    return (answer.ok ? answer.value.reservationSetting : setting).availableSlots;
  };

  /**
   * Whether the slot is gone is said by the refusal, or read off the slots as they are now, so that a provider that names
   * no fields will do.
   */
  const refused = async (problem: ApiProblem, slot: Wish): Promise<ReservationFormProblem> => {
    const plain = refusedForm(problem, items);
    const mayBeTaken = problem.code === 'invalid' || problem.code === 'conflict';
    if (!mayBeTaken || plain.code === 'answersRefused') return plain;
    const open = await openSlots();
    const isNamed = problem.code === 'invalid' && problem.fields.includes('date');
    const isTaken = isNamed || !isOpen(slot, { slots: open, closedDays: [] });
    return isTaken ? { code: 'slotTaken', slots: withoutSlot(open, slot), reasons: problem.reasons } : plain;
  };

  const isOfThisForm = ({ reservationSettingId: formId, title }: Reservation) =>
    formId ? formId === reservationSettingId : title === setting.title;

  return {
    actors: {
      reserve: fromPromise<Answer<FormReceipt, ReservationFormProblem>, ReservationFormSubmission | null>(
        async ({ input }) => {
          const { key, slot, answers } = complete(input);
          const form = await filledForm({ reservationSettingId, ...slot }, items, answers, images);
          if (!form.ok) return form;
          const body = form.value;
          const sent = await client.call(createReservation, {
            body,
            idempotencyKey: key,
            ...toldTo(uploads, key, body),
          });
          uploads.tell(key, null);
          return sent.ok
            ? { ok: true, value: await received(sent.value.reservation) }
            : { ok: false, problem: await refused(sent.problem, slot) };
        },
      ),
      findReservation: fromPromise<
        Answer<FormReceipt | null, ReservationFormProblem>,
        ReservationFormSubmission | null
      >(async ({ input }) => {
        const { slot } = complete(input);
        const answer = await client.call(getReservations);
        if (!answer.ok) return { ok: false, problem: { code: 'outcomeUnknown' } };
        const found = answer.value.reservations.find(
          (one) =>
            isOfThisForm(one) &&
            one.status !== 'cancelled' &&
            one.date === slot.date &&
            one.time === slot.time,
        );
        return { ok: true, value: found ? await received(found) : null };
      }),
    },
  };
}
