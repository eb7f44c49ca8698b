import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogAnswer, LoggedVisit, VisitOptions } from '#tests/support/logged-visit.ts';
import { EXCLUDED, startVisit, TAKEN } from '#tests/support/logged-visit.ts';

let stop: () => void = () => undefined;
let hidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  stop();
  // Restore the mocks first. Some tests mock the fake `setTimeout`. If such a mock were restored later, the fake
  // `setTimeout` would replace the real one.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(options: VisitOptions): Promise<LoggedVisit> {
  const visit = startVisit(options);
  stop = visit.stop;
  await pass(0);
  return visit;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const goTo = async ({ router }: LoggedVisit, path: string) => {
  await router.navigate(path);
  await pass(0);
};
const show = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const entry = (uuid: string, path: string, viewTime: number, more: object = {}) => ({
  uuid,
  path,
  trackingCode: null,
  viewTime,
  ...more,
});

describe('a problem of a wizard', () => {
  const TAKING: LogAnswer = { ok: true, value: { status: true, takesProblems: true } };

  test('is logged in the current page view if the provider accepts problem entries', async () => {
    const visit = await open({ at: '/register', answer: async () => TAKING });
    visit.meetProblem('refused');
    await pass(1000);
    expect(visit.sent).toEqual([
      entry('view 1', '/register', 0),
      entry('view 1', '/register', 0, { problem: 'refused' }),
      entry('view 1', '/register', 1),
    ]);
  });

  test('is not logged if the provider does not say that it accepts problem entries', async () => {
    const visit = await open({ at: '/register' });
    visit.meetProblem('refused');
    await pass(0);
    expect(visit.sent).toEqual([entry('view 1', '/register', 0)]);
  });
});

describe('the access log', () => {
  test.each(EXCLUDED)('LOG-1 excludes %s', async (at) => {
    const { sent } = await open({ at });
    await pass(3000);
    expect(sent).toEqual([]);
  });

  test.each(['/Login', '/redirect/', '/liff?uuid=1#top'])('also excludes %s', async (at) => {
    expect((await open({ at })).sent).toEqual([]);
  });

  test.each(['/nowhere', '/mypage/nowhere'])('excludes %s, an unmatched route', async (at) => {
    const { sent } = await open({ at });
    await pass(3000);
    expect(sent).toEqual([]);
  });

  test.each([
    ['/events/3', { eventId: 3 }],
    ['/webCatalogs/8', { webCatalogId: 8 }],
    ['/inquiries/12', { detailableId: 12, detailableType: 'Inquiry' }],
    ['/events/3/entry/confirm', {}],
    ['/events/finished', {}],
    ['/register', {}],
  ])('logs %s, and adds the id if it is a detail page', async (at, more) => {
    expect((await open({ at })).sent).toEqual([entry('view 1', at, 0, more)]);
  });

  test('never contains a query, because a query may contain a token', async () => {
    expect((await open({ at: '/webCatalogs/8?token=secret#page' })).sent).toEqual([
      entry('view 1', '/webCatalogs/8', 0, { webCatalogId: 8 }),
    ]);
  });

  test('LOG-7 contains the trackingCode of the link', async () => {
    expect((await open({ at: '/mypage', trackingCode: 'mail-7' })).sent).toEqual([
      entry('view 1', '/mypage', 0, { trackingCode: 'mail-7' }),
    ]);
  });

  test.each([
    [255, 'contains', 'a'.repeat(255)],
    [256, 'leaves out', null],
  ])('with a trackingCode of %i characters %s it', async (length, _, logged) => {
    expect((await open({ at: '/mypage', trackingCode: 'a'.repeat(length) })).sent).toEqual([
      entry('view 1', '/mypage', 0, { trackingCode: logged }),
    ]);
  });

  test('LOG-5 has no entry for a page load without a uuid', async () => {
    const { sent } = await open({ at: '/register', visitor: null });
    await pass(3000);
    expect(sent).toEqual([]);
  });
});

describe('a page view', () => {
  test('LOG-3 has one uuid, one entry with viewTime 0, then one with viewTime 1 every second', async () => {
    const opened = await open({ at: '/mypage' });
    await pass(2000);
    await goTo(opened, '/events/3');
    await pass(1000);
    expect(opened.sent).toEqual([
      entry('view 1', '/mypage', 0),
      entry('view 1', '/mypage', 1),
      entry('view 1', '/mypage', 1),
      entry('view 2', '/events/3', 0, { eventId: 3 }),
      entry('view 2', '/events/3', 1, { eventId: 3 }),
    ]);
    expect(opened.moments).toEqual([0, 1000, 2000, 2000, 3000]);
  });

  test('ends on an excluded path, and a return to the same page begins another page view', async () => {
    const opened = await open({ at: '/mypage' });
    await goTo(opened, '/');
    await pass(3000);
    await goTo(opened, '/mypage');
    expect(opened.sent).toEqual([entry('view 1', '/mypage', 0), entry('view 2', '/mypage', 0)]);
  });

  test('goes on when only the query changes', async () => {
    const opened = await open({ at: '/mypage' });
    await goTo(opened, '/mypage?page=2');
    expect(opened.sent).toEqual([entry('view 1', '/mypage', 0)]);
  });
});

describe('the heartbeat', () => {
  test.each(['click', 'scroll', 'touchstart'])('goes on for another 30 s after a %s', async (type) => {
    const { sent } = await open({ at: '/mypage' });
    await pass(20_000);
    document.body.dispatchEvent(new Event(type));
    await pass(100_000);
    expect(sent.length).toBe(1 + 20 + 30);
  });

  test('ignores any other activity', async () => {
    const { sent } = await open({ at: '/mypage' });
    await pass(20_000);
    for (const type of ['keydown', 'mousemove', 'focus']) document.body.dispatchEvent(new Event(type));
    await pass(100_000);
    expect(sent.length).toBe(1 + 30);
  });

  test.each([
    ['returns {status: false}', { ok: true, value: { status: false } }],
    ['fails', { ok: false, problem: { code: 'unreachable' } }],
    ['is refused', { ok: false, problem: { code: 'unauthorized', reasons: [] } }],
  ] as const)('stops for the rest of the page view when a call %s', async (_, falsy) => {
    const answers: LogAnswer[] = [TAKEN, TAKEN, falsy as LogAnswer];
    const opened = await open({ at: '/mypage', answer: async () => answers.shift() ?? TAKEN });
    await pass(10_000);
    document.body.click();
    await pass(10_000);
    expect(opened.sent.length).toBe(3);
    await goTo(opened, '/register');
    await pass(1000);
    expect(opened.sent.length).toBe(5);
  });

  test('also stops for the rest of the page view when the network is lost', async () => {
    const { sent } = await open({ at: '/mypage' });
    await pass(1000);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pass(2000);
    online.mockReturnValue(true);
    await pass(10_000);
    expect(sent.length).toBe(2);
  });
});

describe('a hidden page', () => {
  test('sends nothing, and no burst of entries when it is shown again', async () => {
    const { moments } = await open({ at: '/mypage' });
    await pass(1000);
    show(true);
    await pass(10_000);
    show(false);
    await pass(0);
    expect(moments).toEqual([0, 1000]);
    await pass(2000);
    expect(moments).toEqual([0, 1000, 12_000, 13_000]);
  });

  test('sends only one entry before it is first shown', async () => {
    hidden = true;
    const { moments } = await open({ at: '/mypage' });
    await pass(5000);
    expect(moments).toEqual([0]);
    show(false);
    await pass(1000);
    expect(moments).toEqual([0, 6000]);
  });
});

test('a bug is reported once, and stops the access log but not the page', async () => {
  const bug = new Error('a bug in the client');
  const { sent, reported } = await open({ at: '/mypage', answer: () => Promise.reject(bug) });
  document.body.click();
  await pass(5000);
  expect([sent.length, reported]).toEqual([1, [bug]]);
});

test('nothing is sent after the access log is stopped', async () => {
  const opened = await open({ at: '/mypage' });
  stop();
  document.body.click();
  await goTo(opened, '/register');
  await pass(5000);
  expect(opened.sent.length).toBe(1);
});
