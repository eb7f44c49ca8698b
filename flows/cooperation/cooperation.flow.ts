import * as z from 'zod/mini';
import type { ConsentAnswer } from '#machines/cooperation.machine.ts';
import { cooperationMachine } from '#machines/cooperation.machine.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { failureWords } from '#src/lib/message-catalogue.ts';
import { consents } from '#src/lib/option-lists.ts';

const consentSchema: z.ZodMiniType<ConsentAnswer> = z.object({
  cooperates: z.enum(['true', 'false'], '「同意する」または「同意しない」を選択してください'),
});

const words = failureWords({
  failed: 'ご回答を保存できませんでした',
  unknown: 'ご回答を保存できたかどうかを確認できませんでした',
});

export const cooperationFlow = defineFlow(cooperationMachine, {
  version: 1,
  title: 'パートナー企業への情報提供',
  steps: {
    consent: {
      event: 'consent.given',
      schema: consentSchema,
      fields: [
        {
          name: 'cooperates',
          kind: 'choice',
          label: 'ご回答',
          options: consents,
        },
      ],
      defaults: (_, context) => context?.receipt ?? {},
      screenAbove: true,
      copy: {
        title: 'パートナー企業への情報提供',
        lead: 'お客様の情報を、パートナー企業にお伝えしてよいかをお選びください。',
        next: 'この内容で回答する',
      },
    },
  },
  problems: {
    ...words,
    notSaved: words.declined,
  },
});
