import type { Page } from 'playwright/test';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import { CALLS, catchNext, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { forgetEverything } from '#tests/e2e/support/kept-draft.ts';
import { heading, title } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const LIST = '/mypage/visitReservations';
const regular = personas.find(({ key }) => key === 'regular');
invariant(regular, 'mypage.tour: the personas lack `regular`.');

const loaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** Shows the customer's own pages, first without any data and then with bookings and points. */
export const mypageTour: Tour = async function* (guest) {
  yield* beginning(guest);
  yield* home(guest);
  yield* own(guest);
  yield* bookings(guest);
};

const beginning: Tour = async function* ({ customer: { page, ...customer } }) {
  await customer.openLink('/mypage');
  await heading(page, 'お問い合わせ').waitFor();
  await loaded(page);
  yield 'mypage-new';

  await customer.openLink('/mypage/presents');
  await page.getByText('お受け取りいただけるプレゼントはまだありません').waitFor();
  await loaded(page);
  yield 'presents-new';
};

const home: Tour = async function* ({ customer: { page, ...customer }, trouble }) {
  await forgetEverything(page);
  const templates = await catchNext(page, CALLS.listTemplates);
  await page.goto(`/?uuid=${regular.uuid}`);
  await customer.signIn(regular.displayName);
  const call = await templates.next();
  await page.getByRole('navigation', { name: 'メニュー' }).waitFor();
  yield 'home-loading';

  trouble.expect(/500 .*web_catalogs/);
  await refuseNext(page, CALLS.listCatalogs, 500, '');
  await call.continue();
  await page.getByText('カタログを読み込めませんでした').waitFor();
  await loaded(page);
  yield 'home-section-failed';

  await page.getByRole('button', { name: 'カタログをもう一度読み込む' }).click();
  await page.getByRole('link', { name: '平屋の間取り集' }).waitFor();
  await loaded(page);
  yield 'home-customer';
};

const own: Tour = async function* ({ customer: { page } }) {
  await page.getByRole('link', { name: 'マイページ' }).click();
  await title(page, 'マイページ').waitFor();
  await page.getByText('鈴木 健一 様').waitFor();
  await loaded(page);
  yield 'mypage';

  await page.getByRole('link', { name: /^ポイントとプレゼント/ }).click();
  await page.getByText('有効期限切れ').waitFor();
  await loaded(page);
  yield 'presents';
};

const bookings: Tour = async function* ({ customer: { page } }) {
  await page.goto(LIST);
  await heading(page, 'これまでのご予約').waitFor();
  yield 'reservations-all';

  await page.goto(`${LIST}/visits/102`);
  await heading(page, 'ご予約の変更').waitFor();
  yield 'reservation';

  await page.goto(`${LIST}/visits/102/cancel`);
  await page.getByRole('dialog').getByRole('link', { name: '日時を変更する' }).waitFor();
  yield 'reservation-cancel';

  await page.goto(`${LIST}/meetings/5`);
  await page.getByRole('link', { name: TALK_LABELS.ask }).waitFor();
  yield 'reservation-meeting';

  await page.goto(`${LIST}/visits/54`);
  await page.getByText('このご予約はキャンセルされています。').waitFor();
  yield 'reservation-cancelled';
};
