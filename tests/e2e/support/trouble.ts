import type { BrowserContext } from 'playwright/test';
import { SITE } from './origins.ts';

export interface Trouble {
  /**
   * Declares an error that this test causes. The test fails if this error does not occur, and on any undeclared error.
   */
  expect(words: RegExp): void;
  /** Allows an error that only some browser versions report. */
  allow(words: RegExp): void;
  /** Undeclared errors, and `never: …` for declared errors that did not occur. */
  unsettled(): string[];
}

/** When a test goes offline, the requests in flight fail, including prefetches. */
const LOST_OFFLINE = 'net::ERR_INTERNET_DISCONNECTED';
/**
 * When a test goes offline, the calls that a page makes as it opens may fail too. The app reports their failures, and
 * repeats the calls at the next page load.
 */
const ARRIVAL_CUT_OFF =
  /^Error: (the arrival mark \w+ could not be sent|the visit could not be reported to the provider): (unreachable|offline|timedOut)\b/;

/**
 * If the customer signs out immediately, the provider may refuse these calls, because the sign-out may reach the
 * provider first.
 */
const TOLD_TOO_LATE = / 401 .*\/(customer_session|customer_profile\/connected)\)$/;

/** Records console errors, uncaught exceptions and requests to foreign hosts on every page of a browser context. */
export function watchForTrouble(context: BrowserContext): Trouble {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  let wentOffline = false;
  let signedOut = false;
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isLoss = message.text().includes(LOST_OFFLINE);
    if (isLoss) wentOffline = true;
    else complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url());
    if (pathname.endsWith('/auth/sign_out')) signedOut = true;
    if (protocol.startsWith('http') && origin !== SITE) complaints.push(`foreign: ${request.url()}`);
  });
  return {
    expect: (words) => void expected.push(words),
    allow: (words) => void allowed.push(words),
    unsettled: () => [
      ...complaints.filter((complaint) => {
        const byChance = [wentOffline && ARRIVAL_CUT_OFF, signedOut && TOLD_TOO_LATE];
        const known = [...expected, ...allowed, ...byChance.filter((words) => words !== false)];
        return !known.some((words) => words.test(complaint));
      }),
      ...expected
        .filter((words) => !complaints.some((complaint) => words.test(complaint)))
        .map((words) => `never: ${words}`),
    ],
  };
}
