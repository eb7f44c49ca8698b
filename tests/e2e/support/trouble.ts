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

/** Listens to every page of a browser: console errors, uncaught exceptions, and requests to foreign hosts. */
export function watchForTrouble(context: BrowserContext): Trouble {
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const isComplaint = message.type() === 'error' && !message.text().includes(LOST_OFFLINE);
    if (isComplaint) complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== SITE) complaints.push(`foreign: ${request.url()}`);
  });
  return {
    expect: (words) => void expected.push(words),
    allow: (words) => void allowed.push(words),
    unsettled: () => [
      ...complaints.filter((complaint) => ![...expected, ...allowed].some((words) => words.test(complaint))),
      ...expected
        .filter((words) => !complaints.some((complaint) => words.test(complaint)))
        .map((words) => `never: ${words}`),
    ],
  };
}
