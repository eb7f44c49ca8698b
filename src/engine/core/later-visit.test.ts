import { describe, expect, test, vi } from 'vitest';
import {
  chooseDay,
  chooseMeal,
  fillIn,
  found,
  newTab,
  seenOf,
  TOUR_NOW,
  tourBrowser,
} from '#tests/support/tour-session.ts';
import type { FlowSession } from './flow-session.types.ts';

const answers = { day: { day: '2026-11-27' }, meal: { meal: '和食' } };
const until = (check: () => void) => vi.waitFor(check, { interval: 1 });

describe('a later visit', () => {
  const left = () => {
    const browser = tourBrowser();
    const first = browser.open();
    first.send({ type: 'tour.begun' });
    chooseDay(first);
    first.saveTypedValues('meal', { meal: '和' });
    return { browser, first };
  };
  const asked = (session: FlowSession) => {
    const { snapshot, offersDraft } = session.getViewState();
    return { ...seenOf(session), offersDraft, answers: snapshot.context.answers };
  };
  const offer = { step: 'welcome', path: '/tours/7', offersDraft: true, answers: {} };

  test.each(['/tours/7', '/tours/7/day', '/tours/7/check', '/tours/7/thanks'])(
    'WIZ-11 opens at the first page and asks whether to resume or start over, even for the link %s',
    (path) => {
      const { browser } = left();
      expect(asked(browser.open(path, { otherTab: newTab() }))).toEqual({ ...offer, cause: 'address' });
    },
  );

  test('that resumes opens at the first unanswered step, with the typed values', () => {
    const { browser } = left();
    const later = browser.open('/tours/7', { otherTab: newTab() });
    later.resume();
    expect(asked(later)).toEqual({
      step: 'meal',
      path: '/tours/7/meal',
      cause: 'customer',
      offersDraft: false,
      answers: { day: { day: '2026-11-27' } },
    });
    expect(later.getFormValues('meal')).toEqual({ meal: '和' });
  });

  test('that starts over drops the draft and does not ask again', () => {
    const { browser } = left();
    const tab = newTab();
    const later = browser.open('/tours/7', { otherTab: tab });
    later.startOver();
    later.send({ type: 'tour.begun' });
    expect([asked(later).offersDraft, later.getFormValues('day'), browser.device.keys()]).toEqual([
      false,
      null,
      [],
    ]);
    expect(asked(browser.open('/tours/7', { otherTab: newTab('tab-3') })).offersDraft).toBe(false);
  });

  test('asks again after a reload, until the customer has decided', () => {
    const { browser } = left();
    const otherTab = newTab();
    browser.open('/tours/7/day', { otherTab });
    expect(asked(browser.open('/tours/7', { otherTab }))).toEqual({ ...offer, cause: 'address' });
  });

  test('keeps asking when the browser’s history changes the URL, and corrects the URL', () => {
    const { browser } = left();
    const later = browser.open('/tours/7', { otherTab: newTab() });
    later.navigateTo('/tours/7/day');
    expect(asked(later)).toEqual({ ...offer, cause: 'address' });
  });

  test('does not change the answers of the first tab', () => {
    const { browser, first } = left();
    const later = browser.open('/tours/7', { otherTab: newTab() });
    later.startOver();
    chooseMeal(first);
    expect(asked(first).answers).toEqual(answers);
    first.stop();
    browser.tab.removeItem('reload:tour/7');
    expect(asked(browser.open('/tours/7/check')).answers).toEqual(answers);
  });

  test('asks nothing of another visitor, after a day, or when no stored answer fits', () => {
    const { browser } = left();
    const day = 24 * 60 * 60 * 1000;
    const others = [{ visitor: 'two' }, { time: TOUR_NOW + day }];
    for (const change of others)
      expect(asked(browser.open('/tours/7', { ...change, otherTab: newTab() })).offersDraft).toBe(false);
    const stale = tourBrowser();
    stale.device.setItem(
      'draft:tour/7#tab-1',
      (left().browser.device.getItem('draft:tour/7#tab-1') ?? '').replaceAll(/"(day|meal)":\{/g, '"gone":{'),
    );
    expect(asked(stale.open('/tours/7/day', { otherTab: newTab() }))).toEqual({
      step: 'day',
      path: '/tours/7/day',
      cause: 'address',
      offersDraft: false,
      answers: {},
    });
  });

  test('looks up a submission once, without asking the customer', async () => {
    const browser = tourBrowser();
    const first = browser.open();
    fillIn(first);
    first.submit('tour.submitted');
    first.stop();
    const second = browser.open('/tours/7', { otherTab: newTab() });
    expect(asked(second).offersDraft).toBe(false);
    await until(() => expect(browser.asked.at(-1)?.port).toBe('find'));
    browser.asked.at(-1)?.answer(found);
    await until(() => expect(seenOf(second).step).toBe('thanks'));
    expect([browser.device.keys(), asked(browser.open('/tours/7', { otherTab: newTab('3') }))]).toEqual([
      [],
      { ...offer, offersDraft: false, cause: 'address' },
    ]);
  });
});
