import * as z from 'zod/mini';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import type { EnqueteData } from '#flows/shared/profile/enquete-answer.ts';
import { enqueteDefaults, enqueteFields, enqueteSchema } from '#flows/shared/profile/enquete-answer.ts';
import {
  profileDefaults,
  profileFields,
  profileRows,
  profileSchema,
} from '#flows/shared/profile/profile-answer.ts';
import { mailingMachine } from '#machines/mailing.machine.ts';
import type { AddressAnswer, MailingContext } from '#machines/mailing.types.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import type { getBuilder } from '#src/api/contract/shop.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import type { Field } from '#src/engine/core/field.ts';
import { failureWords, messageCatalogue } from '#src/lib/message-catalogue.ts';

export interface MailingData extends EnqueteData {
  /** Null if the builder's data could not be read. */
  builder: Pick<ResponseOf<typeof getBuilder>['builder'], 'tel' | 'brochures'> | null;
}

const isAddressField = (
  field: Field<AddressAnswer & { contactEmail: string }>,
): field is Field<AddressAnswer> => field.name !== 'contactEmail';

const addressFields = (
  { validations }: MailingData,
  context: MailingContext | null,
): readonly Field<AddressAnswer>[] =>
  profileFields(validations)
    .filter(isAddressField)
    .map((field) => {
      if (field.kind === 'postalCode') return { ...field, reports: 'address.searched' };
      const isHalfFilled = field.name === 'streetAddress' && context?.addressSearched;
      return isHalfFilled ? { ...field, help: '続けて番地をご入力ください（例：1-2-3）' } : field;
    });

const addressDefaults = ({ profile }: MailingData): AddressAnswer => {
  const { contactEmail: _, ...address } = profileDefaults(profile);
  return address;
};

/** The notice for customers who have already requested brochures or visited the builder. */
const noticeOf = ({ mailRequest, leadStatus }: CustomerProfile): string | null => {
  if (mailRequest) return '資料請求を受け付けています。お届け先を変えるときは、もう一度お送りください。';
  return leadStatus === 'after_visiting'
    ? 'ご来場いただき、ありがとうございました。ご希望に合わせた資料をお届けします。'
    : null;
};

const SEND = 'この内容で送信する';

const words = failureWords({
  failed: '資料請求を受け付けられませんでした',
  unknown: '送信できたかどうかを確認できませんでした',
  once: '資料が二重に届くことはありません。',
});

export const mailingFlow = defineFlow(mailingMachine, {
  version: 1,
  title: '資料請求',
  data: {} as MailingData,
  receipt: z.object({ requested: z.literal(true) }),
  steps: {
    address: {
      event: 'address.entered',
      schema: (data) => z.omit(profileSchema(data.validations), { contactEmail: true }),
      fields: addressFields,
      defaults: addressDefaults,
      notice: ({ profile }) => noticeOf(profile),
      review: profileRows,
      copy: {
        title: 'お届け先',
        lead: '家づくりの資料を、無料でお届けします。ご入力いただいた内容は、お客様情報にも保存されます。',
      },
    },
    enquete: {
      event: 'enquete.answered',
      schema: (data) => enqueteSchema(data),
      fields: (data) => enqueteFields(data),
      defaults: (data) => enqueteDefaults(data),
      copy: {
        title: 'アンケート',
        lead: 'お届けする資料をお選びするために伺います。わかる範囲でお答えください。',
        next: '入力内容を確認する',
      },
    },
    confirmation: {
      page: 'review',
      event: 'mailing.submitted',
      copy: {
        ...defaultReviewCopy,
        lead: `まだ送信は完了していません。内容をご確認ください。`,
        next: SEND,
      },
    },
    completion: { page: 'receipt', copy: { title: 'お申し込みありがとうございます' } },
  },
  problems: {
    profileRefused: messageCatalogue.accountUpdateRefused,
    mailNotRequested: {
      inline:
        'お客様情報は保存しましたが、資料請求はまだ受け付けていません。お手数ですが、担当者までお問い合わせください。',
    },
    ...words,
  },
});
