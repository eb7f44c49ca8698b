import { describe, expect, test, vi } from 'vitest';
import {
  booked,
  chooseDay,
  chooseMeal,
  failing,
  fillIn,
  found,
  notThere,
  seenOf,
  tourBrowser,
} from '#tests/support/tour-session.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 1 });

/**
 * Opens a tour, the wizard of these tests, at its review. `asked` waits until the chart has made that number of port
 * calls, the last one to `port`, and returns the last call.
 */
function reviewed() {
  const browser = tourBrowser();
  const session = browser.open();
  fillIn(session);
  const asked = async (port: string, times: number) => {
    await until(() => expect(browser.asked.map((one) => one.port).at(-1)).toBe(port));
    await until(() => expect(browser.asked.length).toBe(times));
    const last = browser.asked.at(-1);
    if (!last) throw new Error('nothing was asked');
    return last;
  };
  const at = (step: string) =>
    until(() => expect([seenOf(session).step, seenOf(session).path === null]).toEqual([step, false]));
  return { browser, session, asked, at };
}

describe('editing from the review', () => {
  test('WIZ-23 leads through a step whose answer the edit has removed', () => {
    const { session } = reviewed();
    session.edit('day');
    chooseDay(session, '2026-11-28');
    expect(seenOf(session).step).toBe('meal');
    chooseMeal(session);
    expect(seenOf(session).step).toBe('check');
  });

  test('ends by going back: to the review, or to the previous step if an answer is missing', () => {
    const { session } = reviewed();
    session.edit('day');
    expect(session.getPreviousStepPath()).toBe('/tours/7/check');
    session.back();
    expect(seenOf(session)).toEqual({ step: 'check', path: '/tours/7/check', cause: 'back' });
    session.edit('day');
    chooseDay(session, '2026-11-28');
    expect([seenOf(session).step, session.getPreviousStepPath()]).toEqual(['meal', '/tours/7/day']);
    session.back();
    expect(seenOf(session).step).toBe('day');
  });

  test('WIZ-22 is still an edit after a reload, or a sign-in, that opens the same step', () => {
    const openAgain = (step: string, mayBeReload: boolean, isEdited = true) => {
      const { browser, session } = reviewed();
      if (isEdited) session.edit(step);
      else session.navigateTo(`/tours/7/${step}`);
      session.stop();
      const again = browser.open(`/tours/7/${step}`, { mayBeReload });
      const { step: at, editing } = again.getViewState();
      return { again, opened: [at?.name, editing] };
    };
    for (const mayBeReload of [true, false]) {
      const { again, opened } = openAgain('day', mayBeReload);
      expect([opened, again.getPreviousStepPath()]).toEqual([['day', true], '/tours/7/check']);
      chooseDay(again, '2026-11-28');
      expect([seenOf(again).step, again.getViewState().editing]).toEqual(['meal', true]);
      chooseMeal(again);
      expect([seenOf(again).step, again.getViewState().editing]).toEqual(['check', false]);
    }
    expect(openAgain('meal', false).opened).toEqual(['meal', true]);
    // The chart opens another step after a reload.
    expect(openAgain('meal', true).opened).toEqual(['day', false]);
    expect(openAgain('day', true, false).opened).toEqual(['day', false]);
  });

  test('does not notify listeners of a step that is only passed through', () => {
    const { session } = reviewed();
    const seen: (string | null)[] = [];
    session.edit('day');
    session.subscribe(() => seen.push(seenOf(session).step));
    chooseDay(session);
    expect(seen).toEqual(['check']);
  });

  test('ignores a skipped step', () => {
    const browser = tourBrowser();
    const session = browser.open('/tours/7/day', { offersMeal: false });
    chooseDay(session);
    session.edit('meal');
    expect(seenOf(session).step).toBe('check');
  });
});

describe('a refusal by the provider', () => {
  test('WIZ-34 leads to the first step with a refused field, and a new answer there leads to the review', async () => {
    const { session, asked, at } = reviewed();
    session.submit('tour.submitted');
    const refusal = { code: 'mealRefused' as const, fields: ['meal'], reasons: ['売り切れです'] };
    (await asked('tour', 1)).answer(failing(refusal));
    await at('meal');
    expect(session.getViewState().problem).toEqual(refusal);
    chooseMeal(session, '洋食');
    expect([seenOf(session).step, session.getViewState().problem]).toEqual(['check', null]);
  });
});

describe('a submission without a known result', () => {
  const unsure = failing({ code: 'outcomeUnknown' });

  test('is looked up, and completes when it is found', async () => {
    const { session, asked, at } = reviewed();
    session.submit('tour.submitted');
    (await asked('tour', 1)).answer(unsure);
    const lookup = await asked('find', 2);
    expect([session.getViewState().verifying, lookup.input.key]).toEqual([true, 'key-1']);
    lookup.answer(found);
    await at('thanks');
  });

  test('that is not found can be sent again by one press, under the same key', async () => {
    const { session, asked, at } = reviewed();
    session.submit('tour.submitted');
    (await asked('tour', 1)).answer(unsure);
    (await asked('find', 2)).answer(notThere);
    await at('check');
    expect(session.getViewState().problem).toEqual({ code: 'notSent', reasons: [] });
    session.submit('tour.submitted');
    (await asked('find', 3)).answer(notThere);
    const again = await asked('tour', 4);
    expect(again.input.key).toBe('key-1');
    again.answer(booked);
    await at('thanks');
  });

  test('is stored for the next page load only until its result is known', async () => {
    const { browser, session, asked, at } = reviewed();
    session.submit('tour.submitted');
    await asked('tour', 1);
    expect(JSON.parse(browser.device.getItem('draft:tour/7#tab-1') ?? '').submission).toEqual({
      key: 'key-1',
      answers: { day: { day: '2026-11-27' }, meal: { meal: '和食' } },
      done: [],
      inDoubt: true,
      baseline: null,
    });
    (await asked('tour', 1)).answer(failing({ code: 'full' }));
    await at('check');
    expect(JSON.parse(browser.device.getItem('draft:tour/7#tab-1') ?? '').submission).toBe(null);
  });

  test('is looked up by a reloaded page, which sends nothing automatically', async () => {
    const { browser, session, asked } = reviewed();
    session.submit('tour.submitted');
    await asked('tour', 1);
    session.stop();
    const next = browser.open('/tours/7/check');
    const lookup = await asked('find', 2);
    lookup.answer(notThere);
    await until(() => expect(seenOf(next).step).toBe('check'));
    next.submit('tour.submitted');
    (await asked('find', 3)).answer(notThere);
    expect((await asked('tour', 4)).input.key).toBe('key-1');
  });
});
