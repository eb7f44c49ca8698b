import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { chromium } from 'playwright';
import { invariant } from '#src/lib/invariant.ts';
import { isForm, STEPS } from '#tests/e2e/support/steps.ts';
import { seedLoggedIn } from '#tests/support/line-hosts.ts';
import type { Profile } from './bench-options.ts';
import type { BookingStep } from './booking-sites.ts';
import { BOOKING_STEPS, CONTROLS, FILL, pathOf, streetAddress } from './booking-sites.ts';
import type { SiteName } from './browser.ts';
import { launchOptions, originOf, PHONE } from './browser.ts';
import type { BenchCustomer } from './customers.ts';
import { newCustomer } from './customers.ts';
import type { Meter } from './meter.ts';
import { meterOn } from './meter.ts';
import type { Seen } from './probe.ts';
import { installProbe } from './probe.ts';
import type { Measures } from './ratios.ts';
import type { ServedSites } from './serve-sites.ts';

/** The reading time per step, in milliseconds. */
const READS_MS = 3000;
/** The interval in milliseconds between two keys typed on a phone. */
const BETWEEN_KEYS_MS = 100;
const KEYS = 'abcdefghijklmnopqrst';
/** The time limit of a step in milliseconds. It is longer than any step takes on any profile. */
const GIVE_UP_MS = 120_000;

type Journey = Record<BookingStep, Seen>;

/** Visits one site from a cold start to the booking, and then opens its first step again. */
export async function visit(
  site: SiteName,
  profile: Profile,
  { db, keyHash }: ServedSites,
): Promise<Measures> {
  const customer = await newCustomer(db);
  const browser = await chromium.launch(launchOptions(keyHash));
  try {
    const context = await contextOf(browser, site, customer);
    await context.addInitScript(installProbe);
    const url = originOf(site) + pathOf(customer.uuid);
    const first = await context.newPage();
    const cold = await coldVisit(first, site, url, profile);
    await first.close();
    const page = await context.newPage();
    await meterOn(page, profile);
    await page.goto(url, { waitUntil: 'commit' });
    const { usable } = await look(page, site, 'selectShop');
    return { ...cold, 'warm first paint': await firstPaint(page), 'warm first radio': usable };
  } finally {
    await browser.close();
  }
}

/**
 * Creates the browser context of a returning visitor, who is signed in. The cache is empty.
 */
async function contextOf(browser: Browser, site: SiteName, customer: BenchCustomer): Promise<BrowserContext> {
  const before = await browser.newContext(PHONE);
  await signInTo(before, site, customer);
  const storageState = await before.storageState();
  await before.close();
  return browser.newContext({ ...PHONE, storageState });
}

async function coldVisit(page: Page, site: SiteName, url: string, profile: Profile) {
  const meter = await meterOn(page, profile);
  await page.goto(url, { waitUntil: 'commit' });
  const journey: Partial<Journey> = { selectShop: await look(page, site, 'selectShop') };
  const paint = await firstPaint(page);
  let keys = { plain: Number.NaN, refused: Number.NaN };
  for (const [index, step] of BOOKING_STEPS.slice(0, -1).entries()) {
    await pause(READS_MS);
    if (step === 'setProfile') keys = await typeKeys(page, meter);
    if (isForm(step)) await FILL[step](page);
    const next = BOOKING_STEPS[index + 1];
    invariant(next, 'coldVisit: there is no step after the last one.');
    const seen = look(page, site, next);
    await press(page, step);
    journey[next] = await seen;
  }
  await pause(READS_MS);
  return measuresOf(journey as Journey, paint, keys, {
    mainThread: await meter.mainThreadTime(),
    scriptBytes: meter.scriptBytesUntil(journey.selectShop?.usable ?? 0),
    heap: await meter.heap(),
    longestInteraction: await page.evaluate(() => window.bench.longestInteraction()),
  });
}

const press = (page: Page, step: BookingStep): Promise<void> =>
  page.getByRole('button', { name: STEPS[step].action, exact: true }).tap();

async function look(page: Page, site: SiteName, step: BookingStep): Promise<Seen> {
  const expected = { heading: STEPS[step].heading, control: CONTROLS[step] };
  const gaveUp = new AbortController();
  const late = pause(GIVE_UP_MS, null, { signal: gaveUp.signal }).then(() => {
    throw new Error(`visit: ${site} does not reach ${step}.`);
  });
  try {
    return await Promise.race([page.evaluate((awaited) => window.bench.watch(awaited), expected), late]);
  } finally {
    gaveUp.abort();
    await late.catch(() => null);
  }
}

/** An observer is needed because Chromium may report a paint later than it happens. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );

/** Measures the script time per key, first while the step shows no errors and then while it shows many. */
async function typeKeys(page: Page, meter: Meter) {
  const typed = async (): Promise<number> => {
    await streetAddress(page).tap();
    const before = await meter.scriptTime();
    await page.keyboard.type(KEYS, { delay: BETWEEN_KEYS_MS });
    return ((await meter.scriptTime()) - before) / KEYS.length;
  };
  const plain = await typed();
  await streetAddress(page).fill('');
  await page.getByRole('button', { name: STEPS.setProfile.action, exact: true }).tap();
  await pause(READS_MS);
  return { plain, refused: await typed() };
}

const after = ({ pressed, heading, usable }: Seen) => ({
  heading: heading - pressed,
  usable: usable - pressed,
});

function measuresOf(
  journey: Journey,
  paint: number,
  keys: { plain: number; refused: number },
  page: { mainThread: number; scriptBytes: number; heap: number; longestInteraction: number },
): Omit<Measures, 'warm first paint' | 'warm first radio'> {
  const dates = after(journey.selectDesiredDate);
  const profile = after(journey.setProfile);
  const visitors = after(journey.visitorDetail);
  const hearing = after(journey.hearing);
  const confirm = after(journey.confirm);
  return {
    'first paint': paint,
    'first radio': journey.selectShop.usable,
    'dates heading': dates.heading,
    'dates usable': dates.usable,
    'profile heading': profile.heading,
    'profile usable': profile.usable,
    'visitors heading': visitors.heading,
    'visitors usable': visitors.usable,
    'hearing heading': hearing.heading,
    'hearing usable': hearing.usable,
    'confirm heading': confirm.heading,
    'confirm usable': confirm.usable,
    'complete heading': after(journey.complete).heading,
    'keystroke script': keys.plain,
    'keystroke script, errors shown': keys.refused,
    'longest interaction (INP)': page.longestInteraction,
    'main thread, whole journey': page.mainThread,
    'JavaScript until usable': page.scriptBytes / 1000,
    heap: page.heap / 1e6,
  };
}

/** Opens the customer's link to a site in a browser that is logged in to LINE, and signs in there. */
async function signInTo(context: BrowserContext, site: SiteName, customer: BenchCustomer): Promise<void> {
  const { uuid, liffId, lineAccessToken } = customer;
  await seedLoggedIn(context, { liffId, origin: originOf(site) }, { accessToken: lineAccessToken });
  const page = await context.newPage();
  await page.goto(`${originOf(site)}${STEPS.guide.path}?uuid=${uuid}`);
  await page.getByRole('heading', { level: 1, name: STEPS.guide.heading }).waitFor();
  await page.close();
}
