import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { canCreateRouter } from '#src/app/base/session/session-ready.ts';
import { withDebugTools } from '#src/app/start/debug-environment.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { heading } from '#tests/support/app-tests.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { lineDevice, memoryLineDoor } from '#tests/support/memory-line-door.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { titleOf } from '#tests/support/title-of.ts';
import { reportIn } from '#tools/replay/report.ts';

failOnConsoleErrors();
const provider = await startProvider();
const { uuid } = provider.persona('newcomer');
const device = lineDevice(provider.lineAccessToken('newcomer'));
const TRACKING = 'trackingcode-of-a-letter';
/** The types of the events that another listener received. In the app, the Stately inspector can be such a listener. */
const heard = new Set<string>();
let app: AppInProcess;

afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  app.close();
  return provider.close();
});

/** Closes the page that is open, and opens a page of a build that has the debug page. */
const load = async (url: string, prepare?: OpenOptions['prepare']): Promise<void> => {
  app?.close();
  document.querySelector('nav[aria-label=開発用]')?.remove();
  const {
    page: _,
    report: __,
    ...environment
  } = withDebugTools(
    {
      page: { url: () => new URL(window.location.href), replaceUrl: () => undefined, leave: () => undefined },
      sessionStorage: () => sessionStorage,
      openDoor: async () => memoryLineDoor(device),
      now: () => TEST_NOW,
      report: () => undefined,
      note: () => undefined,
      inspect: { next: ({ type }) => heard.add(type) },
      moreRoutes: [],
    },
    document,
  );
  const options = { provider, persona: 'newcomer', url, device, environment } as const;
  app = await openApp({ ...options, ...(prepare && { prepare }) });
  const { session } = app.services;
  if (canCreateRouter(session.getSnapshot())) environment.debug.entry.follow(app.navigation().router);
};
const entry = () => screen.getByRole('link', { name: 'デバッグ画面を開く' });
const press = async (name: string | RegExp) => app.user.click(await screen.findByRole('button', { name }));
const EVENTS = /^イベント\d+$/;
const ACTORS = /^アクター\d+$/;
const FACTS = '環境';

const factsOf = async (title: string): Promise<Record<string, string>> => {
  const group = (await heading(title, 2)).parentElement ?? document.body;
  const texts = (tag: 'dt' | 'dd') => [...group.querySelectorAll(tag)].map((part) => part.textContent);
  const values = texts('dd');
  return Object.fromEntries(texts('dt').map((name, index) => [name, values[index] ?? '']));
};
const leaks = (text: string) => {
  const tokens = ['access-token', 'client', 'uid'].map((key) => localStorage.getItem(key) ?? key);
  return [uuid, device.accessToken, TRACKING, ...tokens].filter((secret) => text.includes(secret));
};

describe('the debug page, if it is opened without a page load,', () => {
  beforeAll(async () => {
    forgetEverything();
    await load(`/consultations?uuid=${uuid}&tracking_code=${TRACKING}&event_id=7`);
    await press('予約をはじめる');
    await heading(titleOf(consultationFlow, 'selectShop'));
    await app.user.click(entry());
    await heading('デバッグ');
  });

  test('shows each event with its chart, the states before and after it, and the new values', async () => {
    await press(EVENTS);
    const partsOf = (type: string) =>
      [...(screen.getByText(type).parentElement?.querySelectorAll('p, li') ?? [])].map(
        ({ textContent }) => textContent,
      );
    const [head, ...parts] = partsOf('guide.read');
    expect(head).toMatch(/^consultation\d{1,2}:\d{2}:\d{2}\.\d{3}$/);
    expect(parts).toEqual(['guide.read', 'guide → selectShop']);
    expect(partsOf('xstate.done.actor.signIn').slice(1)).toEqual([
      'xstate.done.actor.signIn',
      'signingIn → signedIn.trusting',
      'hasSession',
    ]);
    expect(screen.getByText('init.answered').nextSibling?.textContent).toBe('opening → opened');
  });

  test('shows the running actors, and other listeners still receive events', async () => {
    await press(ACTORS);
    const session = await heading('session', 2);
    const card = session.closest('section') ?? document.body;
    within(card).getByText('signedIn.trusting');
    within(card).getByText('動作中');
    expect(within(card).getByText('uuid').nextSibling?.textContent).toBe('"***"');
    const arrival = (await heading('arrival', 2)).closest('section') ?? document.body;
    within(arrival).getByText(/^customer\.signedIn, marks\.atRest, /);
    const flow = (await heading('consultation', 2)).closest('section') ?? document.body;
    within(flow).getByText('selectShop');
    expect(heard.has('@xstate.snapshot')).toBe(true);
  });

  test('shows the state of the session and of LINE, the values of the link’s query, and the build', async () => {
    await press(FACTS);
    expect(await factsOf('セッション')).toEqual({
      状態: 'signedIn.trusting',
      ログイン済み: 'はい',
      問題: 'なし',
      uuid: '***（36文字）',
      LINEログイン: 'はい',
      認証ヘッダー: 'あり',
      戻り先: 'なし',
    });
    await screen.findByText('友だち');
    const { 初期化, 初期化の結果, 友だち, SDK } = await factsOf('LINE');
    expect([初期化, 初期化の結果, 友だち, SDK]).toEqual(['済み', 'opened（0 ms）', 'はい', 'simulator']);
    expect(await factsOf('URLクエリ')).toEqual({
      eventId: '7',
      trackingCode: `***（${TRACKING.length}文字）`,
      loginRetryCount: '0',
    });
    expect((await factsOf('ビルド')).モード).toBe('test');
  });

  test('copies its content as a report', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await press('レポートをコピー');
    await screen.findByRole('button', { name: 'レポートをコピーしました' });
    const text = written.mock.calls.flat().join();
    expect(text).toContain('状態: signedIn.trusting');
    expect(text).toContain('consultation: selectShop（active）');
    expect(text).toContain('consultation guide.read guide → selectShop');
    const { versions, events } = reportIn(text);
    const read = events.filter(({ type }) => type === 'guide.read').map(({ after }) => after);
    expect([Object.keys(versions), read]).toEqual([['consultation'], ['selectShop']]);
    expect(leaks(text)).toEqual([]);
  });

  test('shows the report as selectable text if the browser does not allow copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press(/^レポートをコピー/);
    const shown = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'レポート' });
    expect(shown.value.startsWith('デバッグレポート\n')).toBe(true);
  });

  test('VIEW-43 neither shows nor stores a token, a uuid or personal data of the link', async () => {
    for (const view of [EVENTS, ACTORS, FACTS]) {
      await press(view);
      expect(leaks(document.body.innerHTML)).toEqual([]);
    }
    const kept = ['debug:events', 'debug:line'].map((key) => sessionStorage.getItem(key) ?? '');
    expect(kept.map((text) => [text.length > 0, leaks(text)])).toEqual([
      [true, []],
      [true, []],
    ]);
  });

  test('leads back to the page from which it was opened, without a page load', async () => {
    expect(entry().parentElement?.hidden).toBe(true);
    await press('戻る');
    await heading(titleOf(consultationFlow, 'selectShop'));
    expect([entry().parentElement?.hidden, app.left]).toEqual([false, []]);
  });
});

describe('/debug, if it is opened with a page load,', () => {
  test('does not open LINE, and shows the earlier events and the result of LINE’s last start', async () => {
    device.failures = [{ code: 'consentRefused' }];
    await load(`/lineTalk?uuid=${uuid}`);
    await heading(lineProblemWords.consentRefused.title);
    device.failures = [{ code: 'timedOut' }];
    await load('/debug');
    await heading('デバッグ');
    expect(screen.getByText('guide.read').nextSibling?.textContent).toBe('guide → selectShop');
    await press(FACTS);
    const { 初期化, 初期化の結果, 初期化したページ } = await factsOf('LINE');
    expect([初期化, 初期化の結果]).toEqual(['このページではしていません', 'consentRefused（0 ms）']);
    expect(初期化したページ?.startsWith('/lineTalk（')).toBe(true);
    expect(device.failures).toEqual([{ code: 'timedOut' }]);
  });

  test('shows a failed call with its id in the provider’s log, also in the report', async () => {
    const call = 'GET /consultation_settings';
    const requestId = '0f9c1d2e3b4a59687766554433221100';
    device.failures = [];
    await load(`/consultations?uuid=${uuid}`, (network) => network.hold(call));
    (await app.network.held(call)).answer(500, { errors: [] }, { 'x-request-id': requestId });
    await heading('500 Internal Server Error');
    screen.getByText(`エラー番号：${requestId}`);
    await load('/debug');
    await heading('デバッグ');
    expect(screen.getByText(call).nextSibling?.textContent).toBe('serverError');
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await press('レポートをコピー');
    await screen.findByRole('button', { name: 'レポートをコピーしました' });
    expect(written.mock.calls.flat().join()).toContain(
      ` call ${call} serverError {"requestId":"${requestId}"}\n`,
    );
  });

  test('has a button that deletes the recorded events', async () => {
    await press(EVENTS);
    await press('イベントの記録を消す');
    await screen.findByText('イベントはまだありません。');
  });

  test('is a 404 in a build without the debug page, and does not open LINE', async () => {
    app.close();
    const openDoor = () => Promise.reject(new Error('LINE was opened'));
    app = await openApp({ provider, persona: 'newcomer', url: '/debug', device, environment: { openDoor } });
    await heading('404 Not Found');
    expect(app.reported).toEqual([]);
  });
});
