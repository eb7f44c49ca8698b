import type { Page } from 'playwright/test';
import { eventEntryFlow } from '#flows/event-entry/event-entry.flow.ts';
import { profileExample } from '#flows/shared/booking/booking.examples.ts';
import { profileLabels } from '#flows/shared/profile/profile-answer.ts';
import { invariant } from '#src/lib/invariant.ts';
import { CAR } from '#tests/e2e/support/answers.ts';
import { createEvent, fillSession } from '#tests/e2e/support/behind-the-app.ts';
import { entrantOn, expectOneEntry } from '#tests/e2e/support/entrant.ts';
import { changeButton, resumeButton } from '#tests/e2e/support/flow-steps.ts';
import { CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { alert, closeSnackbar, field, heading, main } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

/** A builder's HTML. The page shows it without its scripts and inline styles, and its title stays. */
const HOSTILE =
  '<h2>当日の流れ</h2><p onclick="document.title=1" style="display:none">受付は<a href="https://example.com/">こちら</a>です。</p><script>document.title = "acted"</script>';

const LIST_CALL = /\/customers\/api\/events(\?|$)/;

/** The lists of events in all their states, and the pages of events that accept no entry. */
export const eventListsTour: Tour = async function* (guest) {
  yield* lists(guest);
  yield* standings(guest);
};

const lists: Tour = async function* ({ customer: { page, uuid, ...customer }, trouble }) {
  for (const title of ['吹き抜けの家 完成見学会', '平屋の家 完成見学会']) {
    await createEvent(uuid, { title, standing: 'open', shops: 1 });
  }
  await createEvent(uuid, { title: '家づくりのお金の話', standing: 'few', shops: 3, kind: 'seminar' });
  await createEvent(uuid, { title: '夏の完成見学会', standing: 'finished', shops: 1 });

  const list = await catchNext(page, CALLS.listEvents);
  await customer.openLink('/events');
  const call = await list.next();
  await heading(page, 'イベント・見学会').waitFor();
  await expect(page.getByText('読み込み中です')).toBeAttached();
  yield 'events-loading';

  await call.continue();
  await heading(page, '吹き抜けの家 完成見学会').waitFor();
  yield 'events';

  await page.getByRole('button', { name: '絞り込む' }).click();
  await page.getByRole('group', { name: '種類で絞り込む' }).getByRole('button', { name: 'セミナー' }).click();
  await heading(page, '家づくりのお金の話').waitFor();
  yield 'events-filtered';

  await page.route(LIST_CALL, (route) => route.fulfill({ json: { events: [], meta: { total_pages: 1 } } }));
  await page.getByRole('group', { name: '種類で絞り込む' }).getByRole('button', { name: '展示会' }).click();
  await heading(page, '条件に合うイベントが見つかりませんでした').waitFor();
  yield 'events-none-found';

  await page.getByRole('button', { name: 'すべてのイベントを見る' }).click();
  await heading(page, '現在、予約を受け付けているイベントはありません').waitFor();
  yield 'events-empty';
  await page.unroute(LIST_CALL);

  trouble.expect(/503 .*events/);
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await page.goto('/events');
  await heading(page, '情報を読み込めませんでした').waitFor();
  yield 'events-failed';
  await page.unroute(LIST_CALL);

  await page.getByRole('link', { name: '終了したイベントを見る' }).click();
  await heading(page, '夏の完成見学会').waitFor();
  yield 'events-finished';
};

const standings: Tour = async function* ({ customer: { page, uuid } }) {
  for (const [standing, words] of [
    ['full', '満席のため受付を終了しました'],
    ['closed', 'お申し込みの受付は終了しました'],
    ['finished', 'このイベントは終了しました'],
  ] as const) {
    const event = await createEvent(uuid, { title: '構造見学会', standing, shops: 1 });
    const entrant = entrantOn(page, uuid, event);
    await entrant.open('selectDesiredDate');
    await entrant.expectAt('detail');
    await page.getByText(words).waitFor();
    await heading(page, 'ほかのイベント').waitFor();
    await expect(entrant.button('detail')).toHaveCount(0);
    yield `event-${standing}`;
  }
};

/** Enters an event, with a visit to its page and a reload in between, and with a session that fills up before the entry is sent. */
export const eventEntryTour: Tour = async function* ({
  customer: { page, uuid, openLink, doubleTap },
  trouble,
}) {
  const event = await createEvent(uuid, {
    title: '木の家に暮らす 完成見学会と設計士によるミニ相談会',
    standing: 'open',
    shops: 3,
    description: HOSTILE,
  });
  trouble.allow(/inline event handler violates/);
  trouble.expect(/inline style violates/);
  const entrant = entrantOn(page, uuid, event);
  const resume = () => resumeButton(page).click();
  await openLink('/events');
  await page.getByRole('link', { name: event.title }).waitFor();
  yield 'events-open';

  await page.getByRole('link', { name: event.title }).click();
  await entrant.expectAt('detail');
  await expect(page.getByText('受付はこちらです。')).toHaveCSS('margin-top', '12px');
  await page.getByRole('heading', { level: 3, name: '当日の流れ' }).waitFor();
  const link = page.getByRole('link', { name: 'こちら' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  yield 'event';

  await entrant.press('detail');
  await entrant.expectAt('selectShop');
  await page.getByRole('radio').first().waitFor();
  yield 'event-shop';

  await entrant.fill('selectShop');
  await entrant.press('selectShop');
  await entrant.expectAt('selectDesiredDate');
  await page.getByRole('radio').first().waitFor();
  yield 'event-dates';

  await entrant.fill('selectDesiredDate');
  yield 'event-dates-chosen';

  await page.goto(`/events/${event.id}`);
  await page.getByText('入力途中の内容があります').waitFor();
  yield 'event-draft';

  await resume();
  await entrant.expectAt('selectDesiredDate');
  await entrant.expectFilled('selectDesiredDate');
  await entrant.press('selectDesiredDate');
  await entrant.expectAt('setProfile');
  await field(page, profileLabels.postalCode).waitFor();
  yield 'event-profile';

  await entrant.fill('setProfile');
  await entrant.press('setProfile');
  await entrant.expectAt('visitorDetail');
  await entrant.fill('visitorDetail');
  yield 'event-visitors';

  await page.reload();
  await entrant.expectAt('detail');
  await resume();
  await entrant.expectAt('visitorDetail');
  await entrant.expectFilled('visitorDetail');
  await entrant.press('visitorDetail');
  await entrant.expectAt('confirm');
  const [first, second] = event.wishes;
  invariant(first && second, 'events.tour: the event must have two sessions.');
  for (const words of [
    event.title,
    entrant.plan.shop.name,
    `${profileExample.lastName} ${profileExample.firstName}`,
    '3名',
    CAR.label,
    `${first.time}〜`,
  ])
    await expect(main(page)).toContainText(words);
  yield 'event-confirm';

  trouble.expect(/422 .*event_visit_reservations/);
  await fillSession(event.id, first);
  await entrant.press('confirm');
  await entrant.expectAt('selectDesiredDate');
  await expect(alert(page)).toContainText(eventEntryFlow.problems.slotTaken.inline);
  await entrant.session(second).check();
  await changeButton(page).click();
  await entrant.expectAt('confirm');
  await doubleTap(entrant.button('confirm'));
  await entrant.expectAt('complete');
  await page.getByText('予約番号', { exact: true }).waitFor();
  await closeSnackbar(page);
  yield 'event-complete';

  await page.reload();
  await entrant.expectAt('complete');
  await expectOneEntry(uuid, entrant, second);
  await goBackFromReceipt(page);
  await page.reload();
  await entrant.expectAt('detail');
  await page.getByText('ご予約済みです').waitFor();
  await expect(entrant.button('detail')).toHaveCount(0);
  yield 'event-entered';

  await page.getByRole('link', { name: 'ご予約の内容を見る' }).click();
  await expect(main(page)).toContainText(entrant.plan.shop.name);
};

/** Makes the browser go back as soon as a page load shows the receipt. It must then not be shown again. */
const goBackFromReceipt = (page: Page) =>
  page.addInitScript((name) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== name) return;
      watch.disconnect();
      requestAnimationFrame(() => history.back());
    });
    watch.observe(document, { subtree: true, childList: true, characterData: true });
  }, eventEntryFlow.steps.complete?.copy.title);
