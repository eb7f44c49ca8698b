import type { addresses } from '#provider/db/builder-tables.ts';

type NewAddress = typeof addresses.$inferInsert;

const town = (postalCode: string, prefectureCity: string, streetAddress: string): NewAddress => ({
  postalCode,
  prefectureCity,
  streetAddress,
});

/** Real postal codes. The first has no town, 4520961 has several, 6180000 lies in two prefectures. */
export const demoAddresses: readonly NewAddress[] = [
  town('1000000', '東京都千代田区', ''),
  town('1000001', '東京都千代田区', '千代田'),
  town('1060032', '東京都港区', '六本木'),
  town('1500001', '東京都渋谷区', '神宮前'),
  town('1580097', '東京都世田谷区', '用賀'),
  town('1900012', '東京都立川市', '曙町'),
  town('2200012', '神奈川県横浜市西区', 'みなとみらい'),
  town('2240032', '神奈川県横浜市都筑区', '茅ケ崎中央'),
  town('2310023', '神奈川県横浜市中区', '山下町'),
  town('2510043', '神奈川県藤沢市', '辻堂元町'),
  town('3300854', '埼玉県さいたま市大宮区', '桜木町'),
  town('3501123', '埼玉県川越市', '脇田本町'),
  town('4520961', '愛知県清須市', '春日明河原'),
  town('4520961', '愛知県清須市', '春日新町'),
  town('4520961', '愛知県清須市', '春日天神'),
  town('4520961', '愛知県清須市', '春日落合'),
  town('6180000', '京都府乙訓郡大山崎町', ''),
  town('6180000', '大阪府三島郡島本町', ''),
];
