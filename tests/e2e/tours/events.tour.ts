import type { Page } from 'playwright/test';
import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { entrantOn } from '#tests/e2e/support/entrant.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';
import { awaitClosedMessage } from '#tests/e2e/support/tour.ts';

const LIST_CALL = /\/customers\/api\/events(\?|$)/;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

/** The lists of events in all their states, the event pages, and an entry to an event. */
export const eventsTour: Tour = async function* (guest) {
  yield* lists(guest);
  yield* standings(guest);
  yield* entry(guest);
};

const lists: Tour = async function* ({ customer: { page, uuid, ...customer }, trouble }) {
  for (const title of ['吹き抜けの家 完成見学会', '平屋の家 完成見学会']) {
    await createEvent(uuid, { title, standing: 'open', shops: 1 });
  }
  await createEvent(uuid, { title: '家づくりのお金の話', standing: 'few', shops: 3, kind: 'seminar' });
  await createEvent(uuid, { title: '夏の完成見学会', standing: 'finished', shops: 1 });

  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LIST_CALL, async (route) => {
    await answered;
    await route.continue();
  });
  await customer.openLink('/events');
  await heading(page, 'イベント・見学会');
  await expect(page.getByText('読み込み中です')).toBeAttached();
  yield 'events-loading';

  answer();
  await heading(page, '吹き抜けの家 完成見学会');
  await page.unroute(LIST_CALL);
  yield 'events';

  await page.getByRole('button', { name: '絞り込む' }).click();
  await page.getByRole('group', { name: '種類で絞り込む' }).getByRole('button', { name: 'セミナー' }).click();
  await heading(page, '家づくりのお金の話');
  yield 'events-filtered';

  await page.route(LIST_CALL, (route) => route.fulfill({ json: { events: [], meta: { total_pages: 1 } } }));
  await page.getByRole('group', { name: '種類で絞り込む' }).getByRole('button', { name: '展示会' }).click();
  await heading(page, '条件に合うイベントが見つかりませんでした');
  yield 'events-none-found';

  await page.getByRole('button', { name: 'すべてのイベントを見る' }).click();
  await heading(page, '現在、予約を受け付けているイベントはありません');
  yield 'events-empty';
  await page.unroute(LIST_CALL);

  trouble.expect(/503 .*events/);
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await page.goto('/events');
  await heading(page, '情報を読み込めませんでした');
  yield 'events-failed';
  await page.unroute(LIST_CALL);

  await page.getByRole('link', { name: '終了したイベントを見る' }).click();
  await heading(page, '夏の完成見学会');
  yield 'events-finished';
};

const standings: Tour = async function* ({ customer: { page, uuid } }) {
  for (const [standing, words] of [
    ['full', '満席のため受付を終了しました'],
    ['closed', 'お申し込みの受付は終了しました'],
    ['finished', 'このイベントは終了しました'],
  ] as const) {
    const { id } = await createEvent(uuid, { title: '構造見学会', standing, shops: 1 });
    await page.goto(`/events/${id}`);
    await page.getByText(words).waitFor();
    await heading(page, 'ほかのイベント');
    yield `event-${standing}`;
  }
};

const entry: Tour = async function* ({ customer: { page, uuid } }) {
  const event = await createEvent(uuid, {
    title: '木の家に暮らす 完成見学会と設計士によるミニ相談会',
    standing: 'open',
    shops: 3,
  });
  const entrant = entrantOn(page, uuid, event);
  await entrant.open('detail');
  await heading(page, event.title);
  await page.getByText('参加費は').waitFor();
  yield 'event';

  await entrant.press('detail');
  await entrant.expectAt('selectShop');
  await page.getByRole('radio').first().waitFor();
  yield 'event-shop';

  await entrant.fill('selectShop');
  await entrant.press('selectShop');
  await entrant.expectAt('selectDesiredDate');
  await page.getByRole('gridcell').first().waitFor();
  yield 'event-dates';

  await entrant.fill('selectDesiredDate');
  yield 'event-dates-chosen';

  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: '続きから入力する' }).waitFor();
  yield 'event-draft';

  await page.getByRole('button', { name: '続きから入力する' }).click();
  await entrant.expectAt('selectDesiredDate');
  await entrant.press('selectDesiredDate');
  await entrant.expectAt('setProfile');
  await page.getByLabel('郵便番号', { exact: true }).waitFor();
  yield 'event-profile';

  await entrant.fill('setProfile');
  await entrant.press('setProfile');
  await entrant.expectAt('visitorDetail');
  await entrant.fill('visitorDetail');
  yield 'event-visitors';

  await entrant.press('visitorDetail');
  await entrant.expectAt('confirm');
  yield 'event-confirm';

  await entrant.press('confirm');
  await entrant.expectAt('complete');
  await page.getByText('予約番号', { exact: true }).waitFor();
  await awaitClosedMessage(page);
  yield 'event-complete';

  await page.goto(`/events/${event.id}`);
  await page.getByText('ご予約済みです').waitFor();
  yield 'event-entered';
};
