import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { consultationFlow } from '#flows/consultation/consultation.flow.ts';
import { canCreateRouter } from '#src/app/base/session/session-actor.ts';
import { withDebugTools } from '#src/app/start/debug-environment.ts';
import { lineProblemWords } from '#src/line/line-problem-words.ts';
import type { AppInProcess, OpenOptions } from '#tests/support/app-in-process.tsx';
import { forgetEverything, openApp } from '#tests/support/app-in-process.tsx';
import { heading } from '#tests/support/app-tests.ts';
import { failOnConsoleErrors } from '#tests/support/console-errors.ts';
import { TEST_NOW } from '#tests/support/demo-data.ts';
import { lineDevice, memoryLineClient } from '#tests/support/memory-line-client.ts';
import { startProvider } from '#tests/support/provider-in-process.ts';
import { primaryButton, titleOf } from '#tests/support/title-of.ts';
import { reportIn } from '#tools/replay/report.ts';

const BEGIN = primaryButton(consultationFlow, 'guide');

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
  const { report: __, ...environment } = withDebugTools(
    {
      sessionStorage: () => sessionStorage,
      getLineClient: async () => memoryLineClient(device),
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
  if (canCreateRouter(session.getSnapshot())) environment.debug.followRouter(app.navigation().router);
};
const entry = () => screen.getByRole('link', { name: 'デバッグ画面を開く' });
const press = async (name: string | RegExp) => app.user.click(await screen.findByRole('button', { name }));
const report = () => document.querySelector('pre')?.textContent ?? '';
/** The lines of the report below a heading. */
const part = (title: string) => report().split(`■ ${title}`)[1]?.split('\n\n')[0]?.split('\n') ?? [];
const leaks = (text: string) => {
  const tokens = ['access-token', 'client', 'uid'].map((key) => localStorage.getItem(key) ?? key);
  return [uuid, device.accessToken, TRACKING, ...tokens].filter((secret) => text.includes(secret));
};

describe('the debug page, if it is opened without a page load,', () => {
  beforeAll(async () => {
    forgetEverything();
    await load(`/consultations?uuid=${uuid}&tracking_code=${TRACKING}&event_id=7`);
    await press(BEGIN);
    await heading(titleOf(consultationFlow, 'selectShop'));
    await app.user.click(entry());
    await heading('デバッグ');
  });

  test('shows each event with its time, its chart, and the states before and after it', () => {
    const events = part('イベント');
    const line = /^\d{2}:\d{2}:\d{2}\.\d{3} consultation guide\.read guide → selectShop$/;
    expect(events.filter((event) => line.test(event)).length).toBe(1);
    expect(events.some((event) => event.includes(' page page.shown /consultations/selectShop'))).toBe(false);
    const signIn = 'session xstate.done.actor.signIn signingIn → signedIn.trusting';
    expect(events.filter((event) => event.includes(signIn)).length).toBe(1);
    expect(heard.has('@xstate.snapshot')).toBe(true);
  });

  test('shows the running actors with their masked context, and the facts about the build and LINE', async () => {
    const actors = part('アクター');
    expect(actors).toContain('session: signedIn.trusting（active）');
    expect(actors).toContain('  uuid: "***"');
    expect(actors).toContain('consultation: selectShop（active）');
    expect(actors.some((actor) => actor.startsWith('arrival: customer.signedIn, '))).toBe(true);
    await vi.waitFor(() => expect(report()).toContain('"sdk":"simulator"'));
    const facts = part('環境');
    expect(facts.some((fact) => fact.startsWith('line: ') && fact.endsWith('"isFriend":true}'))).toBe(true);
    expect(facts).toContain('queries: {"eventId":"7","trackingCode":"***","loginRetryCount":0}');
    expect(facts.some((fact) => fact.startsWith('build: {"mode":"test"'))).toBe(true);
  });

  test('copies its content as a report', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await press('レポートをコピーする');
    await screen.findByRole('button', { name: 'レポートをコピーしました' });
    const text = written.mock.calls.flat().join();
    expect(text).toBe(report());
    const { versions, events } = reportIn(text);
    const read = events.filter(({ type }) => type === 'guide.read').map(({ after }) => after);
    expect([Object.keys(versions), read]).toEqual([['consultation'], ['selectShop']]);
  });

  test('VIEW-43 neither shows nor stores a token, a uuid or personal data of the link', async () => {
    expect(leaks(document.body.innerHTML)).toEqual([]);
    const kept = sessionStorage.getItem('debug:events') ?? '';
    expect([kept.length > 0, leaks(kept)]).toEqual([true, []]);
  });

  test('leads back to the page from which it was opened, without a page load', async () => {
    expect(entry().parentElement?.hidden).toBe(true);
    await press('戻る');
    await heading(titleOf(consultationFlow, 'selectShop'));
    expect([entry().parentElement?.hidden, app.left]).toEqual([false, []]);
  });
});

describe('/debug, if it is opened with a page load,', () => {
  test('does not open LINE, and shows the earlier events with the reason why LINE did not open', async () => {
    device.failures = [{ code: 'consentRefused' }];
    await load(`/lineTalk?uuid=${uuid}`);
    await heading(lineProblemWords.consentRefused.title);
    device.failures = [{ code: 'timedOut' }];
    await load('/debug');
    await heading('デバッグ');
    expect(report()).toContain(' consultation guide.read guide → selectShop');
    expect(report()).toContain(' line init.answered consentRefused\n');
    expect(part('環境')).toContain('line: null');
    expect(device.failures).toEqual([{ code: 'timedOut' }]);
  });

  test('shows a failed call with its id in the provider’s log', async () => {
    const call = 'GET /consultation_settings';
    const requestId = '0f9c1d2e3b4a59687766554433221100';
    device.failures = [];
    await load(`/consultations?uuid=${uuid}`, (network) => network.hold(call));
    (await app.network.held(call)).answer(500, { errors: [] }, { 'x-request-id': requestId });
    await heading('500 Internal Server Error');
    screen.getByText(`エラー番号：${requestId}`);
    await load('/debug');
    await heading('デバッグ');
    expect(report()).toContain(` call ${call} serverError {"requestId":"${requestId}"}\n`);
  });

  test('is a 404 in a build without the debug page, and does not open LINE', async () => {
    app.close();
    const getLineClient = () => Promise.reject(new Error('LINE was opened'));
    app = await openApp({
      provider,
      persona: 'newcomer',
      url: '/debug',
      device,
      environment: { getLineClient },
    });
    await heading('404 Not Found');
    expect(app.reported).toEqual([]);
  });
});
