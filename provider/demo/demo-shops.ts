import type { builderShops } from '#provider/db/schema.ts';

type NewShop = typeof builderShops.$inferInsert;

/** A demo shop before it has a builder; `photo` names its picture (see shop-photo.ts). */
export type DemoShop = Omit<NewShop, 'id' | 'builderId' | 'mapUrl' | 'photoUrl' | 'position'> & {
  readonly photo: number;
};

const TOKYO = 13;
const KANAGAWA = 14;
const SAITAMA = 11;
const [SUNDAY, TUESDAY, WEDNESDAY, THURSDAY] = [0, 2, 3, 4];

/** Six shops in three prefectures, in their order in lists. Their telephone numbers are from unassigned ranges. */
export const demoShops: readonly DemoShop[] = [
  {
    photo: 1,
    prefectureId: TOKYO,
    name: '立川ショールーム',
    address: '東京都立川市曙町2丁目38-5',
    access: 'JR中央線「立川駅」北口から徒歩7分',
    tel: '03-0000-0011',
    opensAt: '10:00',
    closesAt: '18:00',
    closedWeekdays: [WEDNESDAY],
    hasParking: true,
    hasKidsSpace: true,
  },
  {
    photo: 2,
    prefectureId: TOKYO,
    name: '世田谷モデルハウス「結の家」',
    address: '東京都世田谷区用賀4丁目10-1',
    access: '東急田園都市線「用賀駅」から徒歩5分',
    tel: '03-0000-0012',
    opensAt: '10:00',
    closesAt: '17:00',
    closedWeekdays: [TUESDAY, WEDNESDAY],
    hasParking: false,
    hasKidsSpace: true,
  },
  {
    photo: 3,
    prefectureId: KANAGAWA,
    name: '横浜港北ショールーム',
    address: '神奈川県横浜市都筑区茅ケ崎中央26-8',
    access: '市営地下鉄「センター南駅」から徒歩6分',
    tel: '0120-000-013',
    opensAt: '10:00',
    closesAt: '18:00',
    closedWeekdays: [WEDNESDAY],
    hasParking: true,
    hasKidsSpace: true,
  },
  {
    photo: 4,
    prefectureId: KANAGAWA,
    name: '湘南辻堂モデルハウス「凪の家」',
    address: '神奈川県藤沢市辻堂元町3丁目12-4',
    access: 'JR東海道線「辻堂駅」からバス8分、「辻堂海岸」下車徒歩3分',
    tel: '0120-000-014',
    opensAt: '10:00',
    closesAt: '17:00',
    closedWeekdays: [WEDNESDAY, THURSDAY],
    hasParking: true,
    hasKidsSpace: false,
  },
  {
    photo: 5,
    prefectureId: SAITAMA,
    name: '大宮ショールーム',
    address: '埼玉県さいたま市大宮区桜木町2丁目4-9',
    access: 'JR「大宮駅」西口から徒歩4分',
    tel: '0120-000-015',
    opensAt: '10:00',
    closesAt: '18:00',
    closedWeekdays: [TUESDAY],
    hasParking: true,
    hasKidsSpace: true,
  },
  {
    photo: 6,
    prefectureId: SAITAMA,
    name: '川越モデルハウス「蔵の家」',
    address: '埼玉県川越市脇田本町15-20',
    access: 'JR川越線・東武東上線「川越駅」西口から徒歩9分',
    tel: '0120-000-016',
    opensAt: '10:00',
    closesAt: '17:00',
    closedWeekdays: [SUNDAY, WEDNESDAY],
    hasParking: true,
    hasKidsSpace: false,
  },
];
