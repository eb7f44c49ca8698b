import { beforeEach, expect, test } from 'vitest';
import { showStartFailure } from './start-failure.ts';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/mount.js');
let element: HTMLElement;

beforeEach(() => {
  element = document.createElement('div');
});

function broken(error: unknown, reloads: boolean) {
  const log: string[] = [];
  showStartFailure(error, element, {
    reloadForCode: () => {
      log.push('asked to reload');
      return reloads;
    },
    report: (reported) => log.push(`reported: ${String(reported)}`),
    startReporting: () => log.push('reporting starts'),
  });
  return { log, words: [...element.querySelectorAll('h1, p, button')].map(({ textContent }) => textContent) };
}

const PAGE = [
  'ページを表示できませんでした',
  '通信環境をご確認のうえ、もう一度お試しください。',
  'もう一度読み込む',
];

test('if code could not be fetched, the page is reloaded without a message', () => {
  expect(broken(MISSING, true)).toEqual({ log: ['asked to reload'], words: [] });
});

test('missing code is reported if no reload is allowed, and a page with a button is shown', () => {
  expect(broken(MISSING, false)).toEqual({
    log: ['asked to reload', `reported: ${MISSING}`, 'reporting starts'],
    words: PAGE,
  });
});

test('a bug before the first render is reported, and a page with a button is shown', () => {
  const bug = new Error('boot broke');
  expect(broken(bug, true)).toEqual({ log: [`reported: ${bug}`, 'reporting starts'], words: PAGE });
  expect(document.title).toBe('ページを表示できませんでした');
});
