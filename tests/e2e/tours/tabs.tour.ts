import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const somebodyElse = personas.find(({ key }) => key === 'regular');
invariant(somebodyElse, 'tabs.tour: the personas lack `regular`.');

/** Shows a page after another tab of the same browser has signed out or has opened another customer's link. */
export const tabsTour: Tour = async function* ({ customer, trouble }) {
  const { page, uuid } = customer;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await customer.openLink('/mypage/visitReservations');
  await heading('ご予約の確認');

  // If the other tab signs out while its home page still loads, the remaining calls get a 401.
  trouble.allow(/ 401 .*\/customers\/api\/(me|visit_reservations)\)$/);
  const other = await page.context().newPage();
  await other.goto(`/?uuid=${uuid}`);
  await other.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByText(/^別のタブでログアウトした/).waitFor();
  yield 'sign-in-elsewhere';

  await other.goto(`/?uuid=${somebodyElse.uuid}`);
  await heading('別のお客様のリンクが開かれました');
  yield 'other-link';
  await other.close();
};
