import type { customerAdditionalRecords, mypageTemplates } from '#provider/db/mypage-tables.ts';

type NewTemplate = Omit<typeof mypageTemplates.$inferInsert, 'builderId' | 'position'>;
type NewRecord = Pick<typeof customerAdditionalRecords.$inferInsert, 'label' | 'value'>;

export const demoTemplates: readonly NewTemplate[] = [
  {
    kind: 'message',
    title: 'ようこそ、ひだまり住宅へ',
    body: '<p>家づくりの<strong>はじめの一歩</strong>から、担当者がお手伝いいたします。</p>',
    links: [],
  },
  { kind: 'nextReservation', title: '次回のご予約', body: null, links: [] },
  { kind: 'events', title: 'おすすめのイベント', body: null, links: [] },
  { kind: 'webCatalogs', title: 'Webカタログ', body: null, links: [] },
  { kind: 'points', title: 'ポイント', body: null, links: [] },
  { kind: 'enquetes', title: 'アンケートのお願い', body: null, links: [] },
  {
    kind: 'links',
    title: 'よく使うメニュー',
    body: null,
    links: [
      { label: '相談を予約する', path: '/consultations' },
      { label: 'イベントをさがす', path: '/events' },
      { label: 'お客様情報を変更する', path: '/mypage/editProfile' },
    ],
  },
];

export const regularRecords: readonly NewRecord[] = [
  { label: '担当者', value: '佐々木 真由' },
  { label: '次回のご案内', value: '資金計画と補助金について' },
];

/** The redirects of old leaflets' codes: one names the redirect page, one any page. */
export const demoRedirects = [
  { redirectFromUrl: '/redirect?kind=openHouse', redirectToUrl: '/events' },
  { redirectFromUrl: '/**?utm_campaign=catalog', redirectToUrl: '/webCatalogs' },
] as const;

export const demoRegistrationSources = ['住宅展示場の受付', 'ホームページ', 'ご友人・ご家族の紹介'] as const;
