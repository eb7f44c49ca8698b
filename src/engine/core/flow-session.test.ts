import { describe, expect, test, vi } from 'vitest';
import {
  booked,
  chooseDay,
  chooseMeal,
  failing,
  fillIn,
  seenOf,
  TOUR_NOW,
  tourBrowser,
} from '#tests/support/tour-session.ts';
import { readDrafts } from './draft-repository.ts';
import { openFlowSession } from './flow-session.ts';

const answers = { day: { day: '2026-11-27' }, meal: { meal: '和食' } };
const until = (check: () => void) => vi.waitFor(check, { interval: 1 });

describe('at the start of a session,', () => {
  test('a URL opens its step when the chart allows it', () => {
    const browser = tourBrowser();
    expect(seenOf(browser.open())).toEqual({ step: 'welcome', path: '/tours/7', cause: 'address' });
    expect(seenOf(browser.open('/tours/7/day'))).toEqual({
      step: 'day',
      path: '/tours/7/day',
      cause: 'address',
    });
  });

  test('WIZ-4 a link to a step that is not open yet opens the first unanswered step', () => {
    const browser = tourBrowser();
    expect(seenOf(browser.open('/tours/7/check')).step).toBe('day');
    chooseDay(browser.open('/tours/7/day'));
    browser.tab.removeItem('reload:tour/7');
    expect(seenOf(browser.open('/tours/7/check')).step).toBe('meal');
    expect(seenOf(browser.open('/tours/7/thanks')).step).toBe('meal');
  });

  test('the URL of a skipped step does not open it', () => {
    const browser = tourBrowser();
    chooseDay(browser.open('/tours/7/day', { offersMeal: false }));
    expect(seenOf(browser.open('/tours/7/meal', { offersMeal: false })).step).toBe('day');
  });

  test('WIZ-7 a reload opens the step that the chart names for reloads, with every answer kept', () => {
    const browser = tourBrowser();
    const first = browser.open();
    fillIn(first);
    first.stop();
    const reloaded = browser.open('/tours/7/check');
    expect(seenOf(reloaded)).toEqual({ step: 'day', path: '/tours/7/day', cause: 'address' });
    expect(reloaded.getViewState().snapshot.context.answers).toEqual(answers);
  });

  test('WIZ-10 a page load after a sign-in opens at the URL, because it is not a reload', () => {
    const browser = tourBrowser();
    fillIn(browser.open());
    const { flow, provide, facts, stores, newId, now } = browser;
    const returned = openFlowSession(
      { flow, provide, data: null, facts, visitor: 'one', stores, newId, now, mayBeReload: false },
      '/tours/7/check',
    );
    expect(seenOf(returned)).toEqual({ step: 'check', path: '/tours/7/check', cause: 'address' });
  });

  test('a page load at a URL other than the last one is treated as a link, not as a reload', () => {
    const browser = tourBrowser();
    fillIn(browser.open());
    expect(seenOf(browser.open('/tours/7/meal')).step).toBe('meal');
  });

  test('the guide and the receipt set no reload flag, and it goes when the flow is left', async () => {
    const browser = tourBrowser();
    const session = browser.open();
    expect(browser.tab.getItem('reload:tour/7')).toBe(null);
    fillIn(session);
    session.leave();
    expect(browser.tab.getItem('reload:tour/7')).toBe(null);
    session.navigateTo('/tours/7/check');
    expect(browser.tab.getItem('reload:tour/7')).toBe('/tours/7/check');
    session.submit('tour.submitted');
    await until(() => expect(browser.asked.length).toBe(1));
    browser.asked[0]?.answer(booked);
    await until(() => expect(seenOf(session).step).toBe('thanks'));
    expect(browser.tab.getItem('reload:tour/7')).toBe(null);
  });

  test('WIZ-15 an answer that no longer fits its schema is left out without an error', () => {
    const browser = tourBrowser();
    chooseDay(browser.open('/tours/7/day'), '1999-01-01');
    browser.tab.removeItem('reload:tour/7');
    const session = browser.open('/tours/7/check');
    expect([seenOf(session).step, session.getViewState().snapshot.context.answers]).toEqual(['day', {}]);
  });
});

describe('a submission', () => {
  test('is sent under the key of its answers and kept until its result is known', async () => {
    const browser = tourBrowser();
    const session = browser.open();
    fillIn(session);
    session.submit('tour.submitted');
    await until(() => expect(browser.asked.length).toBe(1));
    expect(browser.asked[0]?.input).toEqual({
      key: 'key-1',
      answers,
      done: [],
      inDoubt: true,
      baseline: null,
    });
    expect(seenOf(session)).toEqual({ step: 'check', path: null, cause: 'port' });
    expect(readDrafts(browser.device, TOUR_NOW).map(([key]) => key)).toEqual(['draft:tour/7#tab-1']);
  });

  test('leaves out the answers of skipped steps, although the draft keeps them', async () => {
    const browser = tourBrowser();
    fillIn(browser.open());
    const session = browser.open('/tours/7', { offersMeal: false });
    session.resume();
    session.submit('tour.submitted');
    await until(() => expect(browser.asked.length).toBe(1));
    expect(browser.asked[0]?.input.answers).toEqual({ day: answers.day });
    browser.asked[0]?.answer(failing({ code: 'full' }));
    await until(() => expect(seenOf(session).path).toBe('/tours/7/check'));
    expect(browser.open().getFormValues('meal')).toEqual(answers.meal);
  });

  test('that failed is sent again under the same key, or under a new one if an answer has changed', async () => {
    const browser = tourBrowser();
    const session = browser.open();
    fillIn(session);
    for (const [tries, key] of [
      [1, 'key-1'],
      [2, 'key-1'],
      [3, 'key-2'],
    ] as const) {
      if (key === 'key-2') {
        session.edit('meal');
        chooseMeal(session, '洋食');
      }
      session.submit('tour.submitted');
      await until(() => expect(browser.asked.length).toBe(tries));
      const asked = browser.asked[tries - 1];
      expect(asked?.input?.key).toBe(key);
      asked?.answer(failing({ code: 'full' }));
      await until(() =>
        expect(seenOf(session)).toEqual({ step: 'check', path: '/tours/7/check', cause: 'port' }),
      );
    }
  });

  test('that a page load interrupts is looked up with the answers it was sent with, at any URL', async () => {
    const browser = tourBrowser();
    const first = browser.open();
    fillIn(first);
    first.submit('tour.submitted');
    first.stop();
    browser.tab.values.clear();
    const next = browser.open('/tours/7/day');
    await until(() => expect(browser.asked.at(-1)?.port).toBe('find'));
    expect(browser.asked.at(-1)?.input).toEqual({
      key: 'key-1',
      answers,
      done: [],
      inDoubt: true,
      baseline: null,
    });
    expect(seenOf(next).path).toBe(null);
  });

  test('is looked up with the answers it was sent with, even if one no longer fits its schema', async () => {
    const browser = tourBrowser();
    const sent = {
      key: 'key-1',
      done: [],
      inDoubt: true,
      baseline: null,
      answers: { day: { day: '1999-01-01' }, meal: { meal: '和食' } },
    };
    const first = browser.open('/tours/7/day');
    chooseDay(first, '1999-01-01');
    chooseMeal(first);
    first.submit('tour.submitted');
    first.stop();
    browser.open('/tours/7/check');
    await until(() => expect(browser.asked.at(-1)?.port).toBe('find'));
    expect(browser.asked.at(-1)?.input).toEqual(sent);
  });

  test('in progress shows the step and state that it was sent from', () => {
    const session = tourBrowser().open();
    fillIn(session);
    const shown = () => {
      const { step, state, snapshot } = session.getViewState();
      return [step?.name, state, snapshot.hasTag('busy')];
    };
    expect(shown()).toEqual(['check', 'check', false]);
    session.submit('tour.submitted');
    expect(shown()).toEqual(['check', 'check', true]);
  });

  test('continues while the customer opens another URL', () => {
    const browser = tourBrowser();
    const session = browser.open();
    fillIn(session);
    session.submit('tour.submitted');
    const before = session.getViewState();
    session.navigateTo('/tours/7/day');
    expect(session.getViewState()).toBe(before);
  });
});

describe('the end of a run', () => {
  const finished = async () => {
    const browser = tourBrowser();
    const session = browser.open();
    fillIn(session);
    session.submit('tour.submitted');
    await until(() => expect(browser.asked.length).toBe(1));
    browser.asked[0]?.answer(booked);
    await until(() => expect(session.getViewState().snapshot.status).toBe('done'));
    return { browser, session };
  };

  test('WIZ-8 drops the draft and keeps the receipt for a reload of the last page', async () => {
    const { browser } = await finished();
    expect([browser.tab.keys(), browser.device.keys()]).toEqual([['receipt:tour/7'], []]);
    const again = browser.open('/tours/7/thanks');
    expect([seenOf(again).step, again.getViewState().snapshot.context.receipt]).toEqual([
      'thanks',
      { number: 'T-1' },
    ]);
  });

  test('leaves a receipt that is not shown to another visitor', async () => {
    const { browser } = await finished();
    expect(seenOf(browser.open('/tours/7/thanks', { visitor: 'two' })).step).toBe('day');
  });

  test('WIZ-20 is final, and going back in the browser’s history opens the first page, without answers', async () => {
    const { browser, session } = await finished();
    session.navigateTo('/tours/7/check');
    expect(seenOf(session)).toEqual({ step: 'welcome', path: '/tours/7', cause: 'port' });
    expect(session.getViewState().snapshot.context.answers).toEqual({});
    expect(browser.tab.keys()).toEqual([]);
    session.navigateTo('/tours/7/check');
    expect([seenOf(session).step, session.getViewState().startedAgain]).toEqual(['welcome', true]);
    session.send({ type: 'tour.begun' });
    expect(session.getViewState().startedAgain).toBe(false);
  });

  test('by a crash keeps the draft, and the next visit looks the submission up', async () => {
    const browser = tourBrowser();
    const session = browser.open();
    fillIn(session);
    session.submit('tour.submitted');
    await until(() => expect(browser.asked.length).toBe(1));
    browser.asked[0]?.crash(new Error('a bug'));
    await until(() => expect(session.getViewState().snapshot.status).toBe('error'));
    expect(session.getViewState().snapshot.error).toEqual(new Error('a bug'));
    session.navigateTo('/tours/7/check');
    await until(() => expect(browser.asked.at(-1)?.port).toBe('find'));
    expect(session.getViewState().startedAgain).toBe(false);
  });
});

describe('during a session,', () => {
  test('resume goes to the first unanswered step, or to the review', () => {
    const browser = tourBrowser();
    chooseDay(browser.open('/tours/7/day'));
    const half = browser.open();
    half.resume();
    expect(seenOf(half)).toEqual({ step: 'meal', path: '/tours/7/meal', cause: 'customer' });
    chooseMeal(half);
    const whole = browser.open();
    whole.resume();
    expect(seenOf(whole).step).toBe('check');
  });

  test('`getPreviousStepPath` is the target of back, and null at the first page', () => {
    const session = tourBrowser().open();
    expect(session.getPreviousStepPath()).toBe(null);
    fillIn(session);
    expect(session.getPreviousStepPath()).toBe('/tours/7/meal');
    session.back();
    expect([seenOf(session), session.getPreviousStepPath()]).toEqual([
      { step: 'meal', path: '/tours/7/meal', cause: 'back' },
      '/tours/7/day',
    ]);
  });

  test('if a change removes a step’s answer, the step is listed as forgotten until it is answered', () => {
    const session = tourBrowser().open();
    fillIn(session);
    session.edit('day');
    chooseDay(session, '2026-11-28');
    expect([session.getViewState().forgotten, session.getFormValues('meal')]).toEqual([['meal'], null]);
    chooseMeal(session);
    expect(session.getViewState().forgotten).toEqual([]);
  });

  test('a stopped session notifies no listener, even when a result arrives', async () => {
    const browser = tourBrowser();
    const session = browser.open();
    fillIn(session);
    session.submit('tour.submitted');
    await until(() => expect(browser.asked.length).toBe(1));
    const listener = vi.fn();
    session.subscribe(listener);
    session.stop();
    browser.asked[0]?.answer(booked);
    await new Promise((resolve) => setImmediate(resolve));
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a typed value', () => {
  test('is restored after a reload, in place of the answer', () => {
    const browser = tourBrowser();
    const first = browser.open('/tours/7/day');
    chooseDay(first);
    first.saveTypedValues('day', { day: '2026-11-' });
    expect(browser.open('/tours/7/day').getFormValues('day')).toEqual({ day: '2026-11-' });
  });

  test('is replaced by the answer once the step is answered', () => {
    const session = tourBrowser().open('/tours/7/day');
    session.saveTypedValues('day', { day: '2026-11-' });
    chooseDay(session);
    expect(session.getFormValues('day')).toEqual({ day: '2026-11-27' });
  });

  test('is passed to listeners even though the chart does not change', () => {
    const session = tourBrowser().open('/tours/7/day');
    const heard: unknown[] = [];
    session.subscribe(() => heard.push(session.getFormValues('day')));
    const before = session.getSnapshot();
    expect(session.getSnapshot()).toBe(before);
    session.saveTypedValues('day', { day: '2026' });
    const { viewState, draft } = session.getSnapshot();
    expect([
      heard,
      draft.typed,
      viewState === before.viewState,
      viewState === session.getViewState(),
    ]).toEqual([[{ day: '2026' }], { day: { day: '2026' } }, true, true]);
  });

  test('is dropped by a discard only if the chart accepts the discard event', () => {
    const browser = tourBrowser();
    const session = browser.open('/tours/7');
    session.saveTypedValues('meal', { meal: '和' });
    session.saveTypedValues('day', { day: '2026' });
    session.discard('day', 'answers.discarded');
    expect([seenOf(session).step, session.getFormValues('day'), session.getFormValues('meal')]).toEqual([
      'day',
      null,
      { meal: '和' },
    ]);
    session.discard('meal', 'answers.discarded');
    expect([seenOf(session).step, session.getFormValues('meal')]).toEqual(['day', { meal: '和' }]);
  });

  test('is never shown to another visitor', () => {
    const browser = tourBrowser();
    browser.open('/tours/7/day').saveTypedValues('day', { day: '2026' });
    expect(browser.open('/tours/7/day', { visitor: 'two' }).getFormValues('day')).toBe(null);
  });
});
