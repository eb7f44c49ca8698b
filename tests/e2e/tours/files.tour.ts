import { SHOWN_MS } from '#src/ui/snackbar.tsx';
import { addFiles } from '#tests/e2e/support/behind-the-app.ts';
import { CALLS, catchNext, liftTimeLimits, refuseNext } from '#tests/e2e/support/journey-calls.ts';
import { button, heading } from '#tests/e2e/support/on-page.ts';
import { expect } from '#tests/e2e/support/test.ts';
import type { Tour } from '#tests/e2e/support/tour.ts';

/** The demo file of another customer. */
const FOREIGN = 'f1a7c0de-0003-4b1e-9a5d-2c3e4f506103';

/** Shows files of every kind, and files that are loading or failed. Opens the last file in LINE's in-app browser. */
export const filesTour: Tour = async function* ({ customer: { page, uuid, openLink }, trouble }) {
  await liftTimeLimits(page, SHOWN_MS);
  await openLink('/files');
  await heading(page, '表示するファイルはありません').waitFor();
  yield 'files-none';

  const files = await addFiles(uuid);

  await catchNext(page, CALLS.loadFile);
  await openLink(`/files/${files.estimate}`);
  await page.getByRole('progressbar').waitFor();
  yield 'file-coming';

  await button(page, '読み込みを中止する').click();
  await heading(page, '読み込みを中止しました').waitFor();
  yield 'file-cancelled';

  await button(page, 'もう一度読み込む').click();
  await page.locator('canvas').waitFor();
  yield 'file-pdf';

  await openLink(`/files/${files.plan}`);
  await page.getByRole('img', { name: '間取り図（第1案）.png' }).waitFor();
  yield 'file-image';

  await openLink(`/files/${files.notice}`);
  await page.getByText('下記の日程で').waitFor();
  yield 'file-text';

  await openLink(`/files/${files.drawings}`);
  await heading(page, '図面一式.zip').waitFor();
  await button(page, 'ダウンロードする').click();
  await page.getByText('ファイルをダウンロードしました').waitFor();
  yield 'file-other';

  trouble.expect(/404 .*media_files/);
  await openLink(`/files/${files.gone}`);
  await heading(page, 'お探しのファイルは見つかりません').waitFor();
  yield 'file-gone';

  trouble.expect(/403 .*media_files/);
  await openLink(`/files/${FOREIGN}`);
  await heading(page, 'このファイルは表示できません').waitFor();
  yield 'file-forbidden';

  trouble.expect(/500 .*media_files/);
  trouble.expect(/a page could not be loaded: serverError/);
  await refuseNext(page, CALLS.loadFile, 500, '');
  await openLink(`/files/${files.estimate}`);
  await heading(page, 'ファイルを読み込めませんでした').waitFor();
  yield 'file-failed';

  await page.addInitScript(() => {
    const userAgent = `${navigator.userAgent} Line/15.12.0`;
    Object.defineProperties(navigator, { userAgent: { value: userAgent }, canShare: { value: undefined } });
  });
  await openLink(`/files/${files.notice}`);
  await page.getByText('下記の日程で').waitFor();
  yield 'file-in-line';

  const opened = page.context().waitForEvent('page');
  await button(page, 'ブラウザで開く').click();
  const other = await opened;
  await expect(other).toHaveURL(
    ({ pathname, search }) =>
      pathname + search === `/files/${files.notice}?uuid=${uuid}&openExternalBrowser=1`,
  );
  await other.close();
};
