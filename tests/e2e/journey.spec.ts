import { logOut } from '#tests/e2e/support/log-out.ts';
import { customerLinks, signInButton, visitLink } from '#tests/e2e/support/on-page.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const LIST = '/mypage/visitReservations';

test.use({ knownToLine: false });

test('a deep link survives the sign-in, and a sign-out clears the draft', async ({ page, customer }) => {
  await test.step('going back from the sign-in leaves the app, and the link keeps its fragment', async () => {
    await page.goto('about:blank');
    await page.goto(`${LIST}?uuid=${customer.uuid}#bottom`);
    await expect(signInButton(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
    await page.goForward();
    await customer.signIn('佐藤 はるか');
    await expect(customerLinks(page).first()).toBeVisible();
    await expect(page).toHaveURL(({ pathname, hash }) => pathname + hash === `${LIST}#bottom`);
  });
  await test.step('a deep link into the wizard opens the first unanswered step', async () => {
    await page.goto(STEPS.confirm.path);
    await customer.expectAt('selectShop');
  });
  await customer.fillStep('selectShop');
  await customer.pressOn('selectShop');
  await customer.expectAt('selectDesiredDate');
  await page.getByRole('button', { name: /を閉じる$/ }).click();
  await test.step('the links of the navigation are at least 44 px high and wide', async () => {
    const links = customerLinks(page);
    await expect(links).toHaveCount(5);
    const sizes = await links.evaluateAll((all) =>
      all.map((one) => [one.clientWidth, one.clientHeight].map((side) => side >= 44)),
    );
    expect(sizes.flat()).toEqual(sizes.flat().map(() => true));
    await links.last().click();
  });
  await logOut(page, { hasDraft: true });
  await expect(signInButton(page)).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft|receipt/.test(key))),
  ).toEqual([]);
  await customer.signIn('佐藤 はるか');
  await visitLink(page).click();
  await customer.expectAt('guide');
  await customer.pressOn('guide');
  await customer.expectAt('selectShop');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});
