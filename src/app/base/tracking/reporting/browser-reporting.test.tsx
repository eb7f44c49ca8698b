import { flush } from '@sentry/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserReporting } from './browser-reporting.ts';

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
