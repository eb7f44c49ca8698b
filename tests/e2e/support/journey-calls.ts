import type { Page, Request, Route } from 'playwright/test';

const API = '/customers/api';

/** The calls that a test can make fail. */
export const CALLS = {
  loadSettings: { method: 'GET', path: `${API}/consultation_settings` },
  book: { method: 'POST', path: `${API}/consultation_visit_reservations` },
  saveProfile: { method: 'PATCH', path: `${API}/customer_profile` },
  requestMail: { method: 'PATCH', path: `${API}/customer_profile/mail_request` },
  saveBasicInfo: { method: 'PATCH', path: `${API}/customer_profile_basic_info` },
  saveConsent: { method: 'PATCH', path: `${API}/cooperation_info` },
  registerPhone: {
    method: 'PATCH',
    path: new RegExp(`^${API}/sms_incentive_requests/\\w+/update_phone_number$`),
  },
  verifyCode: {
    method: 'POST',
    path: new RegExp(`^${API}/sms_incentive_requests/\\w+/verify_sms_token$`),
  },
  lookUpAddress: { method: 'GET', path: `${API}/addresses` },
  postEnquete: { method: 'POST', path: `${API}/catalog_enquetes` },
  listTemplates: { method: 'GET', path: `${API}/mypage_templates` },
  listCatalogs: { method: 'GET', path: `${API}/web_catalogs` },
  enterEvent: { method: 'POST', path: `${API}/event_visit_reservations` },
  loadEvent: { method: 'GET', path: new RegExp(`^${API}/events/\\d+$`) },
  listEvents: { method: 'GET', path: `${API}/events` },
  cancelVisit: { method: 'PATCH', path: new RegExp(`^${API}/visit_reservations/\\d+/cancel$`) },
  listReservations: { method: 'GET', path: `${API}/visit_reservations` },
  loadFile: { method: 'GET', path: new RegExp(`^${API}/media_files/[\\da-f-]+$`) },
  answerInquiry: { method: 'POST', path: `${API}/inquiry_responses` },
  reserve: { method: 'POST', path: `${API}/reservations` },
  tellVisit: { method: 'POST', path: `${API}/customer_session` },
  markConnected: { method: 'PATCH', path: `${API}/customer_profile/connected` },
  loadShop: { method: 'GET', path: new RegExp(`^${API}/builder_shops/\\d+$`) },
} as const;

type Call = (typeof CALLS)[keyof typeof CALLS];

const isCall = (request: Request, { method, path }: Call): boolean => {
  const { pathname } = new URL(request.url());
  const samePath = typeof path === 'string' ? pathname === path : path.test(pathname);
  return samePath && request.method() === method;
};

/**
 * Resolves after the calls that the app makes by itself when a friend of the LINE account opens the first page. Call this
 * before opening the page.
 */
export async function arrivalTold(page: Page): Promise<void> {
  // A response whose body is still on its way would be lost with the network or with the session.
  const answers = [CALLS.tellVisit, CALLS.markConnected].map((call) =>
    page.waitForEvent('requestfinished', (request) => isCall(request, call)),
  );
  await Promise.all(answers);
}

/** Counts the page's matching calls from now on. Returns a function that returns their number. */
export function countCalls(page: Page, call: Call): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (isCall(request, call)) calls += 1;
  });
  return () => calls;
}

/** A call that the test holds back. */
export interface Caught {
  next(): Promise<Route>;
}

/** Runs in the page. From now on, it forgets each timer of `shortest` milliseconds or more. */
function dropTimers(shortest: number): void {
  const { setTimeout: start } = window;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...given: unknown[]) =>
    ms < shortest ? start(run, ms, ...given) : 0) as typeof window.setTimeout;
}

/** The page's time limits of `shortest` milliseconds or more no longer pass, however slow the machine is. */
export async function liftTimeLimits(page: Page, shortest: number): Promise<void> {
  await page.addInitScript(dropTimers, shortest);
  await page.evaluate(dropTimers, shortest);
}

/** The shortest time limit of a call that a test can hold back, in milliseconds (CALL-19). */
const SHORTEST_CALL_MS = 15_000;

/** Playwright 1.64 loses a route that is added while the removal of the page's only other route still runs. */
const unrouting = new WeakMap<Page, Promise<void>>();

/**
 * Holds back the next matching call, so that the test can decide what happens to it. The call waits as long as the test
 * looks at its screen, however slow the machine is.
 */
export async function catchNext(page: Page, call: Call): Promise<Caught> {
  await liftTimeLimits(page, SHORTEST_CALL_MS);
  let hand: (route: Route) => void = () => undefined;
  const caught = new Promise<Route>((resolve) => {
    hand = resolve;
  });
  const calls = `**${API}/**`;
  let caughtRequest: Request | null = null;
  const handle = async (route: Route) => {
    if (caughtRequest || !isCall(route.request(), call)) return route.fallback();
    caughtRequest = route.request();
    hand(route);
  };
  await unrouting.get(page);
  await page.route(calls, handle);
  // While a page has a route, its browser caches nothing, so that every page load would fetch and compile all scripts again.
  const end = async (request: Request) => {
    if (request !== caughtRequest || page.isClosed()) return;
    page.off('requestfinished', end).off('requestfailed', end);
    const ended = page.unroute(calls, handle).catch((error: Error) => {
      if (!page.isClosed()) throw error;
    });
    unrouting.set(page, ended);
    await ended;
  };
  page.on('requestfinished', end).on('requestfailed', end);
  return { next: () => caught };
}

/** Makes the next matching call fail with a status and a reason. The call does not reach the provider. */
export async function refuseNext(page: Page, call: Call, status: number, reason: string): Promise<void> {
  const caught = await catchNext(page, call);
  void caught.next().then((route) => route.fulfill({ status, json: { errors: [reason] } }));
}

/** Runs after the call has left the page and before it is lost. A test can start a second failure here. */
type Then = () => Promise<void>;
const nothing: Then = () => Promise.resolve();

/** Loses the next matching call before it reaches the provider. */
export async function loseNext(page: Page, call: Call, then = nothing): Promise<void> {
  const caught = await catchNext(page, call);
  void caught.next().then(async (route) => {
    await then();
    await route.abort();
  });
}

/** Lets the provider perform the next matching call, and loses the response. */
export async function loseNextAnswer(page: Page, call: Call, then = nothing): Promise<void> {
  const caught = await catchNext(page, call);
  void caught.next().then(async (route) => {
    await then();
    await route.fetch();
    await route.abort();
  });
}
