import type { Page, Route } from 'playwright/test';
import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { bookingsLink, button, title } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Responses that servers send for a chunk that no longer exists. */
const GONE = {
  notFound: { status: 404, body: 'not found' },
  page: { status: 200, contentType: 'text/html', body: '<!doctype html><title>ひだまり住宅</title>' },
};

/** Makes the chunk of this name missing, as after a deploy. */
const takeAway = (page: Page, name: string, gone: keyof typeof GONE = 'notFound') =>
  page.route(`**/assets/${name}-*.js*`, (route: Route) => route.fulfill(GONE[gone]));

/** Prevents prefetching, as if the customer tapped before the browser was idle. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

const broken = (page: Page) => title(page, 'ページを読み込めませんでした');
const reloadButton = (page: Page) => button(page, 'もう一度読み込む');

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

  test('a chunk that stays missing or is an HTML page leads to a page with a button, not to a loop', {
    annotation: meets('F17', 'list', 'one reload leads to a page with a button, not to a loop'),
  }, async ({ page, customer, trouble }) => {
    trouble.expect(/MIME type of "text\/html"/);
    trouble.expect(/404 .*\/assets\//);
    trouble.expect(/dynamically imported module/);
    const loads = countLoads(page);
    await customer.openLink('/');
    await bookingsLink(page).waitFor();
    await takeAway(page, 'visit-reservations.page');
    await page.goto('/mypage/visitReservations');
    await expect(broken(page)).toBeVisible();
    expect(loads()).toBe(3);

    await reloadButton(page).click();
    await expect(broken(page)).toBeVisible();
    expect(loads()).toBe(4);

    await page.unrouteAll();
    await reloadButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'ご予約の確認' })).toBeVisible();
    expect(loads()).toBe(5);

    await meeting(
      'F17',
      'list',
      'HTML in place of code leads to a page with a button that loads the code',
      async () => {
        const loads = countLoads(page);
        await takeAway(page, 'visit-reservations.page', 'page');
        await page.goto('/mypage/visitReservations');
        await expect(broken(page)).toBeVisible();
        expect(loads()).toBe(1);
        await page.unrouteAll();
        await reloadButton(page).click();
        await expect(page.getByRole('heading', { level: 1, name: 'ご予約の確認' })).toBeVisible();
      },
    );
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
    await expect(page.getByRole('heading', { name: 'ページを表示できませんでした' })).toBeVisible();
    expect(loads()).toBe(2);

    await page.unrouteAll();
    await reloadButton(page).click();
    await customer.expectAt('guide');
    expect(loads()).toBe(3);
  });

  test('a failed prefetch shows no error, and rich text without its chunk appears as plain text', async ({
    page,
    customer,
    trouble,
  }) => {
    trouble.expect(/404 .*\/assets\//);
    const loads = countLoads(page);
    await takeAway(page, 'rich-text');
    await takeAway(page, 'review-list');
    const refused = page.waitForResponse((response) => /assets\/review-list-/.test(response.url()));
    const { id } = await createEvent(customer.uuid, { title: '木の家 見学会', standing: 'open', shops: 1 });
    await customer.openLink(`/events/${id}`);
    await expect(page.getByText('参加費は無料です。')).toBeVisible();
    const emphasis = page.getByRole('strong').filter({ hasText: '無料' });
    await expect(emphasis).toHaveCount(0);
    expect((await refused).status()).toBe(404);

    expect(loads()).toBe(1);

    await page.unrouteAll();
    await page.reload();
    await expect(emphasis).toBeVisible();
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
