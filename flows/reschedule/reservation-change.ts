import { toEarlierAnswers } from '#flows/shared/form/earlier-answers.ts';
import type { Reservation } from '#flows/shared/form/form.ports.ts';
import { getAnswerTexts } from '#flows/shared/form/form.ports.ts';
import { answersSchema } from '#flows/shared/form/item-fields.ts';
import type { ItemsAnswer } from '#machines/form.types.ts';
import type { ApiResult } from '#src/api/api-problem.ts';
import { mapResult } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { Item } from '#src/api/contract/fields.ts';
import { CHANGE_REASON } from '#src/api/contract/fields.ts';
import {
  cancelReservation,
  createReservation,
  getReservationSetting,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { BookingChange } from './booking-change.ts';
import { addOwnSlots, isUnchanged } from './booking-change.ts';
import type { RescheduleData } from './reschedule.flow.ts';

/** A reservation's answers to the form's current questions. */
export function toFormAnswers({ itemAnswers }: Reservation, items: readonly Item[]): ItemsAnswer {
  const answersById = new Map(itemAnswers.map(({ itemId, answers }) => [itemId, answers]));
  return { answers: toEarlierAnswers(items, answersById) };
}

/**
 * True if every answer fits the current questions, and the reservation has no images. The app cannot send images again.
 */
export function canRebookReservation(reserved: Reservation, items: readonly Item[]): boolean {
  const { itemAnswers, itemImages } = reserved;
  const isKnown = itemAnswers.every(({ itemId }) => items.some((item) => item.id === itemId));
  const texts = withoutImages(items);
  const needsImages = items.some(({ kind, required }) => kind === 'image' && required);
  return (
    isKnown &&
    !needsImages &&
    itemImages.length === 0 &&
    answersSchema(texts).safeParse(toFormAnswers(reserved, texts).answers).success
  );
}

/** The questions that a change of the reservation asks again: all except images. */
export const withoutImages = (items: readonly Item[]): readonly Item[] =>
  items.filter(({ kind }) => kind !== 'image');

/** Changes a reservation. Unchanged answers are sent with their old values. */
export function reservationChange(
  client: ApiClient,
  booked: Reservation,
  { old, questions }: Pick<RescheduleData, 'old' | 'questions'>,
): BookingChange {
  const { id, reservationSettingId, date, time } = booked;
  invariant(
    reservationSettingId && date && time,
    `reservationChange: reservation ${id} has no slot. The page must not offer a change.`,
  );

  return {
    fetchCurrentBookings: async () =>
      mapResult(await client.call(getReservations), ({ reservations: all }) => ({
        old: all.some((one) => one.id === id && one.status !== 'cancelled'),
        limitedBy: [],
        findOthersAt: ({
          selectDesiredDate: {
            wishes: [slot],
          } = { wishes: [] },
        }) =>
          all
            .filter(
              (one) =>
                one.id !== id &&
                one.reservationSettingId === reservationSettingId &&
                one.status !== 'cancelled' &&
                one.date === slot?.date &&
                one.time === slot?.time,
            )
            .map(({ id: otherId, number, status }) => ({
              id: otherId,
              number,
              wishes: slot ? [slot] : [],
              requested: status === 'requested',
            })),
      })),
    openSlots: async () => {
      const answer = await client.call(getReservationSetting, { params: { id: reservationSettingId } });
      if (!answer.ok) return null;
      const { availableSlots: slots } = answer.value.reservationSetting;
      return addOwnSlots({ slots, closedDays: [] }, [{ date, time }]);
    },
    book: (changed, key): Promise<ApiResult<unknown>> => {
      const [slot] = changed.selectDesiredDate?.wishes ?? [];
      invariant(slot, 'reservationChange: the submission has no slot.');
      const body = new FormData();
      const own = { reservationSettingId, date: slot.date, time: slot.time, replacesId: id };
      for (const [name, value] of Object.entries(own)) body.append(name, String(value));
      const { form } = changed;
      const answers =
        form && !isUnchanged('form', changed, old)
          ? questions.map((item) => ({ itemId: item.id, answers: getAnswerTexts(form.answers, item) }))
          : booked.itemAnswers;
      for (const { itemId, answers: texts } of answers) {
        for (const text of texts) body.append(`answers[${itemId}][]`, text);
      }
      return client.call(createReservation, { body, idempotencyKey: key });
    },
    cancelOld: () =>
      client.call(cancelReservation, {
        params: { id },
        body: { reservation: { cancelReason: CHANGE_REASON } },
      }),
  };
}
