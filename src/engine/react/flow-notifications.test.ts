import { describe, expect, test, vi } from 'vitest';
import type { Flow } from '#src/engine/core/define-flow.ts';
import {
  booked,
  failing,
  fillIn,
  found,
  notThere,
  seenOf,
  tourBrowser,
} from '#tests/support/tour-session.ts';
import { subscribeNotifications } from './flow-notifications.tsx';

const full = failing({ code: 'full' });
const refused = failing({ code: 'mealRefused', fields: [], reasons: [] });

const sent = async (change: Partial<Flow> = {}) => {
  const browser = tourBrowser();
  const opened = browser.open();
  const session = { ...opened, flow: { ...opened.flow, ...change } };
  const notify = vi.fn();
  const stepShown = vi.fn();
  const reload = vi.fn();
  const stop = subscribeNotifications(session, { notify, stepShown, history: { reload } });
  fillIn(session);
  const send = async () => {
    const before = browser.asked.length;
    session.submit('tour.submitted');
    await vi.waitFor(() => expect(browser.asked.length).toBe(before + 1), { interval: 1 });
    return browser.asked[before];
  };
  const settled = (step: string) =>
    vi.waitFor(() => expect([seenOf(session).step, seenOf(session).path === null]).toEqual([step, false]), {
      interval: 1,
    });
  return { session, notify, stepShown, reload, send, settled, stop };
};

test('a problem with a snackbar text shows the snackbar each time', async () => {
  const { notify, send, settled } = await sent();
  for (const times of [1, 2]) {
    (await send())?.answer(failing({ code: 'full' }));
    await settled('check');
    expect(notify.mock.calls).toEqual(
      Array.from({ length: times }, () => [{ severity: 'error', text: '満席です' }]),
    );
  }
});

test('a problem without a snackbar text is shown on the page only', async () => {
  const { notify, send, settled } = await sent();
  (await send())?.answer(refused);
  await settled('check');
  expect(notify.mock.calls).toEqual([]);
});

test('success shows one snackbar', async () => {
  const { notify, send, settled } = await sent();
  (await send())?.answer(booked);
  await settled('thanks');
  expect(notify.mock.calls).toEqual([[{ severity: 'success', text: 'お申し込みを受け付けました' }]]);
});

test('the success text may depend on the receipt', async () => {
  const { notify, send, settled } = await sent({
    successMessage: (receipt) => `${(receipt as typeof booked.value).number}を承りました`,
  });
  (await send())?.answer(booked);
  await settled('thanks');
  expect(notify.mock.calls).toEqual([[{ severity: 'success', text: 'T-1を承りました' }]]);
});

test.each([
  ['all' as const, ['混み合っています', 'お待ちください'], '混み合っています, お待ちください'],
  ['first' as const, ['混み合っています', 'お待ちください'], '混み合っています'],
  ['first' as const, [], '満席です'],
])(
  'MSG-13 MSG-15 a snackbar may show the provider’s reasons (%s of %j)',
  async (reasonsInSnackbar, reasons, text) => {
    const words = { inline: '満席です。', snackbar: '満席です', reasonsInSnackbar };
    const { notify, send, settled } = await sent({ problems: { full: words } as never });
    (await send())?.answer({ ...full, problem: { ...full.problem, reasons } as never });
    await settled('check');
    expect(notify.mock.calls).toEqual([[{ severity: 'error', text }]]);
  },
);

describe('after a lost response, the look-up of a reload without a press', () => {
  const lost = failing({ code: 'outcomeUnknown' });

  const reloaded = async () => {
    const browser = tourBrowser();
    const session = browser.open();
    fillIn(session);
    session.submit('tour.submitted');
    const next = (call: number) =>
      vi.waitFor(() => expect(browser.asked.length).toBeGreaterThan(call), { interval: 1 });
    await next(0);
    browser.asked[0]?.answer(lost);
    await next(1);
    browser.asked[1]?.answer(notThere);
    await vi.waitFor(() => expect(seenOf(session).step).toBe('check'), { interval: 1 });
    const opened = browser.open('/tours/7/check');
    const words = { inline: '未送信です', snackbar: '未送信です' };
    const problems = { notSent: words, outcomeUnknown: words } as never;
    const again = { ...opened, flow: { ...opened.flow, problems } };
    const notify = vi.fn();
    subscribeNotifications(again, { notify, stepShown: vi.fn(), history: { reload: vi.fn() } });
    await next(2);
    return { browser, again, notify, next };
  };

  test.each([
    ['nothing', notThere, 'notSent'],
    ['no answer', lost, 'outcomeUnknown'],
  ])('MSG-59 that finds %s shows its problem on the page, but no snackbar', async (_, answer, code) => {
    const { browser, again, notify } = await reloaded();
    browser.asked[2]?.answer(answer);
    await vi.waitFor(() => expect(again.getViewState().problem?.code).toBe(code), { interval: 1 });
    expect(notify.mock.calls).toEqual([]);
  });

  test('that finds the submission shows the success', async () => {
    const { browser, again, notify } = await reloaded();
    browser.asked[2]?.answer(found);
    await vi.waitFor(() => expect(seenOf(again).step).toBe('thanks'), { interval: 1 });
    expect(notify.mock.calls).toEqual([[{ severity: 'success', text: 'お申し込みを受け付けました' }]]);
  });

  test('that finds nothing is followed by a snackbar if the next press fails', async () => {
    const { browser, again, notify, next } = await reloaded();
    browser.asked[2]?.answer(notThere);
    await vi.waitFor(() => expect(again.getViewState().problem?.code).toBe('notSent'), { interval: 1 });
    again.submit('tour.submitted');
    await next(3);
    browser.asked[3]?.answer(lost);
    await vi.waitFor(() => expect(again.getViewState().problem?.code).toBe('outcomeUnknown'), {
      interval: 1,
    });
    expect(notify.mock.calls).toEqual([[{ severity: 'error', text: '未送信です' }]]);
  });
});

test('a crash shows no success message', async () => {
  const { notify, send } = await sent();
  (await send())?.crash(new Error('a bug'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(notify.mock.calls).toEqual([]);
});

test('nothing is reported after the listener is stopped', async () => {
  const { notify, send, settled, stop } = await sent();
  stop();
  (await send())?.answer(booked);
  await settled('thanks');
  expect(notify.mock.calls).toEqual([]);
});

test('every shown step is reported, with the path pattern of the chart', async () => {
  const { stepShown, send, settled } = await sent();
  (await send())?.answer(refused);
  await settled('check');
  const step = (name: string, path: string) => [{ flow: 'tour', step: name, path: `/tours/:tourId${path}` }];
  expect(stepShown.mock.calls).toEqual([
    step('welcome', ''),
    step('day', '/day'),
    step('meal', '/meal'),
    step('check', '/check'),
  ]);
});

test('a finished flow that starts over reloads the data of its page', async () => {
  const { session, reload, send, settled } = await sent();
  (await send())?.answer(booked);
  await settled('thanks');
  expect(reload.mock.calls).toEqual([]);
  session.navigateTo('/tours/7/check');
  expect(reload.mock.calls).toEqual([[]]);
});

test('a session that replaces another at the same step reports the step no second time', () => {
  const lastShown = { current: null };
  const stepShown = vi.fn();
  const report = (pathname: string) => {
    const listeners = { notify: vi.fn(), stepShown, history: { reload: vi.fn() }, lastShown };
    subscribeNotifications(tourBrowser().open(pathname), listeners)();
  };
  report('/tours/7');
  report('/tours/7');
  report('/tours/7/day');
  expect(stepShown.mock.calls.map(([{ step }]) => step)).toEqual(['welcome', 'day']);
});
