import * as z from 'zod/mini';
import { smsIncentiveMachine } from '#machines/sms-incentive.machine.ts';
import type {
  CodeAnswer,
  NumberAnswer,
  SmsIncentiveContext,
  TimedSmsRequest,
} from '#machines/sms-incentive.types.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';
import type { Field } from '#src/engine/core/field.ts';
import { findCode } from '#src/lib/text-formats.ts';
import { textByRule } from '#src/lib/text-rule.ts';

/** The state of the request at page load. The chart's context has the current state. */
export interface SmsIncentiveData extends TimedSmsRequest {
  liffToken: string;
}

const TRY_LATER = '時間をおいて、もう一度お試しください。';

/** What to show if an SMS was not sent and the provider gives no reason. */
export const CODE_NOT_SENT = `認証コードを送信できませんでした。${TRY_LATER}`;
export const CODE_NOT_SENT_UNCONNECTED =
  '認証コードを送信できませんでした。接続をご確認のうえ、もう一度お試しください。';

const CODE_LENGTH = 6;
const MAX_ATTEMPTS = 5;

const numberSchema: z.ZodMiniType<NumberAnswer> = z.object({
  phoneNumber: textByRule('携帯電話番号', { required: true, maxLength: null, format: 'mobile' }),
});

const isTooLong = (code: string): boolean => code.replace(/\D/g, '').length > CODE_LENGTH;

const codeSchema: z.ZodMiniType<CodeAnswer> = z.object({
  smsToken: z.string().check(
    z.overwrite((text) => findCode(text, CODE_LENGTH)),
    z.refine((code) => !isTooLong(code), '認証コードは6桁です。余分な数字が入っていないかご確認ください'),
    z.refine((code) => isTooLong(code) || /^\d{6}$/.test(code), '6桁の認証コードを入力してください'),
  ),
});

/** The code field's help text: the number's last digits, and after a wrong code the remaining attempts. */
function codeHelp(request: SmsIncentiveContext['request'] | undefined): string {
  const { phoneNumberTail = null, attemptsLeft = MAX_ATTEMPTS } = request ?? {};
  const sent = `末尾${phoneNumberTail ?? ''}の番号に認証コードを送信しました。10分以内に、6桁の番号を入力してください。`;
  return attemptsLeft < MAX_ATTEMPTS ? `あと${attemptsLeft}回入力できます。${sent}` : sent;
}

const codeFields = (context: SmsIncentiveContext | null): readonly Field<CodeAnswer>[] => [
  {
    name: 'smsToken',
    kind: 'code',
    length: CODE_LENGTH,
    label: '認証コード',
    help: codeHelp(context?.request),
  },
];

export const smsIncentiveFlow = defineFlow(smsIncentiveMachine, {
  version: 1,
  title: '電話番号の確認',
  data: {} as SmsIncentiveData,
  subject: ({ request }) => ({
    title: request.presentName,
    detail: '携帯電話番号を確認できた方へのプレゼントです',
  }),
  steps: {
    form: {
      event: 'number.entered',
      schema: numberSchema,
      fields: [
        {
          name: 'phoneNumber',
          kind: 'tel',
          label: '携帯電話番号',
          help: 'SMSを受信できる、070・080・090から始まる番号をご入力ください。',
        },
      ],
      copy: {
        title: '電話番号の入力',
        lead: 'ご入力いただいた番号に、6桁の認証コードをSMSでお送りします。',
        next: '認証コードを送信する',
      },
    },
    verify: {
      event: 'code.entered',
      schema: codeSchema,
      fields: (_, context) => codeFields(context),
      copy: { title: '電話番号の確認', closed: '電話番号の確認', next: '確認する' },
    },
  },
  problems: {
    numberRefused: {
      inline: 'この電話番号には認証コードをお送りできません。番号をご確認のうえ、もう一度ご入力ください。',
    },
    codeWrong: { inline: '認証コードが正しくありません。SMSに届いた最新のコードをご確認ください。' },
    codeExpired: { inline: '認証コードの有効期限が切れました。新しいコードを送信してください。' },
    locked: {
      inline:
        '入力できる回数の上限に達したため、この番号の確認はできなくなりました。お手数ですが、担当者までお問い合わせください。',
    },
    tooEarly: { inline: 'しばらく時間をおいてから、もう一度お試しください。' },
    notSent: { inline: 'ご入力の電話番号は、そのまま残っています。' },
    unreachable: {
      inline: `認証コードを確認できませんでした。${TRY_LATER}`,
    },
  },
});
