import type { Reservation } from '#flows/shared/form/form.ports.ts';
import { answersSchema } from '#flows/shared/form/item-fields.ts';
import type { ApiAnswer } from '#src/api/api-problem.ts';
import { mapAnswer } from '#src/api/api-problem.ts';
import type { ApiClient } from '#src/api/client.ts';
import { CHANGE_REASON } from '#src/api/contract/booking-fields.ts';
import type { Item } from '#src/api/contract/fields.ts';
import {
  cancelReservation,
  createReservation,
  getReservationSetting,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { BookingChange } from './booking-change.ts';
import { withoutOld } from './booking-change.ts';

/** True if every answer fits today's questions and the reservation has no images, which cannot be sent again. */
export function canReservationBeToldAgain(
  { itemAnswers, itemImages }: Reservation,
  items: readonly Item[],
): boolean {
  const given = new Map(itemAnswers.map(({ itemId, answers }) => [itemId, answers]));
  const answers = Object.fromEntries(
    items.map(({ id, kind }) => {
      const texts = given.get(id) ?? [];
      return [String(id), kind === 'checkbox' || kind === 'image' ? texts : (texts[0] ?? '')];
    }),
  );
  const isKnown = [...given.keys()].every((id) => items.some((item) => item.id === id));
  return isKnown && itemImages.length === 0 && answersSchema(items).safeParse(answers).success;
}

/** Reschedules a reservation of a form; the new one repeats the old answers. */
export function reservationChange(client: ApiClient, old: Reservation): BookingChange {
  const { id, reservationSettingId, date, time } = old;
  invariant(
    reservationSettingId && date && time,
    `reservationChange: reservation ${id} has no slot of a form. Its loader offers no change.`,
  );

  return {
    look: async () =>
      mapAnswer(await client.call(getReservations), ({ reservations: all }) => ({
        old: all.some((one) => one.id === id && one.status !== 'cancelled'),
        limitedBy: [],
        othersAt: ([slot]) =>
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
      return withoutOld(
        { slots: answer.value.reservationSetting.availableSlots, closedDays: [] },
        { date, time },
      );
    },
    book: ([slot], key): Promise<ApiAnswer<unknown>> => {
      invariant(slot, 'reservationChange: a submission without its slot.');
      const body = new FormData();
      const own = { reservationSettingId, date: slot.date, time: slot.time, replacesId: id };
      for (const [name, value] of Object.entries(own)) body.append(name, String(value));
      for (const { itemId, answers } of old.itemAnswers) {
        for (const text of answers) body.append(`answers[${itemId}][]`, text);
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
