import type { BrowserContext } from 'playwright/test';
import { SITE } from './origins.ts';

/** What a browser complains about while a test runs. */
export interface Trouble {
  /** A console error that this test brings about. Each must come, and any other fails the test. */
  expect(words: RegExp): void;
  /** A console error that only some versions of a browser have. */
  allow(words: RegExp): void;
  /** Complaints that no test asked for, and `never: …` for those that were expected in vain. */
  unsettled(): string[];
}

/** Whatever is under way when a test takes the network away fails, code that is fetched ahead as well. */
const LOST_OFFLINE = 'net::ERR_INTERNET_DISCONNECTED';
/** So may what the first page tells the provider by itself, which the app then reports; the next page load makes up for it. */
const ARRIVAL_CUT_OFF =
  /^Error: (the arrival mark \w+ was not made|the provider was not told of the visit): (unreachable|offline|timedOut)\b/;

/** And who signs out at once is refused by a provider that hears of it first. */
const TOLD_TOO_LATE = / 401 .*\/(customer_session|customer_profile\/connected)\)$/;

/** Listens to every page of a browser: console errors, uncaught exceptions, and requests to foreign hosts. */
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
