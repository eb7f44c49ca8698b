import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test('a duplicated tab has its own name and draft, and a reload keeps both', async ({
  page,
  context,
  customer,
}) => {
  await customer.goTo('selectDesiredDate');
  const names = () =>
    Promise.all(context.pages().map((tab) => tab.evaluate(() => sessionStorage.getItem('tabName'))));
  const copies = () =>
    page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('draft:'))
        .toSorted(),
    );
  const opened = context.waitForEvent('page');
  // A window that a page opens gets a copy of its session storage, like a duplicated tab.
  await page.evaluate(() => void window.open(location.href));
  const duplicate = customerOn(await opened, customer.uuid, customer.plan);
  await duplicate.expectAt('selectShop');
  await expect.poll(async () => new Set(await names()).size).toBe(2);
  const before = await names();
  expect(await copies()).toEqual(before.map((name) => `draft:consultation#${name}`).toSorted());
  await page.reload();
  await customer.expectAt('selectShop');
  await duplicate.page.reload();
  await duplicate.expectAt('selectShop');
  expect(await names()).toEqual(before);
});
