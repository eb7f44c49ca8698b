import type { Page } from 'playwright/test';
import type { Plan } from '#tests/e2e/support/answers.ts';
import { ANSWERS, HEARING, pickWish } from '#tests/e2e/support/answers.ts';
import { customerOn, expectOneBooking } from '#tests/e2e/support/customer-on-page.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import type { FormStepName } from '#tests/e2e/support/steps.ts';
import { FORM_STEPS, STEPS, stepsBefore } from '#tests/e2e/support/steps.ts';
import { expect, firstPlan, test } from '#tests/e2e/support/test.ts';

const edit = (page: Page, step: FormStepName) =>
  page.getByRole('button', { name: `変更する（${STEPS[step].heading}）` }).click();

/** A change of each section, and the words of it that confirm must show then. */
const CHANGES: Readonly<
  Record<FormStepName, { make(page: Page, plan: Plan): Promise<void>; shown: string }>
> = {
  selectShop: { make: (page, plan) => ANSWERS.selectShop.fill(page, plan), shown: '立川ショールーム' },
  selectDesiredDate: {
    make: async (page, { wishes: [first] }) => {
      await page.getByRole('button', { name: '第1希望を変更' }).click();
      await pickWish(page, { date: first.date, time: '15:00' });
    },
    shown: '15:00〜',
  },
  setProfile: {
    make: (page) => page.getByLabel('建物名・部屋番号').fill('コーポみどり 201'),
    shown: 'コーポみどり 201',
  },
  visitorDetail: {
    make: async (page) => {
      await page.getByLabel('ご来場人数').selectOption('6');
    },
    shown: '6名以上',
  },
  hearing: {
    make: async (page) => {
      await page.getByLabel(HEARING.source.label).selectOption('Instagram');
    },
    shown: 'Instagram',
  },
};

test('every section is changed from confirm and returns there, by the back button as well', async ({
  page,
  customer,
}) => {
  await customer.resumeAt('confirm');
  for (const step of FORM_STEPS) {
    await test.step(step, async () => {
      await edit(page, step);
      await customer.expectAt(step);
      await ANSWERS[step].expectFilled(page, customer.plan);
      const before = await customer.historyLength();
      await customer.pressBack();
      await customer.expectAt('confirm');
      expect(await customer.historyLength()).toBe(before);

      await edit(page, step);
      await customer.expectAt(step);
      await CHANGES[step].make(page, customer.plan);
      await expect(page.getByText('内容のご確認に戻ります', { exact: true })).toBeVisible();
      await changeButton(page).click();
      await customer.expectAt('confirm');
    });
  }
  for (const step of FORM_STEPS) await expect(page.getByRole('main')).toContainText(CHANGES[step].shown);
});

test('after an edit of every section, each back of the browser leads one step back from confirm', async ({
  page,
  customer,
}) => {
  await customer.goTo('confirm');
  const before = await customer.historyLength();
  for (const step of FORM_STEPS) {
    await edit(page, step);
    await customer.expectAt(step);
    await changeButton(page).click();
    await customer.expectAt('confirm');
  }
  expect(await customer.historyLength()).toBe(before + 1);
  for (const step of stepsBefore('confirm').reverse()) {
    await page.goBack();
    await customer.expectAt(step);
  }
});

test('another shop forgets the dates, says so, and returns to confirm with the rest untouched', async ({
  page,
  customer,
}) => {
  await customer.resumeAt('confirm');
  const changed = customerOn(page, customer.uuid, await firstPlan(customer.uuid, 1));

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
  await changed.pressOn('confirm');
  await changed.expectAt('complete');
  await expectOneBooking(changed);
});
