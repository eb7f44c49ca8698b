import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiProblem } from '#src/api/api-problem.ts';
import { LoadError, NotFoundError } from '#src/app/base/errors/load-error.ts';
import type { AppServices } from '#src/app/base/services/app-services.ts';
import { AppServicesProvider } from '#src/app/base/services/app-services.ts';
import { createAccount } from '#src/app/base/session/account.ts';
import { TALK_LABELS } from '#src/ui/talk-link.tsx';
import { memoryStore } from '#tests/support/memory-store.ts';
import { render } from '#tests/support/render.tsx';
import { ErrorPage, RootErrorBoundary } from './error-page.tsx';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
const reported: unknown[] = [];
const sent: unknown[] = [];
const kept: unknown[] = [];
let online = true;

beforeEach(() => {
  reported.length = 0;
  sent.length = 0;
  kept.length = 0;
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Customer {
  keepsDraft?: boolean;
  signedIn?: boolean;
  reloads?: boolean;
  account?: string | null;
}

const Nothing = () => null;
const Broken = () => {
  throw new Error('broken');
};

async function open(
  error: unknown,
  { keepsDraft = false, signedIn = true, reloads = false, account = null }: Customer = {},
) {
  const told = createAccount(memoryStore(), memoryStore());
  if (account !== null) told.setName(account);
  const services = {
    account: told,
    flows: { hasDraftInTab: () => keepsDraft },
    queries: { keep: (change: unknown) => kept.push(change) },
    report: (bug: unknown) => reported.push(bug),
    reloadForCode: () => reloads,
    currentLocation: { path: () => '/broken?page=2#list' },
    session: {
      getSnapshot: () => ({ hasTag: (tag: string) => tag === 'signedIn' && signedIn }),
      send: (event: unknown) => sent.push(event),
    },
  };
  const loader = () => {
    throw error;
  };
  const router = createMemoryRouter(
    [
      { path: '/broken', loader, ErrorBoundary: ErrorPage, element: null, HydrateFallback: Nothing },
      { path: '/', element: null },
    ],
    { initialEntries: ['/broken'] },
  );
  render(
    <AppServicesProvider value={services as unknown as AppServices}>
      <RouterProvider router={router} />
    </AppServicesProvider>,
  );
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  return router;
}

const words = (role: 'heading' | 'button' | 'link') =>
  screen.queryAllByRole(role).map((found) => found.textContent);
const paragraphs = () => [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
const problem = (status: number): ApiProblem => ({ code: 'serverError', status, reasons: [] });

describe('the 404 page', () => {
  test.each([
    ['an unmatched route, or an invalid parameter', new NotFoundError()],
    ['an id that the provider does not know', new LoadError({ code: 'notFound', reasons: [] })],
  ])('PAGE-32 PAGE-34 has the heading 404 Not Found and is not reported as a bug: %s', async (_, error) => {
    await open(error);
    expect(words('heading')).toEqual(['404 Not Found']);
    expect(paragraphs()).toEqual([
      'ご指定のページが見つかりませんでした',
      '申し訳ございません。ページが移動または削除されたか、URLが間違っている可能性があります。',
    ]);
    expect([words('link'), words('button'), reported]).toEqual([['ホームに戻る', TALK_LABELS.ask], [], []]);
    expect(document.title).toBe('ページが見つかりません｜404 Not Found');
  });

  test('has the heading 410 Gone if the provider says so', async () => {
    await open(new LoadError({ code: 'notFound', status: 410, reasons: [] }));
    expect([words('heading'), words('link'), reported]).toEqual([
      ['410 Gone'],
      ['ホームに戻る', TALK_LABELS.ask],
      [],
    ]);
  });

  test('has the account’s name in its title as soon as a call has returned the name', async () => {
    await open(new NotFoundError(), { account: 'ひだまり住宅' });
    expect(document.title).toBe('ページが見つかりません｜ひだまり住宅');
  });
});

describe('the request id of the failed call', () => {
  const requestId = '0f9c1d2e3b4a59687766554433221100';
  const number = () => screen.queryAllByText(/エラー番号/).map(({ textContent }) => textContent);

  test.each([
    ['the 404 page', { code: 'notFound', reasons: [], requestId }],
    ['the 503 page', { code: 'serverError', status: 503, reasons: [], requestId }],
    ['the 403 page', { code: 'forbidden', reasons: [], requestId }],
    ['the page for an unreadable answer', { code: 'malformedAnswer', detail: '', requestId }],
  ] as const)('RUN-37 is shown on %s, so that the customer can tell it to the builder', async (_, failed) => {
    await open(new LoadError({ ...failed } as ApiProblem));
    expect(number()).toEqual([`エラー番号：${requestId}`]);
  });

  test.each([
    ['a response without a request id', new LoadError({ code: 'serverError', status: 500, reasons: [] })],
    ['a bug', new TypeError('x is not a function')],
    ['a page that does not exist', new NotFoundError()],
    ['a lost connection', new LoadError({ code: 'unreachable' })],
  ])('is not shown after %s', async (_, error) => {
    await open(error);
    expect(number()).toEqual([]);
  });
});

describe('any other error', () => {
  test.each([
    ['500 Internal Server Error', new TypeError('x is not a function')],
    ['500 Internal Server Error', 'a text'],
    ['500 Internal Server Error', new LoadError({ code: 'malformedAnswer', detail: '' })],
    ['500 Internal Server Error', new LoadError(problem(500))],
    ['503 Service Unavailable', new LoadError(problem(503))],
    ['507 Internal Server Error', new LoadError(problem(507))],
    ['403 Forbidden', new LoadError({ code: 'forbidden', reasons: [] })],
    ['418 I’m a Teapot', new LoadError({ code: 'invalid', status: 418, reasons: [], fields: [] })],
    ['499', new LoadError({ code: 'invalid', status: 499, reasons: [], fields: [] })],
    ['307', new LoadError({ code: 'malformedAnswer', status: 307, detail: '' })],
    ['600', new LoadError(problem(600))],
  ])('PAGE-36 has its status as the heading, or 500 if it has no status: %s', async (heading, error) => {
    await open(error);
    expect(words('heading')).toEqual([heading]);
    expect(paragraphs()).toEqual([
      'ページを表示できませんでした',
      'ご不便をおかけして申し訳ございません。しばらく時間をおいてから、もう一度ログインしてください。',
      'それでも解決しない場合は、担当者までお問い合わせください。',
    ]);
    expect([words('button'), reported]).toEqual([['もう一度読み込む', 'ログインし直す'], [error]]);
    expect(document.title).toBe(`ページを表示できませんでした｜${heading}`);
  });

  test.each([
    ['keeps the page while LINE signs the customer in', false, ''],
    ['reloads the page if the sign-in succeeds at once', true, '?page=2'],
  ])(
    'has a button ログインし直す, which starts a sign-in, resets the attempts, and %s',
    async (_, signedIn, query) => {
      const router = await open(new Error('bug'), { signedIn });
      await userEvent.click(screen.getByRole('button', { name: 'ログインし直す' }));
      expect([sent, kept]).toEqual([
        [{ type: 'newLogin.pressed', path: '/broken?page=2#list' }],
        [{ loginRetryCount: 0 }],
      ]);
      await expect.poll(() => router.state.location.search).toBe(query);
    },
  );
});

describe('a bad connection', () => {
  test.each([
    [
      { code: 'offline' },
      'インターネットに接続されていません',
      '接続をご確認のうえ、もう一度お試しください。',
    ],
    [
      { code: 'unreachable' },
      'ページを読み込めませんでした',
      '通信環境をご確認のうえ、もう一度お試しください。',
    ],
  ] as const)(
    'PAGE-38 (%o) is not reported as a bug, and its page mentions a draft only if there is one',
    async (code, heading, advice) => {
      await open(new LoadError(code));
      expect([words('heading'), paragraphs()]).toEqual([[heading], [advice]]);
      cleanup();
      await open(new LoadError(code), { keepsDraft: true });
      expect([paragraphs(), words('button'), words('link'), reported]).toEqual([
        [advice, '入力内容は一時保存されています。'],
        ['もう一度読み込む'],
        ['ホームに戻る'],
        [],
      ]);
    },
  );
});

describe('a failure to fetch code', () => {
  test('shows the loading page while the browser reloads', async () => {
    await open(MISSING, { reloads: true });
    expect([words('heading'), words('button'), reported]).toEqual([['読み込み中'], [], []]);
  });

  test('shows a page with a button if the customer cancels the reload', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await open(MISSING, { reloads: true });
    act(() => vi.advanceTimersByTime(5000));
    expect([words('heading'), words('button')]).toEqual([
      ['ページを読み込めませんでした'],
      ['もう一度読み込む'],
    ]);
  });

  test('is reported and shows a page with a button if no reload is allowed', async () => {
    await open(MISSING, { keepsDraft: true });
    expect([words('heading'), paragraphs(), words('button'), reported]).toEqual([
      ['ページを読み込めませんでした'],
      ['通信環境をご確認のうえ、もう一度お試しください。', '入力内容は一時保存されています。'],
      ['もう一度読み込む'],
      [MISSING],
    ]);
  });

  test('shows the page for a lost connection while offline, and is not reported as a bug', async () => {
    online = false;
    await open(MISSING);
    expect([words('heading'), reported]).toEqual([['インターネットに接続されていません'], []]);
  });
});

test('PAGE-37 a bug above the router or in the error page shows the 500 page', () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <RootErrorBoundary onStartOver={() => undefined}>
      <Broken />
    </RootErrorBoundary>,
  );
  expect([words('heading'), words('button')]).toEqual([
    ['500 Internal Server Error'],
    ['もう一度読み込む', 'ログインし直す'],
  ]);
  expect(complaints.mock.calls.length).toBeGreaterThan(0);
});
