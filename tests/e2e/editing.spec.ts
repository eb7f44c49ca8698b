import type { Locator, Page } from 'playwright/test';
import type { Plan } from '#tests/e2e/support/answers.ts';
import { ANSWERS, HEARING, pickWish } from '#tests/e2e/support/answers.ts';
import { reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { isCallOf } from '#tests/e2e/support/calls-under-way.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import type { FormStepName } from '#tests/e2e/support/steps.ts';
import { FORM_STEPS, STEPS } from '#tests/e2e/support/steps.ts';
import { expect, firstPlan, test } from '#tests/e2e/support/test.ts';

const edit = (page: Page, step: FormStepName) =>
  page.getByRole('button', { name: `変更する（${STEPS[step].heading}）` }).click();

/** For each section, one change and the text that the review must show after it. */
const CHANGES: Readonly<
  Record<FormStepName, { make(page: Page, plan: Plan): Promise<void>; shown(plan: Plan): string }>
> = {
  selectShop: { make: (page, plan) => ANSWERS.selectShop.fill(page, plan), shown: ({ shop }) => shop.name },
  selectDesiredDate: {
    make: async (page, { wishes: [first] }) => {
      await page.getByRole('button', { name: '第1希望を変更' }).click();
      await pickWish(page, { date: first.date, time: '15:00' });
    },
    shown: () => '15:00〜',
  },
  setProfile: {
    make: (page) => page.getByLabel('建物名・部屋番号').fill('コーポみどり 201'),
    shown: () => 'コーポみどり 201',
  },
  visitorDetail: {
    make: async (page) => {
      await page.getByLabel('ご来場人数').selectOption('6');
    },
    shown: () => '6名以上',
  },
  hearing: {
    make: async (page) => {
      await page.getByLabel(HEARING.source.label).selectOption('Instagram');
    },
    shown: () => 'Instagram',
  },
};

/** Makes the button's next click trigger two more clicks before the browser handles anything else. */
const clickTwiceWithNext = (button: Locator) =>
  button.evaluate((element: HTMLButtonElement) => {
    const clickTwice = () => {
      element.click();
      element.click();
    };
    element.addEventListener('click', clickTwice, { once: true, capture: true });
  });

test('in a section opened from the review, both saving and going back return to the review', async ({
  page,
  customer,
}) => {
  await customer.resumeAt('confirm');
  const changed = customerOn(page, customer.uuid, await firstPlan(customer.uuid, 1));
  await test.step('choosing another shop drops the dates with a message, and keeps the other answers', async () => {
    await edit(page, 'selectShop');
    await changed.fillStep('selectShop');
    await expect(page.getByText('「ご希望の日時」のあと、内容のご確認に戻ります')).toBeVisible();
    await changeButton(page, 'on').click();
    await changed.expectAt('selectDesiredDate');
    await expect(page.getByRole('main')).toContainText(
      '店舗を変更されたため、ご希望の日時をもう一度お選びください。',
    );
    await changeButton(page).click();
    await expect(page.getByRole('group', { name: '入力内容をご確認ください' })).toBeVisible();
    await changed.fillStep('selectDesiredDate');
    await changeButton(page).click();
    await changed.expectReview();
  });
  for (const step of FORM_STEPS) {
    await test.step(step, async () => {
      await edit(page, step);
      await changed.expectAt(step);
      await ANSWERS[step].expectFilled(page, changed.plan);
      const before = await changed.historyLength();
      await changed.pressBack();
      await changed.expectAt('confirm');
      expect(await changed.historyLength()).toBe(before);

      await edit(page, step);
      await changed.expectAt(step);
      await CHANGES[step].make(page, changed.plan);
      await expect(page.getByText('内容のご確認に戻ります', { exact: true })).toBeVisible();
      await changeButton(page).click();
      await changed.expectAt('confirm');
      await expect(page.getByRole('main')).toContainText(CHANGES[step].shown(changed.plan));
    });
  }
  await meeting('F12', 'booking', 'Enter and two clicks on 予約する book only once', async () => {
    const bookings: string[] = [];
    page.on('request', (request) => {
      if (isCallOf('createConsultationVisitReservation')(request)) bookings.push(request.url());
    });
    await clickTwiceWithNext(changed.action('confirm'));
    await changed.action('confirm').press('Enter');
    await changed.expectAt('complete');
    expect(bookings.length).toBe(1);
    const rows = await reservationsOf(changed.uuid);
    expect(rows.map(({ builderShopId, shopVisitor }) => [builderShopId, shopVisitor])).toEqual([
      [changed.plan.shop.id, 6],
    ]);
  });
});
