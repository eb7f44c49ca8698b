import type { Refusal } from '#provider/http/reply.ts';
import { refuse, withLogReason } from '#provider/http/reply.ts';

/**
 * Refuses an invalid phone number. Also refuses a correct code if its phone number has meanwhile earned the present
 * through another link.
 */
export const unusableNumber = refuse(422, ['携帯電話番号の形式が正しくありません'], ['phoneNumber']);

/**
 * The status of `smsIsOff` and `smsNotSent` is 503. The app shows the message of the refusal below its own message, and
 * keeps the number in the form.
 */
export const smsIsOff = withLogReason(
  'smsIsOff',
  refuse(503, [
    'ただいま、SMSで認証コードをお送りすることができません。お手数ですが、担当者までお問い合わせください。',
  ]),
);

export const smsNotSent: Refusal = {
  ...withLogReason(
    'smsNotSent',
    refuse(503, ['SMSの送信に失敗しました。しばらく時間をおいてから、もう一度お試しください。']),
  ),
  retryAfter: 10,
};

export const linkUsedUp = withLogReason(
  'smsPerLink',
  refuse(422, [
    'このリンクからお送りできるSMSの回数の上限に達しました。お手数ですが、担当者までお問い合わせください。',
  ]),
);

/** `retryAfter` is in whole seconds. */
export const builderUsedUp = (retryAfter: number | undefined): Refusal => ({
  ...withLogReason(
    'smsPerBuilder',
    refuse(503, [
      '1日にお送りできるSMSの数の上限に達しました。明日以降にもう一度お試しいただくか、担当者までお問い合わせください。',
    ]),
  ),
  ...(retryAfter !== undefined && { retryAfter }),
});

export const wrongCode = withLogReason(
  'wrongCode',
  refuse(422, ['認証コードが正しくありません。SMSに届いた6桁の数字をご確認ください。'], ['smsToken']),
);

export const expiredCode = withLogReason(
  'expiredCode',
  refuse(422, ['認証コードの有効期限が切れています。新しい認証コードをお受け取りください。'], ['smsToken']),
);

export const noCodeYet = withLogReason('noCodeYet', refuse(422, ['先に携帯電話番号をご登録ください。']));

export const alreadyVerified = withLogReason(
  'alreadyVerified',
  refuse(422, ['電話番号の確認はすでに完了しています。']),
);

export const locked = withLogReason(
  'locked',
  refuse(422, [
    '認証コードの入力回数が上限に達したため、この番号の確認はできなくなりました。担当者までお問い合わせください。',
  ]),
);
