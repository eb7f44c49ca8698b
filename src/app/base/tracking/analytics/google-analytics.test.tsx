import { afterEach, expect, test, vi } from 'vitest';
import { openGoogleAnalytics } from './google-analytics.ts';

afterEach(() => {
  delete window.dataLayer;
  for (const script of document.head.querySelectorAll('script')) script.remove();
  window.history.replaceState(null, '', '/');
});

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => ({ src, async }));
const commands = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>));
const place = (pattern: string) => [
  'set',
  {
    page_location: `${window.location.origin}${pattern}`,
    page_path: pattern,
    page_title: pattern,
    page_referrer: '',
  },
];

test('the page’s address is replaced by a pattern before the script is loaded', () => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00Z'));
  openGoogleAnalytics('G-DEMO000001');
  expect(scripts()).toEqual([
    { src: 'https://www.googletagmanager.com/gtag/js?id=G-DEMO000001', async: true },
  ]);
  expect(commands()).toEqual([
    place('/'),
    ['js', new Date('2026-11-20T09:00:00Z')],
    [
      'config',
      'G-DEMO000001',
      { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
    ],
  ]);
  vi.useRealTimers();
});

test('pages and steps are sent as URL patterns', () => {
  const { track } = openGoogleAnalytics('G-DEMO000001');
  const before = commands().length;
  track({ kind: 'page', page: '/events/:id' });
  track({ kind: 'step', flow: 'eventEntry', step: 'confirm', path: '/events/:eventId/entry/confirm' });
  expect(commands().slice(before)).toEqual([
    place('/events/:id'),
    ['event', 'page_view'],
    [
      'event',
      'flow_step',
      { flow: 'eventEntry', step: 'confirm', step_path: '/events/:eventId/entry/confirm' },
    ],
  ]);
});

test('Google’s opt-out flag turns the script off and on', () => {
  const { setMuted } = openGoogleAnalytics('G-DEMO000001');
  const states = [true, false].map((silent) => {
    setMuted(silent);
    return Reflect.get(window, 'ga-disable-G-DEMO000001');
  });
  expect(states).toEqual([true, false]);
});

test('commands are `arguments` objects, not arrays', () => {
  openGoogleAnalytics('G-DEMO000001');
  expect((window.dataLayer ?? []).map((command) => Object.prototype.toString.call(command))).toEqual(
    Array.from({ length: 3 }, () => '[object Arguments]'),
  );
});

test('the commands contain no uuid, id, token or page title', () => {
  window.history.replaceState(null, '', '/events/4711?uuid=8a9d4e77&token=nD1bQ0xk#t');
  document.title = '佐藤様のご予約';
  const { track } = openGoogleAnalytics('G-DEMO000001');
  track({ kind: 'page', page: '/events/:id' });
  const words = JSON.stringify(commands());
  expect(['4711', '8a9d4e77', 'nD1bQ0xk', '佐藤'].filter((secret) => words.includes(secret))).toEqual([]);
});
