/** What a receipt says first, and what the list, the detail and the card of a booking repeat. */
export const RECEIVED = {
  title: 'ご予約を受け付けました',
  timeRequested: '日時はまだ確定していません',
  timeFixed: '日時が確定しました',
  contentRequested: '内容を確認しています',
  contentFixed: '内容を確認しました',
} as const;

/**
 * The app's own words with the builder's noun for its places, such as 展示場. Without a noun they stay. Not for the texts
 * that the builder or the provider wrote (VIEW-110).
 */
export const withPlaceNoun = (words: string, noun: string | null | undefined): string =>
  noun ? words.replaceAll('店舗', noun) : words;
