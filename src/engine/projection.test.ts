import { describe, expect, test, vi } from 'vitest';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { chooseDay, chooseMeal, fillIn, seenOf, tourBrowser } from '#tests/support/tour-session.ts';
import { pressBack, projectFlow } from './projection.ts';
import { stepAt } from './step-path.ts';

/** A tour that is shown at a URL, with the URL following it. */
const shown = (pathname = '/tours/7', browser = tourBrowser()) => {
  const history = fakeHistory(pathname);
  const session = browser.open(pathname);
  const enter = vi.spyOn(session, 'enter');
  const belongs = (path: string) => stepAt(browser.machine, path, browser.facts) !== null;
  const stop = projectFlow(session, history, belongs);
  return { browser, history, session, enter, stop };
};
const ALL = ['/tours/7', '/tours/7/day', '/tours/7/meal', '[/tours/7/check]'];

describe('the machine writes the URL', () => {
  test("a customer's step forward pushes an entry that knows the one before it", () => {
    const { history, session } = shown();
    fillIn(session);
    expect(history.shown()).toEqual(ALL);
    expect(history.entries.map(({ state }) => state)).toEqual([
      null,
      { before: '/tours/7' },
      { before: '/tours/7/day' },
      { before: '/tours/7/meal' },
    ]);
  });

  test('being sent and being answered grow no history', async () => {
    const { browser, history, session } = shown();
    fillIn(session);
    session.submit('tour.submitted');
    expect(history.shown()).toEqual(ALL);
    await vi.waitFor(() => expect(browser.asked.length).toBe(1), { interval: 1 });
    browser.asked[0]?.answer({ ok: true, value: { number: 'T-1' } });
    await vi.waitFor(() => expect(history.pathname()).toBe('/tours/7/thanks'), { interval: 1 });
    expect(history.shown()).toEqual([...ALL.slice(0, 3), '[/tours/7/thanks]']);
  });

  test('a URL that was refused on entering is replaced', () => {
    expect(shown('/tours/7/check').history.shown()).toEqual(['[/tours/7/day]']);
  });

  test('a URL that is right already is left alone, and what it came to itself is not handed back', () => {
    const { history, session, enter } = shown('/tours/7/day');
    expect(history.navigations()).toBe(0);
    chooseDay(session);
    expect([history.navigations(), enter.mock.calls]).toEqual([1, []]);
  });

  test('nothing is written or read any more once it is stopped', () => {
    const { history, session, enter, stop } = shown();
    session.send({ type: 'tour.begun' });
    stop();
    chooseDay(session);
    history.back();
    expect([history.shown(), enter.mock.calls]).toEqual([['[/tours/7]', '/tours/7/day'], []]);
  });
});

describe("the browser's back and forward", () => {
  test('move the machine step by step and write nothing', () => {
    const { history, session } = shown();
    fillIn(session);
    const written = history.navigations();
    history.back();
    history.back();
    expect(seenOf(session)).toEqual({ step: 'day', path: '/tours/7/day', cause: 'address' });
    history.forward();
    history.forward();
    expect([seenOf(session).step, history.navigations() - written]).toEqual(['check', 0]);
    expect(history.shown()).toEqual(ALL);
  });

  test('to a step that may not be entered any more, mend that entry to the nearest earlier one', () => {
    const { history, session } = shown();
    fillIn(session);
    session.edit('day');
    chooseDay(session, '2026-11-28');
    history.back();
    history.back();
    expect([seenOf(session).step, history.shown()]).toEqual([
      'meal',
      ['/tours/7', '/tours/7/day', '/tours/7/meal', '[/tours/7/meal]', '/tours/7/day', '/tours/7/meal'],
    ]);
  });

  test('while something is sent, change nothing but are mended', () => {
    const { history, session } = shown();
    fillIn(session);
    session.submit('tour.submitted');
    history.back();
    expect(seenOf(session)).toEqual({ step: 'check', path: null, cause: 'customer' });
    expect(history.pathname()).toBe('/tours/7/check');
  });

  test('after the end lead to a clean first page', async () => {
    const { browser, history, session } = shown();
    fillIn(session);
    session.submit('tour.submitted');
    await vi.waitFor(() => expect(browser.asked.length).toBe(1), { interval: 1 });
    browser.asked[0]?.answer({ ok: true, value: { number: 'T-1' } });
    await vi.waitFor(() => expect(history.pathname()).toBe('/tours/7/thanks'), { interval: 1 });
    history.back();
    expect([seenOf(session).step, history.pathname()]).toEqual(['welcome', '/tours/7']);
    expect(session.getMoment().snapshot.context.answers).toEqual({});
  });

  test('to a page that is not of the flow are none of its business', () => {
    const { history, session, enter } = shown();
    history.navigate('/mypage', { replace: false, state: { before: null } });
    expect([seenOf(session).step, enter.mock.calls, history.pathname()]).toEqual(['welcome', [], '/mypage']);
  });
});

describe('the back of the page', () => {
  test("is the browser's where the entry before is the one it leads to", () => {
    const { history, session } = shown();
    fillIn(session);
    const written = history.navigations();
    expect(pressBack(session, history)).toBe(true);
    expect([history.shown(), history.navigations() - written]).toEqual([
      ['/tours/7', '/tours/7/day', '[/tours/7/meal]', '/tours/7/check'],
      0,
    ]);
  });

  test('replaces where something else lies before, so that it never grows the history', () => {
    const browser = tourBrowser();
    chooseDay(browser.open('/tours/7/day'));
    browser.tab.removeItem('reload:tour/7');
    const { history, session } = shown('/tours/7/meal', browser);
    expect(pressBack(session, history)).toBe(true);
    expect([seenOf(session), history.shown()]).toEqual([
      { step: 'day', path: '/tours/7/day', cause: 'back' },
      ['[/tours/7/day]'],
    ]);
  });

  test('out of a change from the review leads back to it', () => {
    const { history, session } = shown();
    fillIn(session);
    session.edit('day');
    expect(pressBack(session, history)).toBe(true);
    expect([seenOf(session).step, history.shown()]).toEqual(['check', [...ALL, '/tours/7/day']]);
  });

  test('is refused at the first page, from which the caller leaves the flow', () => {
    const { history, session } = shown();
    expect([pressBack(session, history), history.shown()]).toEqual([false, ['[/tours/7]']]);
  });

  test('from the first page leads to the page the customer came from, its query kept', () => {
    const history = fakeHistory('/tours?page=2');
    history.navigate('/tours/7', { replace: false, state: { before: '/tours?page=2' } });
    const session = tourBrowser().open('/tours/7');
    expect([pressBack(session, history), history.shown()]).toEqual([true, ['[/tours?page=2]', '/tours/7']]);
  });

  test('is refused at the first page, too, where a page of the flow lies behind it', () => {
    const history = fakeHistory('/tours/7/day');
    history.navigate('/tours/7', { replace: false, state: { before: '/tours/7/day?from=talk' } });
    const session = tourBrowser().open('/tours/7');
    expect([pressBack(session, history), history.shown()]).toEqual([false, ['/tours/7/day', '[/tours/7]']]);
  });

  test('survives a reload: what lies before is kept with the entry', () => {
    const { browser, history, session, stop } = shown();
    session.send({ type: 'tour.begun' });
    stop();
    session.stop();
    const reloaded = browser.open(history.pathname());
    projectFlow(reloaded, history, () => true);
    pressBack(reloaded, history);
    expect(history.shown()).toEqual(['[/tours/7]', '/tours/7/day']);
  });

  test('does not trust a state that is not its own', () => {
    const { history, session } = shown();
    fillIn(session);
    for (const state of [null, 'text', 7, { before: 7 }, { other: '/tours/7/meal' }]) {
      const entry = history.entries[3];
      if (entry) entry.state = state;
      expect(pressBack(session, history)).toBe(true);
      chooseMeal(session);
    }
    expect(history.shown().at(-1)).toBe('[/tours/7/check]');
  });
});
