import * as z from 'zod/mini';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import type { CatalogEnqueteAnswer } from '#machines/catalog-enquete.machine.ts';
import { catalogEnqueteMachine } from '#machines/catalog-enquete.machine.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { failureWords } from '#src/lib/message-catalogue.ts';
import { catalogGoodPoints, satisfactionLevels, wanted } from '#src/lib/option-lists.ts';
import { freeText } from '#src/lib/text-rule.ts';

export interface CatalogEnqueteData {
  profile: CustomerProfile;
}

const COMMENT_LENGTH = 500;
const SEND = 'この内容で送信する';

const schema: z.ZodMiniType<CatalogEnqueteAnswer> = z.object({
  satisfactionLevel: z.enum(['', '1', '2', '3', '4', '5'], 'カタログの満足度を選択してください'),
  goodPoints: z.array(z.enum(catalogGoodPoints.map(({ value }) => value))),
  comment: freeText(COMMENT_LENGTH),
  wantsConsultation: z.enum(['true', 'false'], '希望の有無を選択してください'),
});

export const catalogEnqueteFlow = defineFlow(catalogEnqueteMachine, {
  version: 1,
  title: 'カタログアンケート',
  data: {} as CatalogEnqueteData,
  receipt: z.object({ posted: z.boolean(), wantsConsultation: z.boolean() }),
  steps: {
    new: {
      event: 'enquete.answered',
      schema,
      fields: [
        {
          name: 'satisfactionLevel',
          kind: 'choice',
          label: 'カタログの満足度',
          help: '満足度を選ぶと送信できます。',
          options: satisfactionLevels,
          optional: true,
        },
        {
          name: 'goodPoints',
          kind: 'checkboxes',
          label: '良かった点',
          help: '当てはまるものをすべてお選びください。',
          options: catalogGoodPoints,
          optional: true,
        },
        {
          name: 'comment',
          kind: 'textarea',
          label: 'ご意見・ご感想',
          maxLength: COMMENT_LENGTH,
          optional: true,
        },
        {
          name: 'wantsConsultation',
          kind: 'choice',
          label: '家づくり相談',
          help: '希望される方は、回答のあと、相談のご予約へお進みいただけます。',
          options: wanted,
        },
      ],
      defaults: () => ({ wantsConsultation: 'false' }),
      notice: ({ profile }) =>
        profile.catalogEnqueteFlg
          ? '以前にもご回答いただいています。あらためてのご感想もお待ちしております。'
          : null,
      copy: {
        title: 'カタログアンケート',
        lead: 'カタログをご覧いただいたご感想をお寄せください。',
        next: '入力内容を確認する',
      },
    },
    confirm: {
      page: 'review',
      event: 'enquete.submitted',
      copy: {
        ...defaultReviewCopy,
        lead: 'まだ送信は完了していません。内容をご確認のうえ、送信してください。',
        next: SEND,
      },
      missingAnswer: ({ answers }) =>
        answers.new?.satisfactionLevel
          ? null
          : {
              lead: '満足度を選ぶと、アンケートを送信できます。未選択のままでは送信されません。',
              edit: { step: 'new', label: '満足度を選択する' },
              next: '送信せずに終了する',
            },
    },
    unsent: { page: 'view', copy: { title: 'アンケートの終了' } },
    complete: { page: 'receipt', copy: { title: 'カタログアンケート' } },
  },
  problems: {
    ...failureWords({
      failed: 'アンケートを送信できませんでした',
      unknown: 'アンケートが届いたかどうかを確認できませんでした',
      once: '二重に送信されることはありません。',
    }),
    refused: {
      inline:
        'アンケートを受け付けられませんでした。入力内容はそのまま残っています。内容をご確認のうえ、変更してください。',
    },
  },
});
