import { formProblems, formReceipt } from '#flows/shared/form/form-parts.ts';
import type { KnownCustomer } from '#flows/shared/form/item-fields.ts';
import { defaultsOfItems, fieldsOfForm, schemaOfForm } from '#flows/shared/form/item-fields.ts';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import { itemFormMachine } from '#machines/item-form.machine.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { getItem } from '#src/api/contract/reservation.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';

export interface ItemFormData {
  item: ResponseOf<typeof getItem>['item'];
  /** Null if the profile could not be read. */
  customer?: KnownCustomer | null;
}

export const itemFormFlow = defineFlow(itemFormMachine, {
  version: 1,
  title: '入力フォーム',
  data: {} as ItemFormData,
  subject: ({ item }) => ({ title: item.title, detail: '' }),
  receipt: formReceipt,
  successMessage: messageCatalogue.formHandedIn,
  steps: {
    form: {
      event: 'form.answered',
      schema: ({ item }) => schemaOfForm(item.items),
      fields: ({ item }) => fieldsOfForm(item.items, `itemForm/${item.id}`),
      defaults: ({ item, customer = null }) => defaultsOfItems(item.items, customer),
      screenAbove: true,
      copy: { title: 'ご入力内容', next: '入力内容を確認する' },
    },
    confirm: {
      page: 'review',
      event: 'form.submitted',
      copy: defaultReviewCopy,
    },
    complete: { page: 'receipt', copy: { title: '受け付けました' } },
  },
  problems: formProblems({
    failed: messageCatalogue.formFailed,
    unknown: '入力内容が届いたかどうかを確認できませんでした',
    once: '二重に送信されることはありません。',
  }),
});
