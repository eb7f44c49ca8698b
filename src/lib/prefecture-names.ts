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

const prefectureOf = (text: string): string => PREFECTURES.find((name) => text.startsWith(name)) ?? '';

/** `神奈川県横浜市西区` → `神奈川県` and `横浜市西区`. {@link joinPrefecture} restores every address unchanged. */
export function splitPrefecture(address: string): AddressParts {
  const prefecture = prefectureOf(address);
  const city = address.slice(prefecture.length);
  return prefectureOf(city) === '' ? { prefecture, city } : { prefecture: '', city: address };
}

/** A prefecture at the start of `city` replaces the chosen one. */
export const joinPrefecture = ({ prefecture, city }: AddressParts): string =>
  prefectureOf(city) === '' ? prefecture + city : city;
