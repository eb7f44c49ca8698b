import type { Page } from 'playwright/test';
import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { visitorLabels } from '#src/lib/option-lists.ts';
import { QUICK_FILL_BUTTON } from '#src/line/line-client.ts';
import { friendOfferCopy } from '#src/shared/line-offers/friend-offer.tsx';
import { homeShortcutCopy } from '#src/shared/line-offers/home-shortcut.tsx';
import { SHOWN_MS } from '#src/ui/snackbar.tsx';
import { CAR, HEARING, pickWish } from '#tests/e2e/support/answers.ts';
import { reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import { customerOn } from '#tests/e2e/support/customer-on-page.ts';
import { liftTimeLimits } from '#tests/e2e/support/journey-calls.ts';
import { closeSnackbar, field } from '#tests/e2e/support/on-page.ts';
import { expect, firstPlan, test } from '#tests/e2e/support/test.ts';

const miniApp = personas.find(({ key }) => key === 'miniApp');
invariant(miniApp, 'quick-fill.spec: there is no persona `miniApp`.');

/** Records the labels of text fields that a key or an input method changes, from the next page load on, in LINE’s windows too. */
async function recordTyping(page: Page): Promise<string[]> {
  const typed: string[] = [];
  await page.exposeFunction('typed', (label: string) => typed.push(label));
  await page.addInitScript(() => {
    const { typed: tell } = window as unknown as { typed(label: string): void };
    document.addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement;
        if (field.matches('textarea, input:not([type=radio], [type=checkbox])'))
          tell(field.labels?.[0]?.textContent ?? field.name);
      },
      true,
    );
  });
  return typed;
}

test.use({ knownToLine: false });

test('LINE-6 with Quick-fill, a new customer types nothing, neither in the app nor in LINE’s windows', async ({
  page,
}) => {
  const { uuid, displayName } = miniApp;
  const plan = await firstPlan(uuid, 2);
  const [wish] = plan.wishes;
  const { openLink, signIn, expectAt, fillStep, pressOn } = customerOn(page, uuid, {
    ...plan,
    wishes: [wish],
  });
  const typed = await recordTyping(page);
  await openLink();
  await signIn(displayName);
  await expectAt('guide');
  await pressOn('guide');
  await fillStep('selectShop');
  await pressOn('selectShop');
  await pickWish(page, wish);
  await pressOn('selectDesiredDate');
  await expectAt('setProfile');
  await page.getByRole('button', { name: QUICK_FILL_BUTTON.alt }).click();
  await page.getByRole('button', { name: '自動で入力する' }).click();
  await expect(field(page, profileLabels.furigana)).toHaveValue('イトウ　サクラ');
  await pressOn('setProfile');
  await expectAt('visitorDetail');
  await field(page, visitorLabels.shopVisitor).selectOption('3');
  await page
    .getByRole('radiogroup', { name: visitorLabels.transportation })
    .getByText(CAR.label, { exact: true })
    .click();
  await pressOn('visitorDetail');
  await expectAt('hearing');
  await page
    .getByRole('radiogroup', { name: HEARING.status.label })
    .getByText(HEARING.status.answer, { exact: true })
    .click();
  await page.getByLabel(HEARING.source.label, { exact: true }).selectOption(HEARING.source.answer);
  await pressOn('hearing');
  await pressOn('confirm');
  await expectAt('complete');
  expect(typed).toEqual([]);
  expect(await reservationsOf(uuid)).toHaveLength(1);

  await liftTimeLimits(page, SHOWN_MS);
  const accept = () => page.getByRole('button', { name: '追加する', exact: true }).click();
  await page.getByRole('button', { name: friendOfferCopy.ask }).click();
  await accept();
  await expect(page.getByRole('status').filter({ hasText: friendOfferCopy.thanks })).toHaveCount(1);
  await closeSnackbar(page);
  await page.getByRole('button', { name: homeShortcutCopy.add }).click();
  await accept();
  await expect(page.getByText(homeShortcutCopy.opened)).toBeVisible();
});
