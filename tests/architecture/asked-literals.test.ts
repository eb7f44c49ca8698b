import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rules = readdirSync('docs/product')
  .filter((name) => name !== 'asked-for.md')
  .map((name) => readFileSync(`docs/product/${name}`, 'utf8'))
  .join('\n');

/** Routes that the product's written specification names literally (docs/product/asked-for.md). */
const ROUTES = [
  '/basicInfo',
  '/basicInfo/complete',
  '/basicInfo/confirm',
  '/basicInfo/cooperation',
  '/catalogEnquetes/new',
  '/catalogEnquetes/confirm',
  '/catalogEnquetes/complete',
  '/consultations',
  '/debug',
  '/friends',
  '/liff',
  '/lineTalk',
  '/login',
  '/mypage',
  '/qrcode',
  '/redirect',
  '/register',
  '/unsubscribed',
  '/events',
  '/events/finished',
  '/events/{id}',
  '/files',
  '/inquiries',
  '/itemForm',
  '/reservationForm',
  '/webCatalogs',
  '/webCatalogs/{id}',
  '/mailing/address',
  '/mailing/completion',
  '/mailing/confirmation',
  '/mailing/enquete',
  '/mypage/editProfile',
  '/mypage/presents',
  '/mypage/visitReservations',
  '/smsIncentive/abountFingerprint',
  '/smsIncentive/form',
  '/smsIncentive/verify',
];

/** Messages, names and numbers that the specification names literally. */
const TEXTS = [
  '404 Not Found',
  '500 Internal Server Error',
  '読み込み中',
  'noindex',
  '画像サイズは{size}KB以下にしてください',
  '有効な電話番号ではありません',
  '携帯電話番号の形式が正しくありません',
  '郵便番号の形式が正しくありません',
  'lead_status=after_visiting',
  'redirect_to=basicInfo',
  'redirectPath',
  'redirectFromUrl',
  'redirectToUrl',
  'gCode',
  'file.pdf',
  'content-disposition',
  'satisfaction_level',
  'cancelReason',
  'viewTime',
  '2000 ms',
  '60000 ms',
];

test.each([...ROUTES, ...TEXTS])('the product rules quote %s letter for letter', (literal) => {
  expect(rules).toContain(literal);
});
