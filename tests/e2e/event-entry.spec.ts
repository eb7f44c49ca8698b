import type { Page } from 'playwright/test';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { pickWish } from '#tests/e2e/support/answers.ts';
import { createEvent, fillSession, reservationsOf } from '#tests/e2e/support/behind-the-app.ts';
import type { Customer } from '#tests/e2e/support/customer-on-page.ts';
import type { Entrant } from '#tests/e2e/support/entrant.ts';
import { entrantOn, expectEntries } from '#tests/e2e/support/entrant.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import type { WantedEvent } from '#tests/e2e/support/own-event.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { slotTaken } = eventEntryFlow.problems;

const main = (page: Page) => page.getByRole('main');
const beginButton = (page: Page) => page.getByRole('button', { name: 'このイベントに申し込む' });
const resumeButton = (page: Page) => page.getByRole('button', { name: '続きから入力する' });

async function entrantTo({ page, uuid }: Customer, wanted: Partial<WantedEvent> = {}) {
  const event = await createEvent(uuid, {
    title: '木の家 完成見学会',
    standing: 'open',
    shops: 3,
    ...wanted,
  });
  const entrant = entrantOn(page, uuid, event);
  await entrant.open('detail');
  return { event, entrant };
}

test.describe('in a browser that has not opened the app before,', () => {
  test.use({ knownToLine: false });

  test('EVENT-11 an entry leads from the event list to the booking, with a reload at every step', async ({
    page,
    customer,
  }) => {
    const event = await createEvent(customer.uuid, {
      title: '木の家 完成見学会',
      standing: 'open',
      shops: 3,
    });
    const entrant = entrantOn(page, customer.uuid, event);
    await customer.openLink('/events');
    await customer.signIn('佐藤 はるか');
    await page.getByRole('link', { name: '木の家 完成見学会' }).click();
    await entrant.expectAt('detail');
    await entrant.press('detail');
    await meeting('F13', 'event entry', 'a reload at every step keeps every answer', () =>
      walkWithReloads(entrant),
    );
    const { shop, wishes } = entrant.plan;
    for (const words of [event.title, shop.name, '佐藤 はるか', '3名', 'お車', `${wishes[1]?.time}〜`]) {
      await expect(main(page)).toContainText(words);
    }
    await entrant.press('confirm');
    await entrant.expectAt('complete');
    await expectEntries(customer.uuid, entrant, 1);
    for (const words of ['H-', event.title, shop.name, 'スリッパをご用意しています。']) {
      await expect(main(page)).toContainText(words);
    }
    await page.reload();
    await entrant.expectAt('complete');
    await test.step('if the customer goes back right after reloading the receipt, it is not shown again', async () => {
      await goBackFromReceipt(page);
      await page.reload();
      await entrant.expectAt('detail');
    });
    await expect(page.getByText('ご予約済みです')).toBeVisible();
    await expect(beginButton(page)).toBeHidden();
    await page.getByRole('link', { name: 'ご予約の内容を見る' }).click();
    await expect(main(page)).toContainText(shop.name);
    await expectEntries(customer.uuid, entrant, 1);
  });
});

/**
 * Answers every step and reloads the page before sending the answer. The reload opens the event's page, which offers to
 * continue.
 */
async function walkWithReloads(entrant: Entrant): Promise<void> {
  const { page } = entrant;
  for (const step of [...entrant.forms, 'confirm'] as const) {
    await entrant.expectAt(step);
    if (step !== 'confirm') await entrant.fill(step);
    await page.reload();
    await entrant.expectAt('detail');
    if (step === 'selectShop') {
      await entrant.press('detail');
    } else {
      await expect(page.getByText('入力途中の内容があります')).toBeVisible();
      await resumeButton(page).click();
    }
    await entrant.expectAt(step);
    if (step === 'confirm') return;
    await entrant.expectFilled(step);
    await entrant.press(step);
  }
}

/** Makes the browser go back as soon as a page load shows the receipt. */
const goBackFromReceipt = (page: Page) =>
  page.addInitScript((title) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== title) return;
      watch.disconnect();
      requestAnimationFrame(() => history.back());
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  }, eventEntryFlow.steps.complete?.copy.title);

test('entering an event with one shop skips the shop step, and a full session leads to the dates', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/422 .*event_visit_reservations/);
  const { event, entrant } = await entrantTo(customer, { shops: 1 });
  await entrant.walkTo('selectDesiredDate');
  await expect(main(page)).toContainText('1 / 4');
  await page.goto('/');
  await entrant.open('selectShop');
  await entrant.expectAt('detail');
  await entrant.walkTo('confirm');
  const outcome = 'a 422 for a full session leads back to the dates, where another session can be chosen';
  const [first, second] = entrant.plan.wishes;
  await meeting('F9', 'event entry', outcome, async () => {
    await fillSession(event.id, first);
    await entrant.press('confirm');
    await entrant.expectAt('selectDesiredDate');
    await expect(main(page).getByRole('alert')).toContainText(slotTaken.inline);
    await pickWish(page, event.wishes[2] ?? first);
    await changeButton(page).click();
    await entrant.expectAt('confirm');
    await customer.doubleTap(page.getByRole('button', { name: 'この内容で申し込む' }));
    await entrant.expectAt('complete');
  });
  const rows = await reservationsOf(customer.uuid);
  const chosen = [entrant.plan.shop.id, event.wishes[2]?.time, second?.time];
  expect(rows.map((row) => [row.builderShopId, row.desiredTime1, row.desiredTime2])).toEqual([chosen]);
});

test('an event that takes no entries says why, has no entry button and ignores links to an entry', async ({
  page,
  customer,
}) => {
  for (const [standing, words] of [
    ['full', '満席のため受付を終了しました'],
    ['closed', 'お申し込みの受付は終了しました'],
    ['finished', 'このイベントは終了しました'],
  ] as const) {
    const { entrant } = await entrantTo(customer, { standing });
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('参加費は無料です。')).toBeVisible();
    await expect(beginButton(page)).toHaveCount(0);
    await entrant.open('selectDesiredDate');
    await entrant.expectAt('detail');
  }
});
