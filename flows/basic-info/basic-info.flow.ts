import * as z from 'zod/mini';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import type { ProfileFormData } from '#flows/shared/profile/profile-form.ts';
import {
  profileFormDefaults,
  profileFormFields,
  profileFormRows,
  profileFormSchema,
} from '#flows/shared/profile/profile-form.ts';
import { basicInfoMachine } from '#machines/basic-info.machine.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { failureWords, messageCatalogue } from '#src/lib/message-catalogue.ts';

export interface BasicInfoData extends ProfileFormData {
  /** The lead status from the link, or from the profile if the link has none. */
  leadStatus: string | null;
}

const SAVE = 'この内容で登録する';

export const basicInfoFlow = defineFlow(basicInfoMachine, {
  version: 1,
  title: 'お客様情報の登録',
  data: {} as BasicInfoData,
  receipt: z.literal(true),
  successMessage: messageCatalogue.accountUpdated,
  steps: {
    profile: {
      event: 'profile.entered',
      schema: (data) => profileFormSchema(data),
      fields: (data) => profileFormFields(data),
      defaults: (data) => profileFormDefaults(data),
      notice: ({ leadStatus }) =>
        leadStatus === 'after_visiting'
          ? 'ご来場いただき、ありがとうございました。今後のご案内のため、お客様情報をご入力ください。'
          : null,
      review: (answer, _, rows) => profileFormRows(answer, rows),
      copy: {
        title: 'お客様情報',
        lead: 'お客様に合ったご案内をお届けするために伺います。「任意」の項目は、空欄のままでもご登録いただけます。',
        next: '入力内容を確認する',
      },
    },
    confirm: {
      page: 'review',
      event: 'basicInfo.submitted',
      copy: {
        ...defaultReviewCopy,
        lead: `まだ登録は完了していません。内容をご確認ください。`,
        next: SAVE,
        verifying: '登録の状況を確認しています',
      },
    },
    complete: { page: 'receipt', copy: { title: 'ご登録ありがとうございました' } },
  },
  problems: {
    ...failureWords({
      failed: messageCatalogue.accountUpdateFailed.snackbar,
      unknown: '登録できたかどうかを確認できませんでした',
      hasSnackbar: true,
    }),
    refused: messageCatalogue.accountUpdateRefused,
    notSent: messageCatalogue.accountUpdateFailed,
  },
});
