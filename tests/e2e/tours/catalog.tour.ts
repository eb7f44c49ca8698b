import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { catalogEnquetesOf } from '#tests/e2e/support/behind-the-app.ts';
import {
  catalogEnqueteOn,
  expectOneEnquete,
  UNSATISFIED,
} from '#tests/e2e/support/catalog-enquete-answers.ts';
import { changeButton } from '#tests/e2e/support/flow-steps.ts';
import { CALLS, catchNext, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { alert, button, heading, main } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

/** The list of catalogs and one catalog, with their errors. */
export const catalogsTour: Tour = async function* ({ customer: { page, openLink }, trouble }) {
  const list = await catchNext(page, CALLS.listCatalogs);
  await openLink('/webCatalogs');
  const call = await list.next();
  await page.getByText('読み込み中です').waitFor({ state: 'attached' });
  yield 'web-catalogs-loading';

  await call.continue();
  await page.getByRole('link', { name: /平屋の間取り集/ }).waitFor();
  yield 'web-catalogs';

  await page.getByRole('link', { name: /平屋の間取り集/ }).click();
  await page.getByText('1 / 10 ページ').waitFor();
  await page.getByRole('heading', { name: 'このカタログについて' }).waitFor();
  yield 'web-catalog';

  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByText('2 / 10 ページ').waitFor();
  yield 'web-catalog-page';

  await page.goto(`${new URL(page.url()).pathname}?page=10`);
  await page.getByRole('heading', { name: '最後までご覧いただき' }).waitFor();
  yield 'web-catalog-end';

  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'カタログの感想を送る' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/catalogEnquetes/new');
  trouble.expect(/403 .*web_catalogs/);
  await page.goto(`${pathname}?token=wrong`);
  await page.getByRole('heading', { name: 'このカタログは閲覧できません' }).waitFor();
  yield 'web-catalog-closed';

  trouble.expect(/500 .*web_catalogs/);
  await refuseNext(page, CALLS.listCatalogs, 500, '');
  await page.goto('/webCatalogs');
  await page.getByRole('heading', { name: '情報を読み込めませんでした' }).waitFor();
  yield 'web-catalogs-failed';
};

/** Ends the enquete without sending it, first without any answer and then without a satisfaction level, and at last sends it. */
export const catalogEnqueteTour: Tour = async function* ({ customer: { page, uuid, doubleTap }, trouble }) {
  const wizard = catalogEnqueteOn(page, uuid);
  await wizard.open('new');
  await wizard.expectAt('new');
  await wizard.level.waitFor();
  yield 'catalog-enquete';

  await wizard.press('new');
  await wizard.expectAt('confirm');
  await wizard.endUnsent();
  await wizard.expectAt('complete');
  await heading(page, 'アンケートは送信していません').waitFor();
  yield 'catalog-enquete-not-sent';

  await page.getByRole('link', { name: 'アンケートに回答する' }).click();
  await wizard.expectAt('new');
  await wizard.comment.fill('写真がきれいでした。');
  await wizard.press('new');
  await wizard.expectAt('confirm');
  await expect(main(page)).toContainText(UNSATISFIED?.lead ?? /$^/);
  await wizard.endUnsent();
  await wizard.expectAt('unsent');
  await page.reload();
  await wizard.expectAt('unsent');
  await button(page, 'アンケートの続きを入力する').click();
  await wizard.expectAt('new');
  await expect(wizard.comment).toHaveValue('写真がきれいでした。');
  await wizard.press('new');
  await button(page, UNSATISFIED?.edit.label ?? '').click();
  await wizard.expectAt('new');
  expect(await catalogEnquetesOf(uuid)).toEqual([]);
  await wizard.fill();
  yield 'catalog-enquete-filled';

  await changeButton(page).click();
  await wizard.expectAt('confirm');
  trouble.expect(/429 .*catalog_enquetes/);
  await refuseNext(page, CALLS.postEnquete, 429, '');
  await wizard.press('confirm');
  await alert(page).filter({ hasText: catalogEnqueteFlow.problems.notSent.inline }).waitFor();
  yield 'catalog-enquete-problem';

  await doubleTap(wizard.button('confirm'));
  await wizard.expectAt('complete');
  await page.getByRole('link', { name: '相談を予約する' }).waitFor();
  yield 'catalog-enquete-complete';

  await page.reload();
  await wizard.expectAt('complete');
  await expectOneEnquete(uuid);
  await page.getByRole('link', { name: '相談を予約する' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/consultations');
  await wizard.open('new');
  await expect(main(page)).toContainText('以前にもご回答いただいています');
  await expect(wizard.comment).toHaveValue('');
};
