import type { Tour } from '#tests/e2e/support/tour.ts';

const SITE = encodeURIComponent('https://www.example.jp/plan');

/** The pages before the sign-in, shown first to a customer known to LINE and then to a guest. */
export const entranceTour: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const open = (path: string, query = '') => page.goto(`${path}?uuid=${uuid}${query}`);

  await open('/', `&external_url=${SITE}`);
  await heading('外部のサイトを開きます');
  yield 'external-site';

  await open('/redirect');
  await heading('ご案内できるページがありませんでした');
  yield 'redirect';

  await open('/redirect', '&redirect_to=consultations');
  await heading('ページの準備ができました');
  yield 'redirect-target';

  await open('/friends');
  await heading('友だちに追加済みです');
  yield 'friends-added';

  await page.evaluate(() => localStorage.clear());
  await open('/friends');
  await heading('友だち追加');
  yield 'friends';

  await open('/lineTalk');
  await heading('LINEのトークをご覧ください');
  yield 'line-talk';

  await open('/qrcode');
  await heading('スマートフォンで開く');
  yield 'qrcode';

  await open('/register', '&registration_source_id=1');
  await heading('ひだまり住宅へようこそ');
  yield 'register';

  trouble.expect(/still no session/);
  await page.evaluate(() => sessionStorage.setItem('urlQueries', JSON.stringify({ loginRetryCount: 3 })));
  await open('/liff');
  await heading('500 Internal Server Error');
  yield 'error-login-loop';
};
