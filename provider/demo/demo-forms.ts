import type { formItems, itemForms, reservationSettings } from '#provider/db/reservation-tables.ts';

type NewItem = typeof formItems.$inferInsert;

export type DemoItem = Pick<NewItem, 'label' | 'kind' | 'required'> &
  Partial<Pick<NewItem, 'maxLength' | 'options' | 'maxSizeKb'>>;

type DemoSetting = Omit<typeof reservationSettings.$inferInsert, 'id' | 'builderId'> & { items: DemoItem[] };
type DemoForm = Omit<typeof itemForms.$inferInsert, 'id' | 'builderId'> & { items: DemoItem[] };

const question = (
  kind: string,
  label: string,
  required: boolean,
  rest: Omit<DemoItem, 'kind' | 'label' | 'required'> = {},
): DemoItem => ({ kind, label, required, ...rest });

/** The questions before a tour of the showroom: one item of every kind. */
const tourItems: DemoItem[] = [
  question('text', 'ご来場される方のお名前', true, { maxLength: 40 }),
  question('tel', '当日ご連絡のつくお電話番号', true),
  question('email', 'ご案内をお送りするメールアドレス', true),
  question('date', 'お引き渡しのご予定日', false),
  question('select', 'ご来場の方法', true, { options: ['お車', '電車・バス', 'その他'] }),
  question('radio', '家づくりのご計画', true, { options: ['新築', '建て替え', 'リフォーム'] }),
  question('checkbox', 'ご覧になりたい設備', false, {
    options: ['キッチン', '浴室', '洗面', '床材', '照明'],
  }),
  question('textarea', '設備についてのご要望', false, { maxLength: 500 }),
  question('image', '今お使いの設備のお写真', false, { maxSizeKb: 2048 }),
];

/** The questions before the design of a house: one item of every kind. */
export const planInquiry: readonly DemoItem[] = [
  question('text', 'お名前', true, { maxLength: 40 }),
  question('tel', 'ご連絡先のお電話番号', true),
  question('email', 'ご提案をお送りするメールアドレス', true),
  question('date', 'ご入居のご希望日', false),
  question('select', '建物のご予算', true, {
    options: ['2,000万円未満', '2,000万円台', '3,000万円台', '4,000万円以上', 'これから相談したい'],
  }),
  question('radio', '建築地', true, {
    options: ['所有している土地', '購入予定の土地', '土地を探している', '今の家の建て替え'],
  }),
  question('checkbox', '家づくりで大切にしたいこと', false, {
    options: ['間取り・家事動線', '断熱・省エネ', '耐震性', '収納', 'デザイン', '庭・外構'],
  }),
  question('textarea', '間取りや暮らし方のご要望', false, { maxLength: 500 }),
  question('image', '理想の住まいや間取りのイメージ', false, { maxSizeKb: 2048 }),
];

const MONDAY_TO_SUNDAY_BUT_WEDNESDAY = [0, 1, 2, 4, 5, 6];

export const demoSettings: readonly DemoSetting[] = [
  {
    title: '設備ショールーム見学のご予約',
    description: '専任の担当者がご案内します。1枠1組さま限定です。',
    weekdays: MONDAY_TO_SUNDAY_BUT_WEDNESDAY,
    times: ['10:00', '13:00', '15:00'],
    daysAhead: 60,
    closed: false,
    items: tourItems,
  },
  {
    title: '宿泊体験のご予約',
    description: 'モデルハウスに一晩お泊まりいただけます。チェックインは16時です。',
    weekdays: [5, 6],
    times: ['16:00'],
    daysAhead: 45,
    closed: false,
    items: [question('select', 'ご宿泊の人数', true, { options: ['1名', '2名', '3名', '4名以上'] })],
  },
  {
    title: '夏のキャンペーン見学会',
    description: '受付は終了しました。',
    weekdays: [6],
    times: ['10:00'],
    daysAhead: 30,
    closed: true,
    items: [],
  },
];

export const demoItemForms: readonly DemoForm[] = [
  {
    title: '資料のお届け先アンケート',
    description: 'ご希望の資料とお届け先をお知らせください。1週間ほどでお届けします。',
    items: [
      question('checkbox', 'ご希望の資料', true, {
        options: ['総合カタログ', '平屋の実例集', '資金計画ガイド'],
      }),
      question('text', 'お届け先のお名前', true, { maxLength: 40 }),
      question('textarea', '資料についてのご要望', false, { maxLength: 200 }),
    ],
  },
  {
    title: 'お住まいの点検のご依頼',
    description: '気になる箇所のお写真をお送りください。担当者が拝見し、3営業日以内にご連絡します。',
    items: [
      question('select', '気になる箇所', true, {
        options: ['外壁・屋根', '床・壁・天井', '水まわり', 'その他'],
      }),
      question('image', '気になる箇所のお写真', true, { maxSizeKb: 5120 }),
      question('textarea', 'ご様子', false, { maxLength: 300 }),
    ],
  },
];

export const shortInquiry: readonly DemoItem[] = [
  question('radio', '前回のお打ち合わせはいかがでしたか', true, {
    options: ['とてもよかった', 'よかった', 'ふつう', 'もの足りなかった'],
  }),
  question('textarea', '気になったことがあればお聞かせください', false, { maxLength: 300 }),
];

export const photoInquiry: readonly DemoItem[] = [
  question('image', '土地や周辺のお写真', true, { maxSizeKb: 5120 }),
  question('textarea', 'お写真の説明', false, { maxLength: 300 }),
];
