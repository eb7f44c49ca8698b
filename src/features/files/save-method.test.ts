import { expect, it } from 'vitest';
import { saveMethod } from './save-method.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const LIFF_IPHONE = `${SAFARI.split(' Version')[0]} Safari Line/15.12.0 LIFF`;
const LINE_IPHONE = `${SAFARI.split(' Version')[0]} Safari Line/15.12.0`;
const LINE_ANDROID = `${CHROME} Line/15.12.0/IAB`;
const WINDOWS_ON_A_LINE = `${CHROME} Linear/1.0 Airline/2`;

it.each([
  ['an ordinary browser', false, SAFARI, false, 'download'],
  ['an ordinary browser that could share', false, SAFARI, true, 'download'],
  ['a browser that has a line in its name', false, WINDOWS_ON_A_LINE, true, 'download'],
  ['LINE where it shares', true, LIFF_IPHONE, true, 'share'],
  ['LINE where it does not', true, LIFF_IPHONE, false, 'browser'],
  ['LINE that says so by its SDK only', true, CHROME, false, 'browser'],
  ['the browser of LINE on Android', false, LINE_ANDROID, false, 'browser'],
  ['the browser of LINE on an iPhone', false, LINE_IPHONE, true, 'share'],
] as const)('%s', (_where, inClient, userAgent, shares, method) => {
  expect(saveMethod({ inClient, userAgent, shares })).toBe(method);
});
