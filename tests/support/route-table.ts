import { basicInfoFlow } from '#flows/basic-info/basic-info.flow.ts';
import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { mailingFlow } from '#flows/mailing/mailing.flow.ts';
import { titleOf } from './title-of.ts';

/**
 * Who can open a page. `protected`: signed-in customers. `signsIn`: also guests, whom the page signs in. `guestOnly`: only
 * guests. `open`: everybody.
 */
type Who = 'protected' | 'signsIn' | 'guestOnly' | 'open';

export interface RouteRow {
  /** A path with ids from the regular customer's demo data. */
  path: string;
  who: Who;
  /** The first part of the document title when the regular customer opens the path. Null for a page that redirects. */
  title: string | null;
  /** The call whose failure shows an error page. Null if there is none. */
  needs: string | null;
}

const protectedPage = (path: string, title: string, needs: string | null = null): RouteRow => ({
  path,
  who: 'protected',
  title,
  needs,
});

const openPage = (path: string, title: string): RouteRow => ({ path, who: 'open', title, needs: null });

/**
 * Returns the rows of a wizard: its first step, and one deeper step for all others, because the steps share one route. A
 * link to a step that the customer has not reached opens the first unanswered step.
 */
const wizard = (needs: string, [first, title]: Step, [deeper, opened]: Step): RouteRow[] => [
  protectedPage(first, title, needs),
  protectedPage(deeper, opened),
];

type Step = readonly [path: string, title: string];

const GUIDE = titleOf(consultationFlow, 'guide');
const SHOP = titleOf(consultationFlow, 'selectShop');
const EVENT = titleOf(eventEntryFlow, 'detail');
const SESSION = titleOf(eventEntryFlow, 'selectDesiredDate');
const ADDRESS = titleOf(mailingFlow, 'address');
const ENQUETE = titleOf(catalogEnqueteFlow, 'new');
const BASIC_INFO = titleOf(basicInfoFlow, 'profile');

/** All pages of PAGE-1 to PAGE-15, and the page that the law requires about external services. */
export const routeTable: readonly RouteRow[] = [
  { path: '/', who: 'signsIn', title: 'ホーム', needs: null },
  ...wizard('GET /customer_profile', ['/basicInfo', BASIC_INFO], ['/basicInfo/complete', BASIC_INFO]),
  protectedPage('/basicInfo/cooperation', 'パートナー企業への情報提供'),
  ...wizard(
    'GET /customer_profile',
    ['/catalogEnquetes/new', ENQUETE],
    ['/catalogEnquetes/complete', ENQUETE],
  ),
  ...wizard('GET /consultation_settings', ['/consultations', GUIDE], ['/consultations/confirm', SHOP]),
  openPage('/friends', '友だち追加'),
  { path: '/liff', who: 'signsIn', title: null, needs: null },
  openPage('/lineTalk', 'LINEのトーク'),
  { path: '/login', who: 'guestOnly', title: null, needs: null },
  protectedPage('/mypage', 'マイページ'),
  openPage('/qrcode', 'スマートフォンで開く'),
  { path: '/redirect', who: 'signsIn', title: 'ご案内', needs: null },
  { path: '/register', who: 'guestOnly', title: null, needs: null },
  openPage('/unsubscribed', 'メッセージの配信'),
  protectedPage('/events', 'イベント・見学会'),
  protectedPage('/events/finished', '終了したイベント'),
  ...wizard('GET /events/:id', ['/events/12', EVENT], ['/events/12/entry/confirm', SESSION]),
  protectedPage('/files', '共有ファイル'),
  protectedPage('/files/f1a7c0de-0001-4b1e-9a5d-2c3e4f506101', 'お見積書.pdf'),
  protectedPage('/inquiries', 'アンケート'),
  protectedPage('/inquiries/1', 'ご回答', 'GET /inquiries/:id'),
  protectedPage('/itemForm', 'リンクをご確認ください'),
  protectedPage('/itemForm/1', 'ご入力内容', 'GET /items/:id'),
  protectedPage('/reservationForm', 'リンクをご確認ください'),
  protectedPage('/reservationForm/1', 'ご予約内容', 'GET /reservation_settings/:id'),
  protectedPage('/webCatalogs', 'Webカタログ'),
  protectedPage('/webCatalogs/1', '陽だまりと暮らす家'),
  ...wizard('GET /customer_profile', ['/mailing/address', ADDRESS], ['/mailing/confirmation', ADDRESS]),
  protectedPage('/mypage/editProfile', 'お客様情報の変更', 'GET /customer_profile'),
  protectedPage('/mypage/presents', 'ポイントとプレゼント'),
  protectedPage('/mypage/visitReservations', 'ご予約の確認', 'GET /visit_reservations'),
  openPage('/smsIncentive/abountFingerprint', '端末情報の取り扱いについて'),
  openPage('/smsIncentive/form', 'リンクをご確認ください'),
  openPage('/smsIncentive/verify', 'リンクをご確認ください'),
  openPage('/externalTransmission', '利用者情報の外部送信について'),
];
