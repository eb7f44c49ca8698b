import * as z from 'zod/mini';
import { cancellationMachine } from '#machines/cancellation.machine.ts';
import type { CancelAnswer } from '#machines/cancellation.types.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { failureWords, messageCatalogue } from '#src/lib/message-catalogue.ts';
import { cancelReasons, OTHER_REASON } from '#src/lib/option-lists.ts';
import { freeText } from '#src/lib/text-rule.ts';

const reasonSchema = z.object({
  cancelReason: z.string(),
  otherReason: freeText(500),
});

/** Keeps the free text only if the reason その他 is chosen. */
const cancelSchema: z.ZodMiniType<CancelAnswer> = z.pipe(
  reasonSchema,
  z.transform((answer) => (answer.cancelReason === OTHER_REASON ? answer : { ...answer, otherReason: '' })),
);

const words = failureWords({
  failed: messageCatalogue.cancelFailed.snackbar,
  unknown: 'キャンセルできたかどうかを確認できませんでした',
  reassurance: 'ご予約はまだ有効です。',
  contact: '店舗',
  hasSnackbar: true,
});

export const cancellationFlow = defineFlow(cancellationMachine, {
  version: 1,
  title: 'ご予約の内容',
  receipt: z.object({ cancelReason: z.string() }),
  successMessage: messageCatalogue.bookingCancelled,
  steps: {
    detail: { page: 'view', copy: { title: 'ご予約の内容' } },
    asking: {
      event: 'cancel.confirmed',
      over: 'detail',
      destructive: 'final',
      screenAbove: true,
      schema: cancelSchema,
      fields: [
        {
          name: 'cancelReason',
          kind: 'select',
          label: 'キャンセルの理由',
          optional: true,
          options: cancelReasons,
        },
        {
          name: 'otherReason',
          kind: 'textarea',
          label: '差し支えなければ理由をご記入ください',
          optional: true,
          maxLength: 500,
          shownIf: { name: 'cancelReason', is: OTHER_REASON },
        },
      ],
      copy: {
        title: '予約のキャンセル',
        lead: 'このご予約をキャンセルします。キャンセル後は元に戻せません。',
        next: '予約をキャンセルする',
        busy: 'キャンセルしています',
        close: '予約を残す',
      },
    },
    cancelled: { page: 'receipt', copy: { title: 'キャンセルの完了' } },
  },
  problems: {
    refused: { ...messageCatalogue.cancelFailed, reasonsInSnackbar: 'all' },
    alreadyCancelled: {
      inline:
        'このご予約は、すでに日時の変更またはキャンセルがされています。「ご予約の確認」をご覧ください。',
      snackbar: messageCatalogue.cancelFailed.snackbar,
    },
    deadlinePassed: {
      inline: 'オンラインでのキャンセル受付は終了しました。お手数ですが、店舗までお電話ください。',
      snackbar: messageCatalogue.cancelFailed.snackbar,
    },
    ...words,
    declined: { ...words.declined, reasonsInSnackbar: 'all' },
    notSent: { ...messageCatalogue.cancelFailed, reasonsInSnackbar: 'all' },
  },
});
