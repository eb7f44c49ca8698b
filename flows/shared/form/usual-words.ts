import { failureWords } from '#src/lib/message-catalogue.ts';

export const defaultReviewCopy = {
  title: '内容のご確認',
  lead: 'まだ送信は完了していません。内容をご確認ください。',
  next: 'この内容で送信する',
  busy: '送信中',
  verifying: '送信の状況を確認しています',
} as const;

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
