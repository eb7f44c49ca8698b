import type { Page } from 'playwright/test';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import {
  addFiles,
  breakCall,
  createEvent,
  endSessions,
  mendCalls,
} from '#tests/e2e/support/behind-the-app.ts';
import { callsUnderWay, isCallOf, passUntil } from '#tests/e2e/support/calls-under-way.ts';
import { meeting } from '#tests/e2e/support/fault-cells.ts';
import { arrivalTold, CALLS, catchNext } from '#tests/e2e/support/journey-calls.ts';
import { watchShifts } from '#tests/e2e/support/layout.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { fileFailed } = messageCatalogue;

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Faults of reads and downloads, by their names in demonstrated-faults.ts. Each list has only the faults that differ most.
 * tests/integration/client/fault-matrix.test.ts covers all of them.
 */
const SILENT = ['F2', ['silent-unheard']] as const;
const REFUSED = ['F3', ['status-502', 'status-429']] as const;
const WRONG = ['F4', ['body-broken', 'body-html', 'body-shape']] as const;
const RESET = ['F5', ['reset-before']] as const;
const HANGING: readonly string[] = ['silent-unheard', 'drip'];
const CUT = ['F7', ['cut', 'drip']] as const;

/**
 * Opens a page and waits for its `markConnected` call. The call would time out if it were in flight when the test advances the
 * clock.
 */
async function openOnceMarked(page: Page, open: () => Promise<unknown>): Promise<void> {
  const isMark = isCallOf('markConnected');
  const marked = page.waitForResponse((response) => isMark(response.request()));
  await open();
  await marked;
}

test('a list shows a message for each fault of its request, and loads on the next try', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/api\/events/);
  await createEvent(customer.uuid, { title: '木の家 見学会', standing: 'open', shops: 1, kind: 'seminar' });
  await page.clock.install();
  await openOnceMarked(page, () => customer.openLink('/events'));
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '木の家' });
  const chip = page.getByRole('button', { name: 'セミナー', exact: true });
  const again = button(page, 'もう一度読み込む');
  await expect(card).toBeVisible();
  const gone = ['F9', ['status-404']] as const;
  for (const [id, faults] of [SILENT, REFUSED, WRONG, RESET, CUT, gone]) {
    await meeting(
      id,
      'list',
      `${faults.join(', ')}: a message is shown, and the next try loads the list`,
      async () => {
        for (const fault of faults) {
          await breakCall(customer.uuid, { endpoint: 'getEvents', fault });
          // After a failure the filters are closed again.
          if (!(await chip.isVisible())) await button(page, '絞り込む').click();
          await passUntil(page, { endpoint: 'getEvents', hangs: HANGING.includes(fault), shown: again }, () =>
            chip.click(),
          );
          await expect(heading(page, '情報を読み込めませんでした'), fault).toBeVisible();
          await expect(
            page.getByText('通信環境をご確認のうえ、もう一度お試しください。'),
            fault,
          ).toBeVisible();
          await mendCalls(customer.uuid);
          await again.click();
          await expect(card).toBeVisible();
        }
      },
    );
  }
});

test('a file shows a message for each fault of its request, and loads on the next try', async ({
  page,
  customer,
  trouble,
}) => {
  trouble.expect(/media_files/);
  trouble.expect(/a page could not be loaded/);
  await addFiles(customer.uuid);
  await page.clock.install();
  const words = page.getByText('下記の日程で');
  const link = page.getByRole('link', { name: '工事のお知らせ.txtのご確認' });
  await openOnceMarked(page, () => customer.openLink('/files'));
  const gone = ['F9', ['status-409']] as const;
  for (const [id, faults] of [SILENT, REFUSED, RESET, CUT, gone]) {
    await meeting(
      id,
      'file',
      `${faults.join(', ')}: no file is offered, and the next try loads the file`,
      async () => {
        for (const fault of faults) {
          await expect(link).toBeVisible();
          await breakCall(customer.uuid, { endpoint: 'getMediaFile', fault });
          const again = button(page, 'もう一度読み込む');
          const call = { endpoint: 'getMediaFile', hangs: HANGING.includes(fault), shown: again } as const;
          await passUntil(page, call, () => link.click());
          await expect(button(page, 'ダウンロードする')).toHaveCount(0);
          await expect(heading(page, 'ファイルを読み込めませんでした'), fault).toBeVisible();
          await expect(page.getByRole('alert').filter({ hasText: fileFailed.inline }), fault).toBeVisible();
          await mendCalls(customer.uuid);
          await again.click();
          await expect(words).toBeVisible();
          await button(page, '戻る').click();
        }
      },
    );
  }
});

test('a list that loads late shifts nothing on the page, and the newest request wins', async ({
  page,
  customer,
}) => {
  for (const kind of ['seminar', 'openHouse'] as const) {
    await createEvent(customer.uuid, { title: kind, standing: 'open', shops: 1, kind });
  }
  await customer.openLink('/events');
  const card = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  const chip = (name: string) =>
    page.getByRole('group', { name: '種類で絞り込む' }).getByRole('button', { name, exact: true });
  await expect(card('seminar')).toBeVisible();
  await page.getByRole('button', { name: '絞り込む' }).click();
  await meeting('F11', 'list', 'the response to an earlier request is not shown', async () => {
    const older = await catchNext(page, CALLS.listEvents);
    await chip('セミナー').click();
    const late = await older.next();
    await chip('見学会').click();
    await expect(card('openHouse')).toBeVisible();
    await expect(card('seminar')).toHaveCount(0);
    await late.continue().catch(() => undefined);
    await expect(card('seminar')).toHaveCount(0);
  });
  await meeting(
    'F1',
    'list',
    'a list that is 3 s late is announced as loading, and nothing on the page moves',
    async () => {
      const shift = await watchShifts(page);
      await breakCall(customer.uuid, { endpoint: 'getEvents', fault: 'late-3s' });
      await chip('すべて').click();
      await expect(page.getByText('読み込み中です')).toBeAttached();
      await expect(card('seminar')).toBeVisible();
      expect(await shift()).toBeLessThan(0.1);
    },
  );
});

test('many 401s at once lead to one sign-in and back to the page', async ({ page, customer, trouble }) => {
  trouble.expect(/401 /);
  const told = arrivalTold(page);
  const calls = callsUnderWay(page);
  await customer.openLink('/');
  const link = page.getByRole('link', { name: 'マイページ' });
  await expect(link).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await told;
  await calls.ended();
  await endSessions(customer.uuid);
  await meeting(
    'F8',
    'any page',
    'several calls refused at once lead to one sign-in, which returns to the page',
    async () => {
      const signIns: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/auth/sign_in')) signIns.push(request.url());
      });
      await link.click();
      await button(page, 'LINEでログインする').click();
      await expect(page.getByRole('heading', { level: 1, name: 'マイページ' })).toBeVisible();
      expect(signIns).toHaveLength(1);
    },
  );
});
