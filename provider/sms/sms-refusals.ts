import { because, refuse } from '#provider/http/reply.ts';

/** For an invalid number, and for one that had its present while its code was on its way. */
export const unusableNumber = refuse(422, ['携帯電話番号の形式が正しくありません'], ['phoneNumber']);

export const wrongCode = because(
  'wrongCode',
  refuse(422, ['認証コードが正しくありません。SMSに届いた6桁の数字をご確認ください。'], ['smsToken']),
);

export const expiredCode = because(
  'expiredCode',
  refuse(422, ['認証コードの有効期限が切れています。新しい認証コードをお受け取りください。'], ['smsToken']),
);

export const noCodeYet = because('noCodeYet', refuse(422, ['先に携帯電話番号をご登録ください。']));

export const alreadyVerified = because(
  'alreadyVerified',
  refuse(422, ['電話番号の確認はすでに完了しています。']),
);

export const locked = because(
  'locked',
  refuse(422, [
    '認証コードの入力回数が上限に達したため、この番号の確認はできなくなりました。担当者までお問い合わせください。',
  ]),
);
