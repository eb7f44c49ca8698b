import { catalogEnqueteFlow } from '#flows/catalog-enquete/catalog-enquete.flow.ts';
import { catalogEnqueteOn } from '#tests/e2e/support/catalog-enquete-answers.ts';
import { CALLS, catchNext, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

/** The list of catalogs, one catalog and the catalog enquete, with their errors. */
export const catalogTour: Tour = async function* (guest) {
  yield* shelf(guest);
  yield* enquete(guest);
};

const shelf: Tour = async function* ({ customer: { page, openLink }, trouble }) {
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

  trouble.expect(/403 .*web_catalogs/);
  await page.goto(`${new URL(page.url()).pathname}?token=wrong`);
  await page.getByRole('heading', { name: 'このカタログは閲覧できません' }).waitFor();
  yield 'web-catalog-closed';

  trouble.expect(/500 .*web_catalogs/);
  await refuseNext(page, CALLS.listCatalogs, 500, '');
  await page.goto('/webCatalogs');
  await page.getByRole('heading', { name: '情報を読み込めませんでした' }).waitFor();
  yield 'web-catalogs-failed';
};

const enquete: Tour = async function* ({ customer: { page, uuid }, trouble }) {
  const wizard = catalogEnqueteOn(page, uuid);
  await wizard.open('new');
  await wizard.expectAt('new');
  await wizard.level.waitFor();
  yield 'catalog-enquete';

  await wizard.press('new');
  await wizard.expectAt('confirm');
  await wizard.endUnsent();
  await wizard.expectAt('complete');
  await page.getByRole('heading', { name: 'アンケートは送信していません' }).waitFor();
  yield 'catalog-enquete-not-sent';

  await page.getByRole('link', { name: 'アンケートに回答する' }).click();
  await wizard.expectAt('new');
  await wizard.fill();
  yield 'catalog-enquete-filled';

  await wizard.press('new');
  await wizard.expectAt('confirm');
  trouble.expect(/429 .*catalog_enquetes/);
  await refuseNext(page, CALLS.postEnquete, 429, '');
  await wizard.press('confirm');
  await page.getByRole('alert').filter({ hasText: catalogEnqueteFlow.problems.notSent.inline }).waitFor();
  yield 'catalog-enquete-problem';

  await wizard.press('confirm');
  await wizard.expectAt('complete');
  await page.getByRole('link', { name: '相談を予約する' }).waitFor();
  yield 'catalog-enquete-complete';
};
