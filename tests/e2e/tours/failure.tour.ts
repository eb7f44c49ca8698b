import { bookingsLink, button, title } from '#tests/e2e/support/on-page.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const LIST = '/mypage/visitReservations';
const LIST_CALL = '**/customers/api/visit_reservations';

/** The error pages for an unknown URL and for a page that fails to load. */
export const failureTour: Tour = async function* ({ customer: { page, ...customer }, trouble }) {
  await customer.openLink('/nowhere');
  await title(page, '404 Not Found').waitFor();
  yield 'error-404';

  trouble.expect(/503 .*visit_reservations/);
  trouble.expect(/could not be loaded: serverError/);
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await page.goto(LIST);
  await title(page, '503 Service Unavailable').waitFor();
  yield 'error-500';
  await page.unroute(LIST_CALL);

  trouble.expect(/ERR_FAILED .*visit_reservations/);
  await page.route(LIST_CALL, (route) => route.abort());
  const told = page.waitForResponse('**/customers/api/customer_session');
  await page.goto(LIST);
  await title(page, 'ページを読み込めませんでした').waitFor();
  yield 'error-unreachable';
  await page.unroute(LIST_CALL);

  await page.getByRole('link', { name: 'ホームに戻る' }).click();
  await bookingsLink(page).waitFor();
  await told;
  await page.context().setOffline(true);
  await bookingsLink(page).click();
  await title(page, 'インターネットに接続されていません').waitFor();
  yield 'error-offline';
  await page.context().setOffline(false);
  await button(page, 'もう一度読み込む').click();
  await title(page, 'ご予約の確認').waitFor();
};
