import { forgetEverything } from '#tests/e2e/support/kept-draft.ts';
import { title } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const SITE = encodeURIComponent('https://www.example.jp/plan');

/** The pages before the sign-in, shown first to a customer known to LINE and then to a guest. */
export const entranceTour: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const open = (path: string, query = '') => page.goto(`${path}?uuid=${uuid}${query}`);

  await open('/', `&external_url=${SITE}`);
  await title(page, '外部のサイトを開きます').waitFor();
  yield 'external-site';

  await open('/redirect');
  await title(page, 'ご案内できるページがありませんでした').waitFor();
  yield 'redirect';

  await open('/redirect', '&redirect_to=consultations');
  await title(page, 'リンクのページを開きます').waitFor();
  yield 'redirect-target';

  await open('/friends');
  await title(page, '友だちに追加済みです').waitFor();
  yield 'friends-added';

  await forgetEverything(page);
  await open('/friends');
  await title(page, '友だち追加').waitFor();
  // A phone cannot scan a QR code on its own screen.
  await page.getByRole('button', { name: 'LINEで友だち追加する' }).waitFor();
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.getByText('パソコンでご覧の方')).toBeHidden();
  yield 'friends';

  await open('/lineTalk');
  await title(page, 'LINEのトークをご覧ください').waitFor();
  yield 'line-talk';

  await open('/qrcode');
  await title(page, 'スマートフォンで開く').waitFor();
  yield 'qrcode';

  await open('/register', '&registration_source_id=1');
  await title(page, 'ひだまり住宅へようこそ').waitFor();
  yield 'register';

  trouble.expect(/still no session/);
  await page.evaluate(() => sessionStorage.setItem('urlQueries', JSON.stringify({ loginRetryCount: 3 })));
  await open('/liff');
  await title(page, '500 Internal Server Error').waitFor();
  yield 'error-login-loop';
};
