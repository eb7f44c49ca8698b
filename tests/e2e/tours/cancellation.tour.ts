import type { Page } from 'playwright/test';
import { cancellationFlow } from '#flows/cancellation/cancellation.flow.ts';
import { engineTexts } from '#src/app/base/controls/engine-texts.ts';
import { asFlow } from '#src/engine/core/define-flow.ts';
import { invariant } from '#src/lib/invariant.ts';
import { OTHER_REASON } from '#src/lib/option-lists.ts';
import { statusLabels } from '#src/shared/appointments/appointment.ts';
import { SHOWN_MS } from '#src/ui/snackbar.tsx';
import { giveVisit, reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { CALLS, countCalls, liftTimeLimits, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { cards, dialog, main, title } from '#tests/e2e/support/on-page.ts';
import { labelOf } from '#tests/e2e/support/steps.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

const LIST = '/mypage/visitReservations';
const REASON = '子どもが熱を出しました';

const { next: cancels = '', close: keeps = '' } = cancellationFlow.steps.asking?.copy ?? {};
const reason = (name: string) => labelOf(asFlow(cancellationFlow), 'asking', name);
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const opener = (page: Page) => main(page).getByRole('button', { name: cancels }).first();

/** Snackbars have a close button. */
async function focusClose(page: Page, role: 'alert' | 'status') {
  const snackbar = page
    .getByRole(role)
    .filter({ has: page.getByRole('button', { name: engineTexts.close }) });
  await snackbar.getByRole('button', { name: engineTexts.close }).focus();
  return snackbar;
}

/** Opens and closes the dialog in each way, and cancels a booking after a reload and a refusal, with a double tap. */
export const cancellationTour: Tour = async function* ({ customer, trouble }) {
  const { page, uuid, plan } = customer;
  const path = await giveVisit(uuid, plan.shop);
  await liftTimeLimits(page, SHOWN_MS);
  await customer.openLink(path);
  const closings = [
    () => page.goBack(),
    async () => {
      // A key that is pressed before the dialog has the focus belongs to the page below.
      await expect(dialog(page)).toBeFocused();
      await page.keyboard.press('Escape');
    },
    () => inDialog(page, keeps).click(),
  ];
  for (const close of closings) {
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await close();
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
  }
  await page.goto(LIST);
  await page.getByRole('link', { name: /の詳細・変更$/ }).click();
  await page.getByRole('button', { name: 'このご予約をキャンセルする' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === `${path}/cancel`);
  await dialog(page).getByLabel(reason('cancelReason')).selectOption(OTHER_REASON);
  const words = dialog(page).getByLabel(reason('otherReason'));
  await words.fill(REASON);
  yield 'cancellation-reason';

  await meeting('F13', 'cancellation', 'a reload keeps the dialog and the typed reason', async () => {
    await page.reload();
    await expect(words).toHaveValue(REASON);
  });
  trouble.expect(/422 .*cancel/);
  await refuseNext(page, CALLS.cancelVisit, 422, '担当者が確認中です。');
  await inDialog(page, cancels).click();
  const refusal = await focusClose(page, 'alert');
  yield 'cancellation-refused';

  await focusClose(page, 'alert');
  await page.keyboard.press('Escape');
  await expect(refusal).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await meeting('F12', 'cancellation', 'a double tap cancels only once', async () => {
    const cancelled = countCalls(page, CALLS.cancelVisit);
    await customer.doubleTap(inDialog(page, cancels));
    await expectMessageOverHeaderOnly(page);
    expect(cancelled()).toBe(1);
  });
  expect((await reservationsOf(uuid)).map(({ status }) => status)).toEqual(['cancelled']);
  yield 'cancellation-complete';

  await page.reload();
  await expect(page.getByText(`理由：${REASON}`)).toBeVisible();
  await page.getByRole('link', { name: 'ご予約の確認へ' }).click();
  await title(page, 'ご予約の確認').waitFor();
  await expect(cards(page)).toContainText(statusLabels.cancelled);
  await expect(page.getByRole('link', { name: /キャンセルする/ })).toHaveCount(0);
  await page.goto(`${path}/cancel`);
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(`${LIST}/rockets/1`);
  await title(page, '404 Not Found').waitFor();
};

/** Expects the success message above the page's heading, at the width of an ordinary and of a small phone. */
async function expectMessageOverHeaderOnly(page: Page): Promise<void> {
  const message = await focusClose(page, 'status');
  await title(page, cancellationFlow.steps.cancelled?.copy.title).waitFor();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await focusClose(page, 'status');
    const [bar, box] = await Promise.all([
      message.locator('[data-snackbar]').boundingBox(),
      title(page).boundingBox(),
    ]);
    invariant(bar && box, 'cancellation.tour: the message or the heading has no box.');
    expect(bar.y + bar.height).toBeLessThanOrEqual(box.y);
  }
}
