/** The sentences of the error catalogue (product.md §8), each in one place: the snackbar and what stays on the page. */
export const catalogue = {
  accountUpdateFailed: {
    snackbar: 'お客様情報を更新できませんでした',
    inline: 'お客様情報を更新できませんでした。入力内容をご確認のうえ、もう一度お試しください。',
  },
  reservationAccepted: 'ご予約を受け付けました',
  reservationFailed: {
    snackbar: 'ご予約を完了できませんでした',
    inline: 'ご予約は完了していません。入力内容はそのまま残っています。もう一度お試しください。',
  },
} as const;
