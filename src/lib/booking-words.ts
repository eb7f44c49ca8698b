/** What a receipt says first, and what the list, the detail and the card of a booking repeat. */
export const RECEIVED = {
  title: 'ご予約を受け付けました',
  timeRequested: '日時はまだ確定していません',
  timeFixed: '日時が確定しました',
  contentRequested: '内容を確認しています',
  contentFixed: '内容を確認しました',
} as const;
