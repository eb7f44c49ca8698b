/** Type D of LINE's buttons. LINE prescribes the URL, the size and the words, and forbids copies of the image. */
export const QUICK_FILL_BUTTON = {
  url: 'https://account-center-fe.line-scdn.net/images/quick_fill_button_LINE_white.png',
  width: 288,
  height: 66,
  alt: 'LINEで自動入力しますか？氏名、電話番号、メールアドレス、住所など。自動入力',
} as const;
