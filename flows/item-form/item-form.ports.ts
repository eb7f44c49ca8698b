import type { FormServices, Reservation } from '#flows/shared/form/form.ports.ts';
import {
  buildFormData,
  hasSameAnswers,
  receiptOf,
  toFormProblem,
  trackUpload,
} from '#flows/shared/form/form.ports.ts';
import type { FormProblem, FormReceipt, ItemsAnswer } from '#machines/form.types.ts';
import type { itemFormMachine } from '#machines/item-form.machine.ts';
import type { ItemFormAnswers } from '#machines/item-form.types.ts';
import { createReservation, getReservations } from '#src/api/contract/reservation.contract.ts';
import { findNewRecord, submission } from '#src/app/base/ports/submission.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { ItemFormData } from './item-form.flow.ts';

const confirmed = ({ form }: Partial<ItemFormAnswers>): ItemsAnswer['answers'] => {
  invariant(form, 'itemFormPorts: the submission has no answers.');
  return form.answers;
};

export function itemFormPorts(
  { client, images, uploads }: FormServices,
  data: () => ItemFormData,
): Parameters<typeof itemFormMachine.provide>[0] {
  const isOfThisForm = ({ itemId: formId, title }: Reservation) => {
    const { item } = data();
    return formId ? formId === item.id : title === item.title;
  };

  return {
    actors: {
      submission: submission<ItemFormAnswers, FormReceipt, FormProblem>({
        readHoldings: async () => {
          const answer = await client.call(getReservations);
          return { ids: answer.ok ? answer.value.reservations.map(({ id }) => id) : null, overlapping: [] };
        },
        parts: {
          form: async ({ key, answers }) => {
            const { id: itemId, items } = data().item;
            const form = await buildFormData({ itemId }, items, confirmed(answers), images);
            if (!form.ok) return form;
            const body = form.value;
            const sent = await client.call(createReservation, {
              body,
              idempotencyKey: key,
              ...trackUpload(uploads, key, body),
            });
            uploads.tell(key, null);
            return sent.ok
              ? { ok: true, value: receiptOf(sent.value.reservation) }
              : { ok: false, problem: toFormProblem(sent.problem, items) };
          },
        },
        find: async ({ sent }) => {
          const answers = confirmed(sent.answers);
          const answer = await client.call(getReservations);
          if (!answer.ok) return { ok: false, problem: { code: 'outcomeUnknown' } };
          const alike = answer.value.reservations.filter(
            (one) => isOfThisForm(one) && hasSameAnswers(one, data().item.items, answers),
          );
          return findNewRecord(sent, alike, receiptOf);
        },
      }),
    },
  };
}
