import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { invariant } from '#src/lib/invariant.ts';
import { formatRank } from '#src/ui/wish.ts';
import { HEARING, pickWish } from '#tests/e2e/support/answers.ts';
import { fillSlot, reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { changeButton, resumeButton } from '#tests/e2e/support/flow-steps.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { alert, closeSnackbar, errorSummary, field } from '#tests/e2e/support/on-page.ts';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const RESERVATIONS = '/mypage/visitReservations';

export const bookingTour: Tour = async function* (guest) {
  yield* before(guest);
  yield* shop(guest);
  yield* dates(guest);
  yield* profile(guest);
  yield* visit(guest);
  yield* confirm(guest);
  yield* after(guest);
};

const before: Tour = async function* ({ customer: { page, ...customer } }) {
  await customer.openLink('/');
  await page.getByRole('navigation', { name: 'メニュー' }).waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  yield 'home';

  await page.getByRole('link', { name: 'ご予約', exact: true }).click();
  await page.getByRole('heading', { name: '現在、ご予約はありません' }).waitFor();
  yield 'reservations-empty';

  await page.getByRole('link', { name: '相談を予約する' }).click();
  await customer.expectAt('guide');
  yield 'guide';
  await customer.pressOn('guide');
};

const shop: Tour = async function* ({ customer: { page, ...customer } }) {
  await customer.expectAt('selectShop');
  await page.getByRole('radio').first().waitFor();
  yield 'shop';

  await customer.pressOn('selectShop');
  await errorSummary(page).waitFor();
  yield 'shop-error';

  const prefecture = page.getByRole('group', { name: '都道府県で絞り込む' }).getByRole('button').nth(2);
  await prefecture.click();
  yield 'shop-filtered';

  await page.getByRole('button', { name: 'すべて' }).click();
  await customer.fillStep('selectShop');
  yield 'shop-chosen';
  await customer.pressOn('selectShop');
};

const dates: Tour = async function* ({ customer: { page, plan, ...customer } }) {
  const [first, second] = plan.wishes;
  invariant(first && second, 'booking.tour: the plan must have two wishes.');
  await customer.expectAt('selectDesiredDate');
  await page.getByRole('gridcell').first().waitFor();
  yield 'dates';

  await customer.pressOn('selectDesiredDate');
  await errorSummary(page).waitFor();
  yield 'dates-error';

  await page.locator('[role=gridcell][aria-disabled=false]').first().click();
  await page
    .getByRole('button', { name: /^\d\d:\d\d〜/ })
    .first()
    .waitFor();
  yield 'dates-times';

  await pickWish(page, first);
  await page.getByRole('button', { name: new RegExp(`^${formatRank(1)}を`) }).click();
  await pickWish(page, second);
  yield 'dates-chosen';
  await customer.pressOn('selectDesiredDate');
};

const profile: Tour = async function* ({ customer: { page, ...customer }, trouble }) {
  const postalCode = field(page, profileLabels.postalCode);
  const says = (words: RegExp) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await customer.expectAt('setProfile');
  await postalCode.waitFor();
  yield 'profile';

  await customer.pressOn('setProfile');
  await errorSummary(page).waitFor();
  yield 'profile-errors';

  await postalCode.fill('4520961');
  await says(/町名が複数あります/);
  yield 'profile-several-towns';

  trouble.expect(/404 .*addresses/);
  await postalCode.fill('9999999');
  await says(/見つかりませんでした/);
  yield 'profile-no-address';

  await customer.fillStep('setProfile');
  yield 'profile-filled';
  await customer.pressOn('setProfile');
};

const visit: Tour = async function* ({ customer: { page, ...customer } }) {
  await customer.expectAt('visitorDetail');
  await page.getByRole('radio').first().waitFor();
  yield 'visitor';

  await customer.fillStep('visitorDetail');
  yield 'visitor-filled';
  await customer.pressOn('visitorDetail');

  await customer.expectAt('hearing');
  await page.getByRole('radiogroup', { name: HEARING.status.label }).waitFor();
  yield 'hearing';

  await page.goto(STEPS.guide.path);
  await resumeButton(page).waitFor();
  yield 'guide-draft';

  await resumeButton(page).click();
  await customer.expectAt('hearing');
  await customer.fillStep('hearing');
  await customer.pressOn('hearing');
};

const confirm: Tour = async function* ({ customer: { page, plan, ...customer }, trouble }) {
  const [first] = plan.wishes;
  invariant(first, 'booking.tour: the plan must have a wish.');
  await customer.expectAt('confirm');
  yield 'confirm';

  const booking = await catchNext(page, CALLS.book);
  await customer.pressOn('confirm');
  const call = await booking.next();
  yield 'confirm-busy';

  trouble.expect(/503 .*consultation_visit_reservations/);
  await call.fulfill({ status: 503, json: { errors: ['ただいま混み合っています。'] } });
  await alert(page).first().waitFor();
  yield 'confirm-problem';

  trouble.expect(/422 .*consultation_visit_reservations/);
  await fillSlot(plan.shop.id, first);
  await customer.pressOn('confirm');
  await customer.expectAt('selectDesiredDate');
  await page.getByRole('gridcell').first().waitFor();
  yield 'dates-taken';

  await page
    .getByRole('button', { name: /^\d\d:\d\d〜/ })
    .last()
    .click();
  await changeButton(page).click();
  await customer.expectAt('confirm');
};

const after: Tour = async function* ({ customer: { page, uuid, ...customer } }) {
  await customer.doubleTap(customer.action('confirm'));
  await customer.expectAt('complete');
  await page.getByText('予約番号', { exact: true }).waitFor();
  await closeSnackbar(page);
  yield 'complete';

  await page.reload();
  await customer.expectAt('complete');
  expect(await reservationsOf(uuid)).toHaveLength(1);
  await customer.pressOn('complete');
  await page.waitForURL(`**${RESERVATIONS}/visits/*`);
  await page.goto(RESERVATIONS);
  await page.getByText('日時の確認中').waitFor();
  yield 'reservations';
};
