export const searchKey = (text: string): string => text.normalize('NFKC').toLowerCase();

export const searchWords = (asked: string): string[] => searchKey(asked).split(/\s+/).filter(Boolean);

/** Synonyms of the charts' words: the words of a line are equal. */
const SAME: readonly (readonly string[])[] = [
  ['サインイン', 'ログイン', 'sign-in'],
  ['未ログイン', 'ログアウト', 'signed out'],
  ['リロード', '再読み込み', '再読込', 'reload'],
  ['満席', '埋ま', '枠', 'slot taken'],
  ['期限切れ', '有効期限', '期限', 'expired'],
  ['認証コード', 'コード', 'code'],
  ['キャンセル', '取消', '取り消し', 'cancel'],
];

export const waysToSay = (word: string): readonly string[] => [
  word,
  ...SAME.filter((line) => line.includes(word)).flat(),
];

/** The words in a phrase without spaces: runs of one script, without the particles between them. */
export const wordsInside = (asked: string): string[] =>
  searchKey(asked).match(/[\p{Script=Katakana}ー]+|\p{Script=Han}+|[a-z0-9]+/gu) ?? [];
