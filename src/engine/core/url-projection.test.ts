import { describe, expect, test, vi } from 'vitest';
import type { FakeHistory } from '#tests/support/fake-history.ts';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { chooseDay, chooseMeal, fillIn, seenOf, tourBrowser } from '#tests/support/tour-session.ts';
import { stepAt } from './chart.ts';
import { goBackInFlow, projectFlow } from './url-projection.ts';

/** The tour (the wizard of these tests), whose URL is synchronised with its steps. */
const shown = (pathname = '/tours/7', browser = tourBrowser()) => shownIn(fakeHistory(pathname), browser);

const shownIn = (history: FakeHistory, browser: ReturnType<typeof tourBrowser>) => {
  const session = browser.open(history.pathname());
  const enter = vi.spyOn(session, 'navigateTo');
  const belongs = (path: string) => stepAt(browser.machine, path, browser.facts) !== null;
  const stop = projectFlow(session, history, belongs);
  return { browser, history, session, enter, stop };
};
/** A history that reaches another entry only when the test calls `arrive`. */
const lateHistory = (pathname: string) => {
  const history = fakeHistory(pathname);
  const { go } = history;
  const moves: number[] = [];
  return {
    history: { ...history, go: (delta: number) => void moves.push(delta) },
    arrive: () => moves.splice(0).forEach(go),
  };
};

/** Waits for the projection's `go`, which runs in a microtask. */
const gone = () => Promise.resolve();
const ALL = ['/tours/7', '/tours/7/day', '/tours/7/meal', '[/tours/7/check]'];

describe('in the synchronisation of the URL with the chart,', () => {
  test('a move forward by the customer pushes an entry that stores the paths behind it', () => {
    const { history, session } = shown();
    fillIn(session);
    expect(history.shown()).toEqual(ALL);
    expect(history.entries.map(({ state }) => state)).toEqual([
      null,
      { behind: ['/tours/7'] },
      { behind: ['/tours/7/day', '/tours/7'] },
      { behind: ['/tours/7/meal', '/tours/7/day', '/tours/7'] },
    ]);
  });

  test('a submission and its result add no history entry', async () => {
    const { browser, history, session } = shown();
    fillIn(session);
    session.submit('tour.submitted');
    expect(history.shown()).toEqual(ALL);
    await vi.waitFor(() => expect(browser.asked.length).toBe(1), { interval: 1 });
    browser.asked[0]?.answer({ ok: true, value: { number: 'T-1' } });
    await vi.waitFor(() => expect(history.pathname()).toBe('/tours/7/thanks'), { interval: 1 });
    expect(history.shown()).toEqual([...ALL.slice(0, 3), '[/tours/7/thanks]']);
  });

  test('the URL of a step that is not open is replaced', () => {
    expect(shown('/tours/7/check').history.shown()).toEqual(['[/tours/7/day]']);
  });

  test('a correct URL is not rewritten, and the session does not enter a URL that it wrote itself', () => {
    const { history, session, enter } = shown('/tours/7/day');
    expect(history.navigations()).toBe(0);
    chooseDay(session);
    expect([history.navigations(), enter.mock.calls]).toEqual([1, []]);
  });

  test.each([
    ['before its page is replaced', 'navigated, stopped'],
    ['when its page is replaced already', 'stopped, navigated'],
  ])('the reload flag goes when another page is opened, whether the flow hears of it %s', (_, order) => {
    const fake = fakeHistory('/tours/7/day');
    const subscribe = order === 'stopped, navigated' ? () => () => undefined : fake.subscribe;
    const { browser, history, session, stop } = shownIn({ ...fake, subscribe }, tourBrowser());
    const flag = () => browser.tab.getItem('reload:tour/7');
    expect(flag()).toBe('/tours/7/day');
    history.navigate('/', { replace: false, state: { behind: [] } });
    stop();
    expect([flag(), seenOf(session).step]).toEqual([null, 'day']);
  });

  test('a stopped projection neither writes nor reads the URL', () => {
    const { history, session, enter, stop } = shown();
    session.send({ type: 'tour.begun' });
    stop();
    chooseDay(session);
    history.back();
    expect([history.shown(), enter.mock.calls]).toEqual([['[/tours/7]', '/tours/7/day'], []]);
  });
});

test('WIZ-25 while it sends, back does not leave the flow, whose first step may be the one that sends', async () => {
  const sending = async () => {
    const browser = tourBrowser();
    fillIn(browser.open());
    browser.tab.removeItem('reload:tour/7');
    const history = fakeHistory('/mypage');
    history.navigate('/tours/7/check', { replace: false, state: { behind: ['/mypage'] } });
    const page = shownIn(history, browser);
    page.session.submit('tour.submitted');
    await vi.waitFor(() => expect(browser.asked.length).toBe(1), { interval: 1 });
    history.back();
    expect(history.pathname()).toBe('/tours/7/check');
    return page;
  };
  const answered = await sending();
  answered.browser.asked[0]?.answer({ ok: false, problem: { code: 'full' } });
  await vi.waitFor(() => expect(answered.session.getViewState().path).toBe('/tours/7/check'), {
    interval: 1,
  });
  answered.history.back();
  expect(answered.history.pathname()).toBe('/mypage');
  const stopped = await sending();
  stopped.stop();
  stopped.history.back();
  expect(stopped.history.pathname()).toBe('/mypage');
});

describe("the browser's back and forward", () => {
  test('move the chart step by step, and the projection writes no entry', () => {
    const { history, session } = shown();
    fillIn(session);
    const written = history.navigations();
    history.back();
    expect(session.getViewState().editing).toBe(false);
    history.back();
    expect(seenOf(session)).toEqual({ step: 'day', path: '/tours/7/day', cause: 'address' });
    history.forward();
    expect(session.getViewState().editing).toBe(false);
    history.forward();
    expect([seenOf(session).step, history.navigations() - written]).toEqual(['check', 0]);
    expect(history.shown()).toEqual(ALL);
  });

  test('to a closed step continue to the entry of the nearest open step', async () => {
    const { history, session } = shown();
    fillIn(session);
    session.edit('day');
    chooseDay(session, '2026-11-28');
    history.back();
    history.back();
    await gone();
    expect([seenOf(session).step, history.shown()]).toEqual([
      'meal',
      ['/tours/7', '/tours/7/day', '[/tours/7/meal]', '/tours/7/check', '/tours/7/day', '/tours/7/meal'],
    ]);
  });

  test('to a closed step replace its entry if no entry behind it belongs to an open step', () => {
    const { history, session } = shown('/tours/7/day');
    history.navigate('/tours/7/meal', { replace: false, state: { behind: [] } });
    expect([seenOf(session).step, history.shown()]).toEqual(['welcome', ['/tours/7/day', '[/tours/7]']]);
  });

  test.each(['back', 'forward'] as const)(
    'change nothing while something is being sent, because the move %s is undone',
    async (way) => {
      const { history, session } = shown();
      fillIn(session);
      session.edit('day');
      history.back();
      const before = history.shown();
      session.submit('tour.submitted');
      history[way]();
      await gone();
      expect(seenOf(session)).toEqual({ step: 'check', path: null, cause: 'customer' });
      expect(history.shown()).toEqual(before);
    },
  );

  test('during a submission are corrected by replacing the entry, if their direction is unknown', () => {
    const { history, session } = shown();
    fillIn(session);
    session.submit('tour.submitted');
    history.navigate('/tours/7/day', { replace: false, state: { behind: [] } });
    expect(history.shown()).toEqual([...ALL.slice(0, 3), '/tours/7/check', '[/tours/7/check]']);
  });
});

describe('an edit from the review', () => {
  const reviewed = () => {
    const page = shown();
    fillIn(page.session);
    page.session.edit('day');
    return page;
  };

  test('has its own history entry, and back from the review skips this entry after the edit', async () => {
    const { history, session } = reviewed();
    expect(history.shown()).toEqual([...ALL.slice(0, 3), '/tours/7/check', '[/tours/7/day]']);
    chooseDay(session);
    await gone();
    expect(history.shown()).toEqual([...ALL, '/tours/7/day']);
    history.back();
    expect(seenOf(session).step).toBe('meal');
  });

  test('is opened again when the browser goes forward from the review', async () => {
    const { history, session } = reviewed();
    chooseDay(session);
    await gone();
    history.forward();
    expect([seenOf(session).step, session.getViewState().editing]).toEqual(['day', true]);
  });

  test('survives a reload, and then ends at the review’s own entry', async () => {
    const { browser, history, session, stop } = reviewed();
    stop();
    session.stop();
    const { session: again } = shownIn(history, browser);
    chooseDay(again);
    await gone();
    expect(history.shown()).toEqual([...ALL, '/tours/7/day']);
  });

  test('begins when a refusal leads to the step', async () => {
    const { browser, history, session } = shown();
    fillIn(session);
    session.submit('tour.submitted');
    await vi.waitFor(() => expect(browser.asked.length).toBe(1), { interval: 1 });
    browser.asked[0]?.answer({ ok: false, problem: { code: 'mealRefused', fields: ['meal'], reasons: [] } });
    await vi.waitFor(() => expect(history.pathname()).toBe('/tours/7/meal'), { interval: 1 });
    expect(history.shown()).toEqual([...ALL.slice(0, 3), '/tours/7/check', '[/tours/7/meal]']);
    chooseMeal(session);
    await gone();
    expect(history.shown()).toEqual([...ALL, '/tours/7/meal']);
  });

  test('is replaced by the next edit, even if that begins before the browser has gone back', async () => {
    const late = lateHistory('/tours/7');
    const { history, session } = shownIn(late.history, tourBrowser());
    fillIn(session);
    session.edit('day');
    chooseDay(session);
    await gone();
    session.edit('meal');
    expect(history.shown()).toEqual([...ALL.slice(0, 3), '/tours/7/check', '[/tours/7/day]']);
    late.arrive();
    expect(history.shown()).toEqual([...ALL.slice(0, 3), '/tours/7/check', '[/tours/7/meal]']);
  });

  test('ends in a new review entry when the earlier review entry now shows another step', async () => {
    const browser = tourBrowser();
    fillIn(browser.open());
    browser.tab.removeItem('reload:tour/7');
    const { history, session } = shown('/tours/7/check', browser);
    session.edit('day');
    goBackInFlow(session, history);
    goBackInFlow(session, history);
    history.forward();
    expect(history.shown()).toEqual(['/tours/7/meal', '[/tours/7/day]']);
    chooseDay(session);
    chooseMeal(session);
    await gone();
    expect(history.shown()).toEqual(['/tours/7/meal', '[/tours/7/check]']);
  });

  test('does not go back after the projection is stopped', async () => {
    const { history, session, stop } = reviewed();
    chooseDay(session);
    stop();
    await gone();
    expect(history.pathname()).toBe('/tours/7/day');
  });
});

describe('the page’s back button', () => {
  test('goes back in the history if its target is the previous entry', () => {
    const { history, session } = shown();
    fillIn(session);
    const written = history.navigations();
    expect(goBackInFlow(session, history)).toBe(true);
    expect([history.shown(), history.navigations() - written]).toEqual([
      ['/tours/7', '/tours/7/day', '[/tours/7/meal]', '/tours/7/check'],
      0,
    ]);
  });

  test('WIZ-18 replaces the entry if the previous one is another step, so it never adds an entry', () => {
    const browser = tourBrowser();
    chooseDay(browser.open('/tours/7/day'));
    browser.tab.removeItem('reload:tour/7');
    const { history, session } = shown('/tours/7/meal', browser);
    expect(goBackInFlow(session, history)).toBe(true);
    expect([seenOf(session), history.shown()]).toEqual([
      { step: 'day', path: '/tours/7/day', cause: 'back' },
      ['[/tours/7/day]'],
    ]);
  });

  test('returns false at the first page, so that the caller leaves the flow', () => {
    const { history, session } = shown();
    expect([goBackInFlow(session, history), history.shown()]).toEqual([false, ['[/tours/7]']]);
  });

  test('from the first page leads to the page the customer came from, with its query', () => {
    const history = fakeHistory('/tours?page=2');
    history.navigate('/tours/7', { replace: false, state: { behind: ['/tours?page=2'] } });
    const session = tourBrowser().open('/tours/7');
    expect([goBackInFlow(session, history), history.shown()]).toEqual([
      true,
      ['[/tours?page=2]', '/tours/7'],
    ]);
  });

  test('also returns false at the first page when the previous entry is a step of the flow', () => {
    const history = fakeHistory('/tours/7/day');
    history.navigate('/tours/7', { replace: false, state: { behind: ['/tours/7/day?from=talk'] } });
    const session = tourBrowser().open('/tours/7');
    expect([goBackInFlow(session, history), history.shown()]).toEqual([
      false,
      ['/tours/7/day', '[/tours/7]'],
    ]);
  });

  test('ignores a history state of another shape', () => {
    const { history, session } = shown();
    fillIn(session);
    for (const state of [null, 'text', 7, { behind: 7 }, { behind: [7] }, { other: '/tours/7/meal' }]) {
      const entry = history.entries[3];
      if (entry) entry.state = state;
      expect(goBackInFlow(session, history)).toBe(true);
      chooseMeal(session);
    }
    expect(history.shown().at(-1)).toBe('[/tours/7/check]');
  });
});
