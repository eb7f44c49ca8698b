/**
 * The messages of MSG-7 to MSG-22. A success has a snackbar. A failure has a snackbar, and an alert beside the control
 * that failed.
 */
export const messageCatalogue = {
  accountUpdated: 'お客様情報を更新しました',
  accountUpdateFailed: {
    snackbar: 'お客様情報を更新できませんでした',
    inline:
      'お客様情報を更新できませんでした。入力内容は保存されていません。時間をおいて、もう一度お試しください。',
  },
  /** For the same failure when the provider names wrong answers. */
  accountUpdateRefused: {
    snackbar: 'お客様情報を更新できませんでした',
    inline: 'お客様情報を更新できませんでした。入力内容をご確認のうえ、変更してください。',
  },
  /** For a refusal of the answers. A retry would not help. */
  eventEntryRefused: {
    snackbar: 'イベントを予約できませんでした',
    inline:
      'イベントを予約できませんでした。入力内容はそのまま残っています。内容をご確認のうえ、変更してください。',
  },
  eventEntered: 'お申し込みが完了しました',
  eventEntryFailed: {
    snackbar: 'イベントを予約できませんでした',
    inline:
      'イベントを予約できませんでした。入力内容はそのまま残っています。時間をおいて、もう一度お試しください。',
  },
  inquirySent: 'ご回答を送信しました',
  /** The provider's first error, if any, replaces the snackbar. */
  inquiryFailed: {
    snackbar: 'ご回答を送信できませんでした',
    inline: 'ご回答を送信できませんでした。入力内容はそのまま残っています。',
  },
  bookingCancelled: 'ご予約をキャンセルしました',
  /** The provider's errors, joined, replace the snackbar. */
  cancelFailed: {
    snackbar: 'ご予約をキャンセルできませんでした',
    inline: 'ご予約はまだ有効です。時間をおいてお試しいただくか、店舗までご連絡ください。',
  },
  reservationCompleted: 'ご予約が完了しました',
  /** Replaces the message above if the shop must still confirm the time. */
  reservationAccepted: 'ご予約の内容を送信しました',
  reservationFailed: {
    snackbar: 'ご予約を完了できませんでした',
    inline: 'ご予約は完了していません。入力内容はそのまま残っています。もう一度お試しください。',
  },
  reservationRefused: {
    snackbar: 'ご予約を完了できませんでした',
    inline:
      'ご予約は完了していません。入力内容はそのまま残っています。内容をご確認のうえ、変更してください。',
  },
  /** An item form reserves nothing, so it has `formHandedIn` and `formFailed` instead of the reservation messages. */
  formHandedIn: '入力内容を送信しました',
  formFailed: {
    snackbar: '入力内容を送信できませんでした',
    inline: 'まだ送信されていません。入力内容はそのまま残っています。',
  },
  fileNotFound: {
    snackbar: 'ファイルが見つかりませんでした',
    inline: 'ファイルが削除されたか、公開が終了した可能性があります。',
  },
  fileForbidden: {
    snackbar: 'このファイルは閲覧できません',
    inline:
      'このファイルを閲覧する権限がありません。お心当たりがない場合は、担当者までお問い合わせください。',
  },
  fileFailed: {
    snackbar: 'ファイルを取得できませんでした',
    inline: '時間をおいて、もう一度お試しください。',
  },
  fileDownloaded: 'ファイルをダウンロードしました',
  /** Replaces the message above if LINE can neither save nor share the file. */
  fileOpensInBrowser: 'ブラウザでファイルを開きます',
} as const;

const KEPT = '入力内容はそのまま残っています。';
const CHANGE = '内容をご確認のうえ、変更してください。';
const TRY_LATER = '時間をおいて、もう一度お試しください。';
const OFFLINE = 'インターネットに接続されていないため、';
const CONNECT = '接続をご確認のうえ、もう一度お試しください。';

interface Failing {
  /** What failed, without its 。. It is the snackbar too if `hasSnackbar`. */
  failed: string;
  /** What cannot be known after a lost answer, without its 。. */
  unknown: string;
  /** What is kept. Default: the input. */
  reassurance?: string;
  /** Said after an unknown outcome: that a second press does no harm. */
  once?: string;
  /** Whom to ask after a refusal that no change mends. Default: 担当者. */
  contact?: '担当者' | '店舗';
  hasSnackbar?: boolean;
}

/**
 * The words of every kind of failed write (MSG-58): what failed, what is kept, and what to do. No sentence names a cause,
 * because the provider's reasons follow it. A wizard adds
 * its sentence for refused answers, and replaces `notSent` if the catalogue has a sentence of its own.
 */
export function failureWords({
  failed,
  unknown,
  reassurance = KEPT,
  once = '',
  contact = '担当者',
  hasSnackbar = false,
}: Failing) {
  const words = (inline: string) => ({ inline, ...(hasSnackbar && { snackbar: failed }) });
  return {
    declined: words(`${failed}。${reassurance}お手数ですが、${contact}までお問い合わせください。`),
    notSent: words(`${failed}。${reassurance}${TRY_LATER}`),
    offline: words(`${OFFLINE}${failed}。${reassurance}${CONNECT}`),
    outcomeUnknown: words(`${unknown}。${TRY_LATER}${once}`),
  };
}

/** The words after the catalogue's sentence of a builder's form. */
export const formAdvice = { refused: CHANGE, notSent: TRY_LATER } as const;

/** The texts of the problems that a submission of any flow can have. */
export const defaultProblemCopy = {
  ...failureWords({
    failed: '送信できませんでした',
    unknown: '送信できたかどうかを確認できませんでした',
  }),
  refused: {
    inline:
      '受け付けられませんでした。入力内容はそのまま残っています。内容をご確認のうえ、変更してください。',
  },
};
