import { act, screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mypageTemplates } from '#provider/db/builder-tables.ts';
import { mediaFiles } from '#provider/db/customer-tables.ts';
import { LoadError } from '#src/app/base/errors/load-error.ts';
import { messageCatalogue } from '#src/lib/message-catalogue.ts';
import type { LineClient } from '#src/line/line-client.ts';
import { formatReloadLabel } from '#src/ui/load-failure.tsx';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import { manualClock } from '#tests/integration/provider/manual-clock.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { heading } from '#tests/support/app-tests.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { catchSavedFiles } from '#tests/support/saved-files.ts';

const consoleErrors = failOnConsoleErrors();
const saved = catchSavedFiles();
const clock = manualClock();
const provider = await startProvider({ now: clock.now });
const { uuid } = provider.persona('regular');
const idOf = (number: number) => `f1a7c0de-000${number}-4b1e-9a5d-2c3e4f50610${number}`;
const [PLAN, NOTICE, GONE] = [idOf(2), idOf(3), idOf(4)];
const TOKEN = 'GET /media_files/:id/token';
const FILE = 'GET /media_files/:uuid';
let app: AppInProcess | null = null;

beforeEach(async () => {
  forgetEverything();
  clock.set(TEST_NOW);
  await provider.reset();
});
afterEach(() => app?.close());
afterAll(() => provider.close());

const openPath = async (path: string, options: Partial<OpenOptions> = {}): Promise<AppInProcess> => {
  app = await openApp({ provider, persona: 'regular', url: `${path}?uuid=${uuid}`, ...options });
  return app;
};
const open = (id: string, options: Partial<OpenOptions> = {}) => openPath(`/files/${id}`, options);
const button = (name: string) => screen.findByRole('button', { name });
const calls = (name: string) => app?.network.sent.filter((sent) => sent === name).length;
const messages = () => app?.services.snackbars.getSnapshot().map(({ severity, text }) => [severity, text]);
/** Waits for the message of a failure, in the snackbar and on the page. */
const expectFailure = async ({ snackbar, inline }: { snackbar: string; inline: string }) => {
  await waitFor(() => expect(messages()).toEqual([['error', snackbar]]));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(inline);
};
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a private file', () => {
  test('is shown in the page if its id in the link is in capitals, with punctuation after it', async () => {
    await open(`${NOTICE.toUpperCase()}。`);
    await heading('工事のお知らせ.txt');
  });

  test('is shown in the page with its name, kind and size if it is a text', async () => {
    await open(NOTICE);
    await heading('工事のお知らせ.txt');
    screen.getByText('テキスト・321B');
    await screen.findByText(/下記の日程で地盤調査を行います。立ち会いは不要です。/);
    expect(document.title).toBe('工事のお知らせ.txt｜ひだまり住宅');
  });

  test('is shown in the page if it is a picture, and released from memory when the page is left', async () => {
    const { user } = await open(PLAN);
    const picture = await screen.findByRole('img', { name: '間取り図（第1案）.png' });
    expect([picture.getAttribute('src')]).toEqual([...saved.urls]);
    await user.click(await button('戻る'));
    await screen.findByRole('navigation', { name: 'メニュー' });
    await waitFor(() => expect(saved.urls.size).toBe(0));
  });

  test('shows a message if it is a picture that the browser cannot draw, and can still be saved', async () => {
    const { user } = await open(PLAN);
    const picture = await screen.findByRole('img', { name: '間取り図（第1案）.png' });
    act(() => void picture.dispatchEvent(new Event('error')));
    await screen.findByText('ここに表示できませんでした');
    await user.click(await button('ダウンロードする'));
    expect(saved.names).toEqual(['間取り図（第1案）.png']);
  });

  test('that needs another app is not shown, but can be saved', async () => {
    const contentType = 'application/vnd.ms-excel';
    await provider.db
      .update(mediaFiles)
      .set({ name: '資金計画.xls', contentType })
      .where(eq(mediaFiles.uuid, NOTICE));
    const { user } = await open(NOTICE);
    await heading('資金計画.xls');
    screen.getByText('Excel・321B');
    screen.getByText('ここでは表示できない形式です');
    await user.click(await button('ダウンロードする'));
    expect(saved.names).toEqual(['資金計画.xls']);
    expect(messages()).toEqual([['success', messageCatalogue.fileDownloaded]]);
  });

  test('gives way to the file to which the address changes', async () => {
    const { navigation } = await open(NOTICE);
    await heading('工事のお知らせ.txt');
    await act(() => navigation().router.navigate(`/files/${PLAN}`));
    await heading('間取り図（第1案）.png');
  });

  test.each(['abc', `${NOTICE}0`])('FILE-1 needs a uuid in its URL: %s leads to the 404 page', async (id) => {
    await open(id);
    await heading('404 Not Found');
    expect(calls(TOKEN)).toBe(0);
  });
});

function slowLine(size: string | null) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { 'content-type': 'application/zip', ...(size !== null && { 'content-length': size }) };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isFile = /media_files\/[^/]+$/.test(new URL(request.url).pathname);
    return isFile ? new Response(readable, { headers }) : provider.fetch(request);
  };
  return { fetch, send: (bytes: number) => writer.write(new Uint8Array(bytes)), end: () => writer.close() };
}

describe('a file that is being loaded', () => {
  test('shows its progress', async () => {
    const line = slowLine('4096');
    await open(NOTICE, { environment: { fetch: line.fetch } });
    const bar = await screen.findByRole('progressbar', { name: 'ファイルの読み込み' });
    expect(bar.getAttribute('aria-valuenow')).toBe(null);
    void line.send(1024);
    await screen.findByText('25%（1KB / 4KB）');
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    void line.send(3072);
    void line.end();
    await screen.findByText('ZIP・4KB');
  });

  test('of unknown size shows how much has arrived', async () => {
    const line = slowLine(null);
    await open(NOTICE, { environment: { fetch: line.fetch } });
    const bar = await screen.findByRole('progressbar');
    void line.send(2048);
    await screen.findByText('2KB');
    expect(bar.getAttribute('aria-valuenow')).toBe(null);
    void line.end();
    await screen.findByText('ZIP・2KB');
    await heading('file.pdf');
  });

  test('can be cancelled and loaded again, and the cancellation is not shown as a failure', async () => {
    const { network, user, reported } = await open(NOTICE, { prepare: (line) => line.hold(FILE) });
    const call = await network.held(FILE);
    await user.click(await button('読み込みを中止する'));
    await heading('読み込みを中止しました', 2);
    expect(call.request.signal.aborted).toBe(true);
    expect(document.activeElement).toBe(await heading('ファイル'));
    network.letPass(FILE);
    await user.click(await button('もう一度読み込む'));
    await heading('工事のお知らせ.txt');
    expect(reported).toEqual([]);
    expect(screen.queryByText('ファイルを読み込めませんでした')).toBe(null);
  });

  test('is cancelled when its page is left', async () => {
    const { network, user } = await open(NOTICE, { prepare: (line) => line.hold(FILE) });
    const call = await network.held(FILE);
    await user.click(await button('戻る'));
    await screen.findByRole('navigation', { name: 'メニュー' });
    await waitFor(() => expect(call.request.signal.aborted).toBe(true));
  });
});

describe('the token of a file', () => {
  test('is replaced if it expires during the download', async () => {
    const { network, services } = await open(NOTICE, { prepare: (line) => line.hold(FILE) });
    const call = await network.held(FILE);
    clock.pass(5 * 60 * 1000);
    network.letPass(FILE);
    await call.pass();
    await heading('工事のお知らせ.txt');
    expect([calls(TOKEN), calls(FILE)]).toEqual([2, 2]);
    expect(services.snackbars.getSnapshot()).toEqual([]);
  });

  test('is replaced only once; if the new token is refused, the page says that access is denied', async () => {
    const { network } = await open(NOTICE, { prepare: (line) => line.hold(FILE) });
    for (const _ of ['first', 'second']) (await network.held(FILE)).answer(403, { errors: [] });
    await heading('このファイルは表示できません', 2);
    expect([calls(TOKEN), calls(FILE)]).toEqual([2, 2]);
  });
});

describe('a file that cannot be loaded', () => {
  test('FILE-14 MSG-21 links to the LINE chat and home if it is gone, and is not reported', async () => {
    const { reported } = await open(GONE);
    await heading('お探しのファイルは見つかりません', 2);
    await expectFailure(messageCatalogue.fileNotFound);
    expect([linkTo(TALK_LABELS.open), linkTo('ホームに戻る')]).toEqual(['/lineTalk', '/']);
    expect(reported).toEqual([]);
  });

  test('MSG-21 links to the LINE chat and home if another customer owns it, and is not reported', async () => {
    const { reported } = await open(NOTICE, {
      persona: 'newcomer',
      url: `/files/${NOTICE}?uuid=${provider.persona('newcomer').uuid}`,
    });
    await heading('このファイルは表示できません', 2);
    await expectFailure(messageCatalogue.fileForbidden);
    expect([linkTo(TALK_LABELS.open), linkTo('ホームに戻る')]).toEqual(['/lineTalk', '/']);
    expect(reported).toEqual([]);
  });

  test('MSG-21 because of a server error is reported, and a button tries again', async () => {
    const { network, user, reported } = await open(NOTICE, { prepare: (line) => line.hold(TOKEN) });
    (await network.held(TOKEN)).answer(500, { errors: [] });
    await heading('ファイルを読み込めませんでした', 2);
    await expectFailure(messageCatalogue.fileFailed);
    await waitFor(() =>
      expect(reported).toEqual([new LoadError({ code: 'serverError', status: 500, reasons: [] })]),
    );
    network.letPass(TOKEN);
    await user.click(await button('もう一度読み込む'));
    await heading('工事のお知らせ.txt');
    expect(reported.length).toBe(1);
  });

  test('shows the error page and is reported once if the cause is a bug', async () => {
    const { network, reported } = await open(NOTICE, { prepare: (line) => line.hold(FILE) });
    (await network.held(FILE)).crash();
    await heading('500 Internal Server Error');
    await waitFor(() => expect(new Set(reported).size).toBe(1));
    expect(consoleErrors.take().join('\n')).toContain('crashed');
  });

  test('FILE-19 shows only the sign-in page and is not reported if the session has ended', async () => {
    const { network, services, reported } = await open(NOTICE, { prepare: (line) => line.hold(TOKEN) });
    (await network.held(TOKEN)).answer(401, { errors: [] });
    await button('LINEでログインする');
    expect([services.snackbars.getSnapshot(), reported]).toEqual([[], []]);
  });
});

/** Simulates a page inside the LINE app. `opened` records the windows that the page opens. */
function insideLine() {
  const opened: unknown[] = [];
  const lineClient: LineClient = {
    ...memoryLineClient(lineDevice(provider.lineAccessToken('regular'))),
    isInClient: () => true,
    openWindow: (url, { external }) => opened.push([url, external]),
  };
  return { opened, environment: { getLineClient: async () => lineClient } };
}

/** Simulates a share sheet whose promise settles like that of `end`. `shared` records the files that it received. */
function shareSheet(end: () => Promise<void>) {
  const shared: [name: string, type: string][] = [];
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    canShare: ({ files = [] }: ShareData) => files.length === 1,
    share: ({ files = [] }: ShareData) => {
      shared.push(...files.map(({ name, type }): [string, string] => [name, type]));
      return end();
    },
  });
  return shared;
}
const refusal = (name: string) => async () => {
  throw new DOMException('', name);
};

describe('saving a file', () => {
  const outside = `${window.location.origin}/files/${NOTICE}?uuid=${uuid}&openExternalBrowser=1`;
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    ['shares', async () => undefined],
    ['changes their mind', refusal('AbortError')],
  ])(
    'FILE-11 opens the share sheet in LINE, and shows no message to a customer who %s',
    async (_what, end) => {
      const shared = shareSheet(end);
      const { user, reported } = await open(NOTICE, insideLine());
      await user.click(await button('保存・共有する'));
      expect(shared).toEqual([['工事のお知らせ.txt', 'text/plain']]);
      await button('保存・共有する');
      expect([messages(), reported, screen.queryByRole('alert')?.textContent]).toEqual([[], [], '']);
    },
  );

  test('FILE-12 MSG-22 opens another browser as the same visitor if LINE has no share sheet', async () => {
    const { opened, environment } = insideLine();
    const { user } = await open(NOTICE, { environment });
    await screen.findByText(/下記の日程で/);
    await user.click(await button('ブラウザで開く'));
    expect(opened).toEqual([[outside, true]]);
    expect(messages()).toEqual([['success', 'ブラウザでファイルを開きます']]);
  });

  test('opens another browser if the share sheet in LINE does not open', async () => {
    shareSheet(refusal('NotAllowedError'));
    const { opened, environment } = insideLine();
    const { user } = await open(NOTICE, { environment });
    await user.click(await button('保存・共有する'));
    await screen.findByText('保存先を選ぶ画面を開けませんでした。');
    await user.click(await button('ブラウザで開く'));
    expect(opened).toEqual([[outside, true]]);
  });
});

describe('/files', () => {
  test('FILE-18 opens the file that the link names', async () => {
    await openPath('/files', { url: `/files?uuid=${uuid}&file_id=${NOTICE}` });
    await heading('工事のお知らせ.txt');
    expect(window.location.pathname).toBe(`/files/${NOTICE}`);
  });

  test('opens the file that a link with `redirect_to=files` names', async () => {
    await openPath('/', { url: `/?uuid=${uuid}&redirect_to=files&file_id=${NOTICE}` });
    await heading('工事のお知らせ.txt');
  });

  test('lists the builder’s files if the link names none, and マイページ links to the list', async () => {
    const { user } = await openPath('/mypage');
    await user.click(await screen.findByRole('link', { name: /^共有ファイル/ }));
    await heading('共有ファイル');
    await screen.findByRole('link', { name: 'お見積書.pdfのご確認' });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.filter(([, href]) => href?.startsWith('/files/'))).toEqual([
      ['お見積書.pdfのご確認', `/files/${idOf(1)}`],
      ['間取り図（第1案）.pngのご確認', `/files/${PLAN}`],
      ['工事のお知らせ.txtのご確認', `/files/${NOTICE}`],
    ]);
    await user.click(screen.getByRole('link', { name: '工事のお知らせ.txtのご確認' }));
    await heading('工事のお知らせ.txt');
  });

  test('also lists files to which links on マイページ lead', async () => {
    const links = [{ label: 'ご契約の手引き', path: `/files/${PLAN}` }];
    await provider.db.update(mypageTemplates).set({ links }).where(eq(mypageTemplates.kind, 'links'));
    const url = `/files?uuid=${provider.persona('newcomer').uuid}`;
    await openPath('/files', { persona: 'newcomer', url });
    expect((await screen.findByRole('link', { name: 'ご契約の手引き' })).getAttribute('href')).toBe(
      `/files/${PLAN}`,
    );
  });

  test.each(['GET /task_master', 'GET /mypage_templates'])(
    'shows a button to load the list again if %s does not respond',
    async (call) => {
      const { network, user } = await openPath('/files', { prepare: (line) => line.hold(call) });
      const failing = await network.held(call);
      await act(async () => failing.answer(500, {}));
      await user.click(await button(formatReloadLabel('共有ファイル')));
      const again = await network.held(call);
      await act(() => again.pass());
      await screen.findByRole('link', { name: 'お見積書.pdfのご確認' });
    },
  );

  test.each(['', '&file_id=../events'])(
    'explains that LINE messages contain the links to files, if the link names no file: %s',
    async (query) => {
      const url = `/files?uuid=${provider.persona('newcomer').uuid}${query}`;
      await openPath('/files', { persona: 'newcomer', url });
      await heading('表示するファイルはありません', 2);
      screen.getByText(/LINEのトークにリンクでお届けしています。/);
      expect([linkTo(TALK_LABELS.open), linkTo('ホームに戻る')]).toEqual(['/lineTalk', '/']);
      expect(calls(TOKEN)).toBe(0);
    },
  );
});
