import { fromPromise } from 'xstate';
import type { ItemFormData } from '#flows/item-form/item-form.flow.ts';
import type { FormProblem, FormReceipt, ItemsAnswer } from '#machines/form.types.ts';
import type { itemFormMachine } from '#machines/item-form.machine.ts';
import type { ItemFormSubmission } from '#machines/item-form.types.ts';
import type { Answer } from '#machines/port.types.ts';
import { createReservation, getReservations } from '#src/api/contract/reservation.contract.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { FormServices, Reservation } from './form-ports.ts';
import { filledForm, holdsAnswers, receiptOf, refusedForm, toldTo } from './form-ports.ts';

/** A submission is a day old at most, as its draft is; the rest is for clocks that differ. */
const RECENT_MS = 48 * 60 * 60 * 1000;

const complete = (submission: ItemFormSubmission | null): { key: string; answer: ItemsAnswer } => {
  const answer = submission?.answers.form;
  invariant(submission && answer, 'itemFormPorts: a submission without its answers.');
  return { key: submission.key, answer };
};

/** The ports of the item form's chart on the provider's calls. */
export function itemFormPorts(
  { client, images, uploads, now }: FormServices,
  { item }: ItemFormData,
): Parameters<typeof itemFormMachine.provide>[0] {
  const { id: itemId, items } = item;

  const received = async (reservation: Reservation): Promise<FormReceipt> => {
    await images.forget(`itemForm/${itemId}`);
    return receiptOf(reservation);
  };

  const isOfThisForm = ({ itemId: formId, title }: Reservation) =>
    formId ? formId === itemId : title === item.title;
  const isRecent = ({ createdAt }: Reservation) => now().getTime() - Date.parse(createdAt) < RECENT_MS;

  return {
    actors: {
      handIn: fromPromise<Answer<FormReceipt, FormProblem>, ItemFormSubmission | null>(async ({ input }) => {
        const { key, answer } = complete(input);
        const form = await filledForm({ itemId }, items, answer.answers, images);
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
          : { ok: false, problem: refusedForm(sent.problem, items) };
      }),
      findHandedIn: fromPromise<Answer<FormReceipt | null, FormProblem>, ItemFormSubmission | null>(
        async ({ input }) => {
          const { answers } = complete(input).answer;
          const answer = await client.call(getReservations);
          if (!answer.ok) return { ok: false, problem: { code: 'outcomeUnknown' } };
          const found = answer.value.reservations.find(
            (one) => isOfThisForm(one) && isRecent(one) && holdsAnswers(one, items, answers),
          );
          return { ok: true, value: found ? await received(found) : null };
        },
      ),
    },
  };
}
