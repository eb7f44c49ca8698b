/** The option lists with their Japanese labels (INFO-34). */
export const visitorCounts = [
  { value: '1', label: '1名' },
  { value: '2', label: '2名' },
  { value: '3', label: '3名' },
  { value: '4', label: '4名' },
  { value: '5', label: '5名' },
  { value: '6', label: '6名以上' },
] as const;

export const transportations = [
  { value: 'car', label: 'お車' },
  { value: 'other', label: 'その他（公共交通機関など）' },
] as const;

/** The questions about a visit and its visitors. A booking shows them as they were asked. */
export const visitorLabels = {
  shopVisitor: 'ご来場人数',
  transportation: 'ご来場方法',
  useParking: '駐車場のご利用',
  useKidsSpace: 'キッズスペースのご利用',
  noPhoneCall: '店舗からのご連絡',
  otherConfirmation: 'ご相談内容・ご要望',
} as const;

/** The maximum number of future consultations per customer (BOOK-33). */
export const MAX_UPCOMING_CONSULTATIONS = 3;

/** The values are sent as the strings `true` and `false` (BOOK-22). */
export const wanted = [
  { value: 'true', label: '希望する' },
  { value: 'false', label: '希望しない' },
] as const;

export const contactWishes = [{ value: 'noPhoneCall', label: '電話での連絡は希望しない' }] as const;

/** Shown in the review if the customer does not choose `noPhoneCall` (BOOK-75). */
export const noContactWish = '指定なし';

export const consents = [
  { value: 'true', label: '同意する' },
  { value: 'false', label: '同意しない' },
] as const;

/** The Japanese labels themselves are sent (INFO-34). */
export const landConsiderationStatuses = [
  { value: '購入済み', label: '購入済み' },
  { value: '親から譲り受ける予定', label: '親から譲り受ける予定' },
  { value: '候補地がある', label: '候補地がある' },
  { value: '土地探しはこれから', label: '土地探しはこれから' },
] as const;

export const desiredTimings = [
  { value: 'right_now', label: 'すぐにでも' },
  { value: 'half_year', label: '半年以内' },
  { value: 'one_year', label: '1年以内' },
  { value: 'two_years', label: '2年以内' },
  { value: 'pending', label: '未定' },
] as const;

export const genders = [
  { value: 'male', label: '男性' },
  { value: 'female', label: '女性' },
  { value: 'other', label: 'その他' },
  { value: 'no_answer', label: '回答しない' },
] as const;

const FIRST_CONTACT_HOUR = 7;
const LAST_CONTACT_HOUR = 22;

/** From 7:00 to 22:00 in half-hour steps (INFO-33). Values are `HH:mm`. */
export const contactTimes: readonly { value: string; label: string }[] = Array.from(
  { length: (LAST_CONTACT_HOUR - FIRST_CONTACT_HOUR) * 2 + 1 },
  (_, index) => {
    const label = `${FIRST_CONTACT_HOUR + Math.floor(index / 2)}:${index % 2 === 0 ? '00' : '30'}`;
    return { value: label.padStart(5, '0'), label };
  },
);

/** 5 is the best. */
export const satisfactionLevels = [
  { value: '5', label: 'とても満足' },
  { value: '4', label: '満足' },
  { value: '3', label: 'どちらともいえない' },
  { value: '2', label: 'やや不満' },
  { value: '1', label: '不満' },
] as const;

/** The good points of a catalogue. The Japanese labels themselves are sent. */
export const catalogGoodPoints = [
  { value: '写真やデザイン', label: '写真やデザイン' },
  { value: '間取りの実例', label: '間取りの実例' },
  { value: '性能や技術の説明', label: '性能や技術の説明' },
  { value: '費用や資金計画の説明', label: '費用や資金計画の説明' },
  { value: 'お客様の声', label: 'お客様の声' },
  { value: '読みやすさ', label: '読みやすさ' },
] as const;

export const OTHER_REASON = 'その他';

/** The reasons to stop the messages. The builder reads these words. */
export const stopReasons = [
  'メッセージの数が多い',
  '知りたい内容ではなかった',
  '家づくりが終わった',
  '家づくりの予定がなくなった',
  '他社で検討することにした',
  OTHER_REASON,
].map((words) => ({ value: words, label: words }));

/** The reasons for a cancellation. The shop reads these words. */
export const cancelReasons = [
  '日程の都合が合わなくなった',
  '体調不良のため',
  '日時を変更したい',
  '別の店舗を予約したい',
  '他社で検討することにした',
  '家づくりの計画を見直すことにした',
  '間違えて予約した',
  OTHER_REASON,
].map((words) => ({ value: words, label: words }));

/** The 47 prefectures in the order of their official codes. The first has id 1. */
export const PREFECTURES = [
  ...['北海道', '青森県', '岩手県', '宮城県', '秋田県', '山形県', '福島県'],
  ...['茨城県', '栃木県', '群馬県', '埼玉県', '千葉県', '東京都', '神奈川県'],
  ...['新潟県', '富山県', '石川県', '福井県', '山梨県', '長野県', '岐阜県', '静岡県', '愛知県'],
  ...['三重県', '滋賀県', '京都府', '大阪府', '兵庫県', '奈良県', '和歌山県'],
  ...['鳥取県', '島根県', '岡山県', '広島県', '山口県'],
  ...['徳島県', '香川県', '愛媛県', '高知県'],
  ...['福岡県', '佐賀県', '長崎県', '熊本県', '大分県', '宮崎県', '鹿児島県', '沖縄県'],
] as const;

export interface AddressParts {
  /** Empty if the address starts with no prefecture. */
  prefecture: string;
  city: string;
}

const findPrefecture = (text: string): string => PREFECTURES.find((name) => text.startsWith(name)) ?? '';

/** `神奈川県横浜市西区` → `神奈川県` and `横浜市西区`. {@link joinPrefecture} restores every address unchanged. */
export function splitPrefecture(address: string): AddressParts {
  const prefecture = findPrefecture(address);
  const city = address.slice(prefecture.length);
  return findPrefecture(city) === '' ? { prefecture, city } : { prefecture: '', city: address };
}

/** A prefecture at the start of `city` replaces the chosen one. */
export const joinPrefecture = ({ prefecture, city }: AddressParts): string =>
  findPrefecture(city) === '' ? prefecture + city : city;
