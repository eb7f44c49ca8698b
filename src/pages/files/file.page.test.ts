import { expect, it } from 'vitest';
import { isLineBrowser } from './file.page.tsx';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

it.each([
  ['Safari', SAFARI, false],
  ['Chrome', CHROME, false],
  ['a browser with the word “line” inside its name', `${CHROME} Linear/1.0 Airline/2`, false],
  ['LIFF on an iPhone', `${SAFARI.split(' Version')[0]} Safari Line/15.12.0 LIFF`, true],
  ['the browser of LINE on an iPhone', `${SAFARI.split(' Version')[0]} Safari Line/15.12.0`, true],
  ['the browser of LINE on Android', `${CHROME} Line/15.12.0/IAB`, true],
])('the user agent tells whether the browser is one of LINE’s: %s', (_where, userAgent, expected) => {
  expect(isLineBrowser(userAgent)).toBe(expected);
});
