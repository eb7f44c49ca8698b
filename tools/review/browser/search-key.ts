/** A text as it is searched: small letters, one width. */
export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What is asked for, word by word. */
export const searchWords = (asked: string): string[] => searchKey(asked).split(/\s+/).filter(Boolean);

/** What is asked for in other words than the charts are told in: any of a line stands for any other. */
const SAME: readonly (readonly string[])[] = [
  ['サインイン', 'ログイン', 'sign-in'],
  ['未ログイン', 'ログアウト', 'signed out'],
  ['リロード', '再読み込み', '再読込', 'reload'],
  ['満席', '埋ま', '枠', 'slot taken'],
  ['期限切れ', '有効期限', '期限', 'expired'],
  ['認証コード', 'コード', 'code'],
  ['キャンセル', '取消', '取り消し', 'cancel'],
];

/** All by which a word may be met: itself, and what it may also be called. */
export const waysToSay = (word: string): readonly string[] => [
  word,
  ...SAME.filter((line) => line.includes(word)).flat(),
];

/** The words in a phrase without spaces: what is written in one script, but for the particles between them. */
export const wordsInside = (asked: string): string[] =>
  searchKey(asked).match(/[\p{Script=Katakana}ー]+|\p{Script=Han}+|[a-z0-9]+/gu) ?? [];
