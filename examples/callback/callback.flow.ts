import * as z from 'zod/mini';
import { defaultReviewCopy } from '#flows/shared/form/usual-words.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import { defaultProblemCopy } from '#src/lib/message-catalogue.ts';
import { contactTimes } from '#src/lib/option-lists.ts';
import { textByRule } from '#src/lib/text-rule.ts';
import { callbackMachine } from './callback.machine.ts';
import type { CallbackReads } from './callback.route.ts';

const telRule = { required: true, maxLength: 11, format: 'tel' };
const phone = z.object({ tel: textByRule('お電話番号', telRule) });
const time = z.string().check(z.minLength(1, '時間を選択してください'));
const endsLater = z.refine<{ telFrom: string; telTo: string }>(({ telFrom, telTo }) => telFrom < telTo, {
  error: '「何時から」より後の時間を選択してください',
  path: ['telTo'],
});
const hours = z.object({ telFrom: time, telTo: time }).check(endsLater);

const tel = { name: 'tel', kind: 'tel', label: 'お電話番号', autoComplete: 'tel' } as const;
const telFrom = { name: 'telFrom', kind: 'select', label: '何時から', options: contactTimes } as const;
const telTo = { name: 'telTo', kind: 'select', label: '何時まで', options: contactTimes } as const;
const defaults = ({ profile }: CallbackReads) => ({ tel: profile.tel ?? '' });

export const callbackFlow = defineFlow(callbackMachine, {
  version: 1,
  title: 'お電話のご希望',
  data: {} as CallbackReads,
  receipt: z.literal(true),
  steps: {
    phone: { event: 'phone.entered', schema: phone, fields: [tel], defaults, copy: { title: 'お電話番号' } },
    hours: { event: 'hours.entered', schema: hours, fields: [telFrom, telTo], copy: { title: 'ご希望時間' } },
    confirm: { page: 'review', event: 'callback.submitted', copy: defaultReviewCopy },
    complete: { page: 'receipt', copy: { title: 'お電話のご希望を承りました' } },
  },
  problems: defaultProblemCopy,
});
