import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright/test';
import { expect, test } from 'playwright/test';
import {
  SIMULATOR_SECRET,
  simulatedLineTokens,
} from '#provider/demo/line-simulator/simulated-line-tokens.ts';
import type { Persona } from '#provider/demo/personas.ts';
import { personas } from '#provider/demo/personas.ts';
import { invariant } from '#src/lib/invariant.ts';
import { APP } from '#tests/e2e/support/liff-visit.ts';
import { refuseStrangers, seedLoggedIn } from '#tests/support/line-hosts.ts';

const DIST = 'dist/liff';

/** Code that the first step must not wait for. Each entry has a string that occurs only in that code. */
const LATER = {
  calendar: 'カレンダーの見方',
  dompurify: 'DOMPurify',
  pdfjs: 'GetDocRequest',
  sentry: '__SENTRY__',
  simulator: 'LINE_SIMULATOR',
} as const;

const newcomer = personas.find(({ key }) => key === 'newcomer');
invariant(newcomer, 'budget.spec: there is no persona `newcomer`.');

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

interface Script {
  url: string;
  /** Size of the compressed body. */
  bytes: number;
}

/** The scripts of a page load, split at the moment when the page becomes usable. */
interface Fetched {
  first: Script[];
  later: Script[];
}

const asScript = async (request: Request): Promise<Script> => {
  const encoding = (await request.response())?.headers()['content-encoding'];
  const { responseBodySize: bytes } = await request.sizes();
  // The server leaves bodies below 1 kB uncompressed, because they fit into one packet.
  expect(encoding === 'gzip' || bytes < 1024, request.url()).toBe(true);
  return { url: request.url(), bytes };
};

/** Opens the first step with an empty cache. Holds back idle callbacks until the step is usable. */
async function openFirstStep(page: Page, { uuid }: Persona): Promise<Fetched> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (run) => waiting.push(run);
    window.addEventListener('test:idle', () => {
      window.requestIdleCallback = (run) => window.setTimeout(run, 0);
      for (const run of waiting) window.setTimeout(run, 0);
    });
  });
  const scripts = new Map<string, Request>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js') && !scripts.has(request.url()))
      scripts.set(request.url(), request);
  });
  await page.goto(`${APP.origin}/consultations/selectShop?uuid=${uuid}`);
  await expect(page.getByRole('radio').first()).toBeEnabled();
  const first = [...scripts.values()];
  const last = [/browser-sentry-/, /fields-/, /steps-/].map((name) =>
    page.waitForResponse((response) => name.test(response.url())),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('test:idle')));
  await Promise.all(last);
  const later = [...scripts.values()].filter((script) => !first.includes(script));
  return { first: await Promise.all(first.map(asScript)), later: await Promise.all(later.map(asScript)) };
}

const bytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

const printed = (title: string, scripts: readonly Script[]) => {
  const biggest = scripts.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
  return [
    `${kilobytes(bytesOf(scripts))} ${title}, in ${scripts.length} scripts`,
    ...biggest.map(({ url, bytes }) => `${kilobytes(bytes)} ${basename(url)}`),
  ];
};
const codeOf = (scripts: readonly Script[]) =>
  scripts.map(({ url }) => readFileSync(join(DIST, new URL(url).pathname), 'utf8')).join('\n');

/** Signs the customer in, both with LINE and with the app. */
async function signIn(context: BrowserContext, persona: Persona): Promise<void> {
  await refuseStrangers(context, APP);
  const accessToken = simulatedLineTokens({ secret: SIMULATOR_SECRET, now: Date.now }).issue(persona);
  await seedLoggedIn(context, APP, { accessToken });
  const page = await context.newPage();
  await page.goto(`${APP.origin}/consultations/selectShop?uuid=${persona.uuid}`);
  await expect(page.getByRole('radio').first()).toBeEnabled();
}

test('the first step of the consultation waits for no script of a later step', async ({ browser }) => {
  const before = await browser.newContext();
  await signIn(before, newcomer);
  const context = await browser.newContext({ storageState: await before.storageState() });
  await refuseStrangers(context, APP);

  const { first, later } = await openFirstStep(await context.newPage(), newcomer);
  console.log(
    [...printed('until the first step can be used', first), ...printed('later, when idle', later)].join('\n'),
  );

  const code = codeOf(first);
  expect(Object.entries(LATER).filter(([, words]) => code.includes(words))).toEqual([]);
  for (const words of [LATER.sentry, LATER.calendar]) expect(codeOf(later).includes(words)).toBe(true);
});
