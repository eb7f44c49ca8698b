import type { Page } from 'playwright/test';
import { meets } from '#tests/e2e/support/fault-cells.ts';
import { countLoads, reloadButton, takeAway } from '#tests/e2e/support/missing-code.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Prevents prefetching, as if the customer tapped before the browser was idle. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

test.describe('after a deploy that removed old chunks,', () => {
  test('the page reloads once automatically, and keeps every answer and typed letter', {
    annotation: meets('F17', 'booking', 'the page reloads once by itself and keeps every answer'),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/404 .*\/assets\//);
    trouble.expect(/dynamically imported module/);
    await neverIdle(page);
    const loads = countLoads(page);
    await takeAway(page, 'steps');
    await customer.goTo('selectShop');
    await customer.fillStep('selectShop');
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unrouteAll();
    });
    await customer.pressOn('selectShop');
    await customer.findEveryAnswerUpTo('selectDesiredDate');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    expect(loads()).toBe(2);
  });

  test('missing app code leads to one reload, and then to a page that needs no chunk', {
    annotation: meets(
      'F17',
      'any page',
      'missing app code leads to one reload and then to a page with a button',
    ),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/404 .*\/assets\//);
    trouble.expect(/dynamically imported module/);
    const loads = countLoads(page);
    await takeAway(page, 'app');
    await customer.openLink();
    await expect(reloadButton(page)).toBeVisible();
    expect(loads()).toBe(2);

    await page.unrouteAll();
    await reloadButton(page).click();
    await customer.expectAt('guide');
    expect(loads()).toBe(3);
  });
});

test('a step is never shown without its controls, even while their code is still loading', async ({
  page,
  customer,
}) => {
  await page.route('**/assets/choice-control-*.js', async (route) => {
    await route.fulfill({ response: await route.fetch() });
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const form = document.querySelector('form');
      if (form && !form.querySelector('select')) document.documentElement.dataset.bare = 'true';
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`/unsubscribed?uuid=${customer.uuid}`);
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-bare');
});
