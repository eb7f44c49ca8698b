import { flush } from '@sentry/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorReport } from '#src/app/base/errors/error-report.ts';
import { LoadError } from '#src/app/base/errors/load-error.ts';
import type { RecordedEnvelopes } from '#tests/support/recorded-envelopes.ts';
import { recordEnvelopes } from '#tests/support/recorded-envelopes.ts';
import { openSentry } from './browser-sentry.ts';

const AT = Date.UTC(2026, 10, 20, 9);
let recorded: RecordedEnvelopes;
let send: (report: Partial<ErrorReport> & { error: unknown }) => Promise<void>;

beforeEach(() => {
  recorded = recordEnvelopes();
  localStorage.setItem('customer', 'Haruka Sato');
  const capture = openSentry({
    dsn: 'https://key@sentry.example/1',
    environment: 'test',
    release: '1.2.3',
    transport: recorded.transport,
  });
  send = async (report) => {
    capture({ componentStack: null, handled: true, at: AT, trail: [], ...report });
    await flush();
  };
});
afterEach(() => localStorage.clear());

const thrown = (error: unknown) => ({ error });

describe('an error', () => {
  test('is sent with its type, its time and the breadcrumbs before it', async () => {
    await send({
      error: new TypeError('x is not a function'),
      handled: false,
      trail: [
        { category: 'page', page: '/events/:id', at: AT - 2000 },
        { category: 'call', call: 'GET /events/:id', outcome: 'serverError', at: AT - 1000 },
      ],
    });
    const [body = ''] = recorded.bodies;
    const [header, item, event] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    const { event_id, exception, sdk, ...rest } = event ?? {};
    const [sent] = (exception as { values: [Record<string, unknown>] }).values;
    expect(Object.keys(header ?? {}).sort()).toEqual(['event_id', 'sdk', 'sent_at']);
    expect([item?.type, sent.type, sent.value, sent.mechanism]).toEqual([
      'event',
      'TypeError',
      'x is not a function',
      { type: 'generic', handled: false },
    ]);
    expect(rest).toEqual({
      timestamp: AT / 1000,
      platform: 'javascript',
      level: 'error',
      environment: 'test',
      release: '1.2.3',
      transaction: '/events/:id',
      breadcrumbs: [
        { timestamp: AT / 1000 - 2, category: 'page', message: '/events/:id' },
        { timestamp: AT / 1000 - 1, category: 'call', message: 'GET /events/:id: serverError' },
      ],
    });
  });

  test('is sent with the request id of the failed call, and of each failed call before it', async () => {
    const error = new LoadError({
      code: 'serverError',
      status: 500,
      reasons: [],
      requestId: 'request-number-1',
    });
    const call = 'GET /events/:id';
    await send({
      error,
      trail: [
        { category: 'call', call, outcome: 'ok', at: AT },
        { category: 'call', call, outcome: 'timedOut', at: AT },
        { category: 'call', call, outcome: 'serverError', requestId: 'request-number-1', at: AT },
      ],
    });
    const [event] = recorded.events();
    expect(event?.tags).toEqual({ request_id: 'request-number-1' });
    expect(event?.breadcrumbs.map(({ data }) => data)).toEqual([
      undefined,
      undefined,
      { request_id: 'request-number-1' },
    ]);
  });

  test('is sent with its causes and the stack of React components', async () => {
    const error = new Error('outer', { cause: new RangeError('inner') });
    await send({ error, componentStack: '\n    at Shop (https://app.example/assets/a.js:1:2)' });
    expect(recorded.events()[0]?.exception.values.map(({ type, value }) => [type, value])).toEqual([
      ['React ErrorBoundary Error', 'outer'],
      ['RangeError', 'inner'],
      ['Error', 'outer'],
    ]);
  });

  test('reveals no customer data in its message, causes or properties', async () => {
    const cause = new Error('{"tel":"090-1234-5678","name":"佐藤 はるか"}');
    const error = Object.assign(new Error('no booking for Haruka Sato, haruka@example.com', { cause }), {
      request: { headers: { 'access-token': 'nD1bQ0xk2nZ7sLw4' } },
    });
    await send({ error });
    const [body = ''] = recorded.bodies;
    // The digits are checked with their hyphens, because an event id may contain any three digits.
    const secrets = ['090-', '-1234', '-5678', '佐藤', 'はるか', 'Haruka', 'haruka', 'nD1bQ0xk2nZ7sLw4'];
    expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
  });
});

test.each([
  ['a string', 'no answer', 'no answer'],
  ['an object', { lastName: '佐藤' }, 'a value that is not an error was thrown: object'],
  ['undefined', undefined, 'a value that is not an error was thrown: undefined'],
  [
    'an error response of the router',
    { status: 405, statusText: 'x', internal: true, data: '佐藤' },
    'the router answered 405',
  ],
])(
  'a thrown value that is not an error is sent as an error that describes it: %s',
  async (_, error, words) => {
    await send(thrown(error));
    expect(recorded.events().map(({ exception }) => exception.values.map(({ value }) => value))).toEqual([
      [words],
    ]);
  },
);

test('a frozen error is sent like any other error', async () => {
  await send({ error: Object.freeze(new Error('frozen')), componentStack: '\n    at Shop' });
  expect(recorded.events().map(({ exception }) => exception.values.at(-1)?.value)).toEqual(['frozen']);
});

test('an error that is caught twice is sent once, two errors with the same text are both sent', async () => {
  const bug = new Error('same');
  for (const error of [bug, bug, new Error('same')]) await send({ error });
  expect(recorded.events().length).toBe(2);
});

test('an event that cannot be scrubbed is not sent', async () => {
  const blocked = vi.spyOn(document, 'querySelectorAll').mockImplementation(() => {
    throw new Error('blocked by Haruka Sato');
  });
  await send({ error: new Error('a bug') });
  blocked.mockRestore();
  expect(recorded.bodies).toEqual([]);
});
