import * as z from 'zod/mini';
import { formProblems } from '#flows/shared/form/form-parts.ts';
import type { KnownCustomer } from '#flows/shared/form/item-fields.ts';
import { defaultsOfItems, fieldsOfForm, schemaOfForm } from '#flows/shared/form/item-fields.ts';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import type { InquiryStatus } from '#machines/inquiry.machine.ts';
import { inquiryMachine } from '#machines/inquiry.machine.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { getInquiry } from '#src/api/contract/inquiry.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { formatInstant } from '#src/lib/japan-date.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';

export interface InquiryData {
  inquiry: ResponseOf<typeof getInquiry>['inquiry'];
  standing: InquiryStatus;
  /** Null if the profile could not be read. */
  customer?: KnownCustomer | null;
  /** Today in Asia/Tokyo, `YYYY-MM-DD`. */
  today: string;
}

const problems = formProblems({
  failed: messageCatalogue.inquiryFailed,
  unknown: 'ご回答が届いたかどうかを確認できませんでした',
  once: '二重に送信されることはありません。',
});

export const inquiryFlow = defineFlow(inquiryMachine, {
  version: 1,
  title: 'アンケート',
  data: {} as InquiryData,
  subject: ({ inquiry, today }) => ({
    title: inquiry.title,
    detail: inquiry.deadline === null ? '' : `回答期限：${formatInstant(inquiry.deadline, today)}まで`,
  }),
  receipt: z.object({ inquiryId: z.int() }),
  successMessage: messageCatalogue.inquirySent,
  steps: {
    form: {
      event: 'form.answered',
      schema: ({ inquiry }) => schemaOfForm(inquiry.items),
      fields: ({ inquiry }) => fieldsOfForm(inquiry.items, `inquiry/${inquiry.id}`),
      defaults: ({ inquiry, customer = null }) => defaultsOfItems(inquiry.items, customer),
      screenAbove: true,
      copy: { title: 'ご回答', closed: 'アンケート', next: '入力内容を確認する' },
    },
    confirm: {
      page: 'review',
      event: 'inquiry.submitted',
      copy: defaultReviewCopy,
    },
    complete: { page: 'receipt', copy: { title: 'ご回答を受け付けました' } },
  },
  problems: {
    ...problems,
    answersRefused: { ...problems.answersRefused, reasonsInSnackbar: 'first' },
    formRefused: { ...problems.formRefused, reasonsInSnackbar: 'first' },
    declined: { ...problems.declined, reasonsInSnackbar: 'first' },
    notSent: { ...problems.notSent, reasonsInSnackbar: 'first' },
    inquiryOver: {
      inline: 'ご回答は送信されていません。',
      snackbar: messageCatalogue.inquiryFailed.snackbar,
      reasonsInSnackbar: 'first',
      withoutReasons: true,
    },
  },
});
