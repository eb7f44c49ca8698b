import * as z from 'zod/mini';
import { unsubscribeMachine } from '#machines/unsubscribe.machine.ts';
import type { StopAnswer } from '#machines/unsubscribe.types.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { failureWords } from '#src/lib/message-catalogue.ts';
import { OTHER_REASON, stopReasons } from '#src/lib/option-lists.ts';
import { freeText } from '#src/lib/text-rule.ts';

export interface UnsubscribeData {
  /** The LINE account's name; null if it could not be read. */
  sender: string | null;
  /** False if the provider does not know the link's uuid. */
  isKnown: boolean;
}

const reasonSchema = z.object({
  stopReason: z.string(),
  otherReason: freeText(500),
});

/** Keeps the free text only if the reason その他 is chosen. */
const stopSchema: z.ZodMiniType<StopAnswer> = z.pipe(
  reasonSchema,
  z.transform((answer) => (answer.stopReason === OTHER_REASON ? answer : { ...answer, otherReason: '' })),
);

const words = failureWords({
  failed: '配信の設定を変更できませんでした',
  unknown: '配信の設定を変更できたかどうかを確認できませんでした',
  reassurance: '',
});

export const unsubscribeFlow = defineFlow(unsubscribeMachine, {
  version: 1,
  title: 'メッセージの配信停止',
  data: {} as UnsubscribeData,
  steps: {
    unsubscribed: {
      event: 'stop.confirmed',
      discard: 'stop.declined',
      inScreen: true,
      destructive: 'undoable',
      schema: stopSchema,
      fields: [
        {
          name: 'stopReason',
          kind: 'select',
          label: '配信を停止される理由',
          help: 'よろしければお選びください。今後の参考にいたします。',
          optional: true,
          options: stopReasons,
        },
        {
          name: 'otherReason',
          kind: 'textarea',
          label: '差し支えなければ理由をご記入ください',
          optional: true,
          maxLength: 500,
          shownIf: { name: 'stopReason', is: OTHER_REASON },
        },
      ],
      copy: {
        title: 'メッセージの配信',
        next: '配信を停止する',
        busy: '停止しています',
        discard: '配信を続ける',
      },
    },
  },
  problems: {
    unknownVisitor: {
      inline:
        'お客様を確認できなかったため、配信の設定を変更できませんでした。お手数ですが、LINEのトークに届いたリンクから、もう一度お開きください。',
    },
    signInNeeded: {
      inline:
        '配信の再開には、ログインが必要です。マイページを開いてログインすると、「メッセージの配信停止」から再開していただけます。',
    },
    ...words,
    notChanged: words.declined,
  },
});
