export const defaultReviewCopy = {
  title: '内容のご確認',
  lead: 'まだ送信は完了していません。内容をご確認ください。',
  next: 'この内容で送信する',
  busy: '送信中',
  verifying: '送信の状況を確認しています',
} as const;
