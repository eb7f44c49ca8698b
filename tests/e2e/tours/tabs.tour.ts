import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { title } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const somebodyElse = personas.find(({ key }) => key === 'regular');
invariant(somebodyElse, 'tabs.tour: the personas lack `regular`.');

/** Shows a page after another tab of the same browser has signed out or has opened another customer's link. */
export const tabsTour: Tour = async function* ({ customer, trouble }) {
  const { page, uuid } = customer;
  await customer.openLink('/mypage/visitReservations');
  await title(page, 'ご予約の確認').waitFor();

  // If the other tab signs out while its home page still loads, the remaining calls get a 401.
  trouble.allow(/ 401 .*\/customers\/api\/(me|visit_reservations)\)$/);
  const other = await page.context().newPage();
  await other.goto(`/mypage?uuid=${uuid}`);
  await other.getByRole('button', { name: 'ログアウト' }).click();
  await meeting('F18', 'any page', 'a page whose customer signs out in another tab says so', () =>
    page.getByText(/^ほかの画面でログアウトされました/).waitFor(),
  );
  yield 'sign-in-elsewhere';

  const sentAs: (string | undefined)[] = [];
  page.on('request', (request) => {
    if ('uuid' in request.headers()) sentAs.push(request.headers().uuid);
  });
  await other.goto(`/?uuid=${somebodyElse.uuid}`);
  await meeting(
    'F18',
    'any page',
    'a page gives way to another customer’s link, and sends nothing more',
    async () => {
      await title(page, '別のお客様のリンクが開かれました').waitFor();
      expect(sentAs.filter((sender) => sender !== uuid)).toEqual([]);
    },
  );
  yield 'other-link';
  await other.close();
};
