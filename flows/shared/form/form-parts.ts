import * as z from 'zod/mini';
import type { FormReceipt } from '#machines/form.types.ts';
import { failureWords, formAdvice } from '#src/lib/message-catalogue.ts';

/** Checks a stored receipt after a reload. */
export const formReceipt: z.ZodMiniType<FormReceipt> = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(['requested', 'confirmed', 'cancelled']),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  cancelUntil: z.nullable(z.string()),
});

interface Words {
  /** The error catalogue's entry for this form. */
  failed: { inline: string; snackbar: string };
  unknown: string;
  once: string;
}

export function formProblems({ failed, unknown, once }: Words) {
  return {
    ...failureWords({ failed: failed.snackbar, unknown, once, hasSnackbar: true }),
    answersRefused: { inline: `入力${formAdvice.refused}`, snackbar: failed.snackbar },
    imagesGone: {
      inline: '選択された画像を読み込めませんでした。お手数ですが、もう一度お選びください。',
    },
    formRefused: { ...failed, inline: `${failed.inline}${formAdvice.refused}` },
    notSent: { ...failed, inline: `${failed.inline}${formAdvice.notSent}` },
  };
}
