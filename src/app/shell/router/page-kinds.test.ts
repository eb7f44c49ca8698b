import { expect, test } from 'vitest';
import { isLineFree, isOpen, isRedirectPage } from './page-kinds.ts';

/** Decisions §2: whether LINE is left alone, and whether nobody needs to be signed in. */
test.each([
  ['/', false, false],
  ['/login', false, false],
  ['/liff', false, false],
  ['/redirect', false, false],
  ['/friends', false, true],
  ['/lineTalk', false, true],
  ['/smsIncentive?liff_token=a', false, true],
  ['/smsIncentive/form?liff_token=a', false, true],
  ['/smsIncentive/verify#top', false, true],
  ['/qrcode', true, true],
  ['/qrcode/?uuid=1', true, true],
  ['/QRcode', true, true],
  ['/unsubscribed', true, true],
  ['/debug', true, true],
  ['/smsIncentive/abountFingerprint', true, true],
  ['/externalTransmission', true, true],
  ['/mypage', false, false],
  ['/qrcode/more', false, false],
])('%s leaves LINE alone: %s; needs no sign-in: %s', (path, lineFree, open) => {
  expect([isLineFree(path), isOpen(path)]).toEqual([lineFree, open]);
});

test('the redirect page is the one at /redirect', () => {
  expect(['/redirect', '/Redirect/?a', '/redirect/a', '/'].map(isRedirectPage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
