import type { FormServices, Reservation } from '#flows/shared/form/form.ports.ts';
import {
  buildFormData,
  hasSameAnswers,
  toFormProblem,
  toReceipt,
  trackUpload,
} from '#flows/shared/form/form.ports.ts';
import { FormDescription } from '#flows/shared/form/form-description.tsx';
import type { FormProblem, FormReceipt, ItemsAnswer } from '#machines/form.types.ts';
import type { ItemFormAnswers, itemFormMachine } from '#machines/item-form.machine.ts';
import { createReservation, getReservations } from '#src/api/contract/reservation.contract.ts';
import { wizardCode } from '#src/app/base/page-code/wizard-code.tsx';
import { findNewRecord } from '#src/app/base/ports/submission.ts';
import type { ReadsOf } from '#src/app/base/routes/route-declaration.ts';
import { createSubmission } from '#src/engine/core/create-submission.ts';
import type { StepScreenProps } from '#src/engine/react/step-slot.tsx';
import { invariant } from '#src/lib/invariant.ts';
import { inQuotes } from '#src/lib/labels.ts';
import { LinkButton } from '#src/ui/page-link.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import type { ItemFormData } from './item-form.flow.ts';
import { itemFormFlow } from './item-form.flow.ts';
import type { itemFormRoute } from './item-form.route.ts';

const ItemFormReceipt = ({ data: { item }, receipt }: StepScreenProps<ItemFormData, never, FormReceipt>) => (
  <Receipt
    requested={receipt.status !== 'confirmed'}
    steps={[
      { title: `${inQuotes(item.title)}を受け付けました`, done: true },
      {
        title: '担当者が内容を確認します',
        detail: '必要なときは、LINEでご連絡します。',
        done: receipt.status === 'confirmed',
      },
    ]}
    numberLabel="受付番号"
    number={receipt.number}
    actions={
      <>
        <LinkButton to={`/mypage/visitReservations/reservations/${receipt.id}`}>
          受付の内容を確認する
        </LinkButton>
        <LinkButton to="/" variant="text">
          ホームに戻る
        </LinkButton>
      </>
    }
  />
);

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
      submission: createSubmission<ItemFormAnswers, FormReceipt, FormProblem>({
        check: async () => {
          const answer = await client.call(getReservations);
          return { ok: true, value: answer.ok ? answer.value.reservations.map(({ id }) => id) : null };
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
              ? { ok: true, value: toReceipt(sent.value.reservation) }
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
          return findNewRecord(sent, alike, toReceipt);
        },
      }),
    },
  };
}

export const wizard = wizardCode({
  flow: itemFormFlow,
  data: (_services, _args, reads: ReadsOf<typeof itemFormRoute>): ItemFormData => reads,
  facts: ({ item }) => ({ itemId: item.id }),
  ports: itemFormPorts,
  screens: {
    form: ({ data: { item } }: StepScreenProps<ItemFormData>) => <FormDescription text={item.description} />,
    complete: ItemFormReceipt,
  },
});
