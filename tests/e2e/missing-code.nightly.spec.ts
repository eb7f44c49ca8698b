import type { Page } from 'playwright/test';
import { disconnectedCopy } from '#src/app/base/layout/error-screens.tsx';
import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { meeting, meets } from '#tests/e2e/support/fault-cells.ts';
import { countLoads, reloadButton, takeAway } from '#tests/e2e/support/missing-code.ts';
import { bookingsLink, title } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const broken = (page: Page) => title(page, disconnectedCopy.unreachable.heading);

test.describe('after a deploy that removed old chunks,', () => {
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
    await expect(bookingsLink(page)).toBeVisible();
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
        await expect(bookingsLink(page)).toBeVisible();
      },
    );
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
