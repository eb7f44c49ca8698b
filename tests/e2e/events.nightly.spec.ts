import type { Page } from 'playwright/test';
import { createEvent } from '#tests/e2e/support/behind-the-app.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { CALLS, catchNext, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { watchShifts } from '#tests/e2e/support/layout.ts';
import { button, cards, title } from '#tests/e2e/support/on-page.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const chip = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: `${group}で絞り込む` }).getByRole('button', { name, exact: true });

const hold = async (uuid: string, count: number, kind: 'openHouse' | 'seminar') => {
  for (let index = 1; index <= count; index += 1) {
    await createEvent(uuid, { title: `${kind} ${index}`, standing: 'open', shops: 1, kind });
  }
};

test('EVENT-5 the URL filters the event list, past events have their own, and a late list shifts nothing', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/500 .*api\/events/);
  await hold(customer.uuid, 1, 'openHouse');
  await hold(customer.uuid, 1, 'seminar');
  await createEvent(customer.uuid, { title: '夏の見学会', standing: 'finished', shops: 1 });
  await refuseNext(page, CALLS.listEvents, 500, '');
  await customer.openLink('/events');
  await expect(page.getByRole('heading', { name: '情報を読み込めませんでした' })).toBeVisible();
  await page.getByRole('button', { name: 'もう一度読み込む' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: '絞り込む' }).click();
  await chip(page, '種類', 'セミナー').click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(({ search }) => search === '?kind=seminar');
  await chip(page, '都道府県', '神奈川県').click();
  await expect(page).toHaveURL(({ search }) => search === '?prefectureIds=14&kind=seminar');
  await expect(page.getByRole('heading', { name: '条件に合うイベントが見つかりませんでした' })).toBeVisible();
  await chip(page, '都道府県', '東京都').click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: '「東京都」の絞り込みを外す' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(({ search }) => search === '?kind=seminar');
  await expect(cards(page)).toHaveCount(1);

  await page.getByRole('link', { name: '終了したイベントを見る' }).click();
  await expect(title(page)).toHaveText('終了したイベント');
  await expect(cards(page)).toHaveText(/終了.*夏の見学会/);
  await page.getByRole('button', { name: '戻る' }).click();
  await expect(title(page)).toHaveText('イベント・見学会');

  await customer.openLink('/events');
  await expect(cards(page)).toHaveCount(2);
  await button(page, '絞り込む').click();
  await meeting('F11', 'list', 'the response to an earlier request is not shown', async () => {
    const older = await catchNext(page, CALLS.listEvents);
    await chip(page, '種類', 'セミナー').click();
    const late = await older.next();
    await chip(page, '種類', '見学会').click();
    await expect(cards(page)).toHaveText([/openHouse/]);
    await late.continue().catch(() => undefined);
    await expect(cards(page)).toHaveText([/openHouse/]);
  });
  await meeting('F1', 'list', 'a late list is announced as loading, and nothing moves', async () => {
    const shift = await watchShifts(page);
    const listed = await catchNext(page, CALLS.listEvents);
    await chip(page, '種類', 'すべて').click();
    const late = await listed.next();
    await expect(page.getByText('読み込み中です')).toBeAttached();
    await late.continue();
    await expect(cards(page)).toHaveCount(2);
    expect(await shift()).toBeLessThan(0.1);
  });
});
