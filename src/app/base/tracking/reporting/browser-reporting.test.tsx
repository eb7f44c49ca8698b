import { flush } from '@sentry/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorReport } from '#src/app/base/errors/error-report.ts';
import { browserReporting, captureUncaughtErrors, createReporter } from './browser-reporting.ts';

const SECRET = 'haruka-3f9c1d';
let asked: { url: string; body: string }[];
let complained: unknown[][];

beforeEach(() => {
  asked = [];
  complained = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock.calls;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: String(body) });
    return new Response('{}');
  });
  localStorage.setItem('uid', SECRET);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openReporting = (dsn: string) => {
  vi.stubEnv('VITE_SENTRY_DSN', dsn);
  vi.stubEnv('VITE_RELEASE', '1.2.3');
  return browserReporting(() => false);
};
const sent = async (count: number) => {
  await expect
    .poll(async () => {
      await flush();
      return asked.length;
    })
    .toBe(count);
  return asked;
};

test('RUN-27 without a DSN a bug goes only to the console, and Sentry is not loaded', async () => {
  const { report, startReporting } = openReporting('');
  startReporting();
  const bug = new Error('unheard');
  report(bug);
  await flush();
  expect([asked, complained]).toEqual([[], [[bug]]]);
});

test('Sentry is loaded when reporting is started, not with the first bug', async () => {
  const { report, startReporting } = openReporting('https://key@sentry.example/1');
  report(new Error('an early bug'));
  await flush();
  expect(asked).toEqual([]);
  startReporting();
  const [envelope] = await sent(1);
  expect(new URL(envelope?.url ?? '').origin).toBe('https://sentry.example');
  expect(envelope?.body).toContain('an early bug');
});

test('a report contains the release and the build’s mode, but no stored data of the customer', async () => {
  const { report, startReporting } = openReporting('https://key@sentry.example/1');
  startReporting();
  report(new Error(`no answer for ${SECRET}`));
  const [envelope] = await sent(1);
  expect(envelope?.body).toContain('"release":"1.2.3"');
  expect(envelope?.body).toContain('"environment":"test"');
  expect(envelope?.body).toContain('no answer for ***');
  expect(envelope?.body.includes(SECRET)).toBe(false);
});

test('Sentry is loaded once, however often reporting is started', async () => {
  const { report, startReporting } = openReporting('https://key@sentry.example/1');
  for (let page = 0; page < 3; page += 1) startReporting();
  report(new Error('one bug'));
  expect((await sent(1)).length).toBe(1);
});

const bug = (words: string) => new Error(words);

/** A reporter whose clock advances by 1 at each reading, and a service that records its reports. */
function setUp() {
  let moment = 0;
  const sent: ErrorReport[] = [];
  const service = (report: ErrorReport) => void sent.push(report);
  const reporter = createReporter(() => {
    moment += 1;
    return moment;
  });
  const words = () => sent.map(({ error }) => (error as Error).message);
  const take = (error: unknown) => reporter.captureError({ error, handled: true });
  return { ...reporter, take, sent, words, service };
}

test('bugs that occur before the service is loaded are sent later, in order, with breadcrumbs', async () => {
  const { take, addBreadcrumb, start, sent, service } = setUp();
  const [first, second] = [bug('first'), bug('second')];
  addBreadcrumb({ category: 'page', page: '/' });
  take(first);
  addBreadcrumb({ category: 'call', call: 'GET /me', outcome: 'offline' });
  take(second);
  await start(async () => service);
  const page = { category: 'page', page: '/', at: 1 } as const;
  const call = { category: 'call', call: 'GET /me', outcome: 'offline', at: 3 } as const;
  expect(sent).toEqual([
    { error: first, componentStack: null, handled: true, at: 2, trail: [page] },
    { error: second, componentStack: null, handled: true, at: 4, trail: [page, call] },
  ]);
});

test('only the first twenty bugs are kept until the service is loaded', async () => {
  const { take, start, words, service } = setUp();
  for (let index = 0; index < 50; index += 1) take(bug(String(index)));
  await start(async () => service);
  expect(words()).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
});

test('a report has the last thirty breadcrumbs', async () => {
  const { take, addBreadcrumb, start, sent, service } = setUp();
  for (let index = 0; index < 50; index += 1) addBreadcrumb({ category: 'page', page: `/${index}` });
  take(bug('late'));
  await start(async () => service);
  expect(sent[0]?.trail.map((crumb) => crumb.category === 'page' && crumb.page)).toEqual(
    Array.from({ length: 30 }, (_, index) => `/${index + 20}`),
  );
});

test('a page that breaks again and again sends at most a hundred bugs', async () => {
  const { take, start, sent, service } = setUp();
  await start(async () => service);
  for (let index = 0; index < 500; index += 1) take(bug(String(index)));
  expect(sent.length).toBe(100);
});

test('if the service could not be loaded, the next bug loads it, and no bug is lost', async () => {
  const { take, start, words, service } = setUp();
  const answers = [Promise.reject(bug('blocked')), Promise.resolve(service)];
  const loads: number[] = [];
  take(bug('early'));
  await start(() => {
    loads.push(loads.length);
    return answers.shift() ?? Promise.reject(bug('asked too often'));
  });
  expect([words(), loads]).toEqual([[], [0]]);
  take(bug('next'));
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect([words(), loads]).toEqual([
    ['early', 'next'],
    [0, 1],
  ]);
});

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

function openPage({ reloads = false } = {}) {
  const page = new EventTarget();
  const taken: unknown[] = [];
  captureUncaughtErrors(page as Window, { captureError: (caught) => taken.push(caught) }, () => reloads);
  return {
    taken,
    throws: (error: unknown, message = '') =>
      page.dispatchEvent(Object.assign(new Event('error'), { error, message })),
    rejects: (reason: unknown) =>
      page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
  };
}

test('MSG-29 uncaught errors and rejections are collected as unhandled', () => {
  const { taken, throws, rejects } = openPage();
  const [error, reason] = [new Error('thrown'), new Error('rejected')];
  throws(error);
  rejects(reason);
  rejects('a text');
  expect(taken).toEqual([
    { error, handled: false },
    { error: reason, handled: false },
    { error: 'a text', handled: false },
  ]);
});

test('an error in a script of another origin is ignored', () => {
  const { taken, throws } = openPage();
  throws(null, 'Script error.');
  expect(taken).toEqual([]);
});

test('if code could not be fetched, the page is reloaded and no error is reported', () => {
  const { taken, rejects } = openPage({ reloads: true });
  rejects(MISSING);
  rejects(new Error('another'));
  expect(taken).toEqual([{ error: new Error('another'), handled: false }]);
});

test('if code could not be fetched and no reload is allowed, the error is reported', () => {
  const { taken, rejects } = openPage();
  rejects(MISSING);
  expect(taken).toEqual([{ error: MISSING, handled: false }]);
});
