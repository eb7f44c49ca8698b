import { expect, test, vi } from 'vitest';
import {
  booked,
  chooseMeal,
  failing,
  fillIn,
  found,
  notThere,
  seenOf,
  tourBrowser,
} from '#tests/support/tour-session.ts';
import type { FlowSession } from './flow-session.types.ts';

const until = (check: () => void) => vi.waitFor(check, { interval: 1 });

const reply = async (browser: ReturnType<typeof tourBrowser>, ...answers: object[]) => {
  const before = browser.asked.length;
  for (const [index, answer] of answers.entries()) {
    await until(() => expect(browser.asked.length).toBe(before + index + 1));
    browser.asked.at(-1)?.answer(answer as never);
  }
};

/** At the review, after a response and its look-up were lost. */
const inDoubt = async () => {
  const browser = tourBrowser();
  const session = browser.open();
  fillIn(session);
  session.submit('tour.submitted');
  const lost = failing({ code: 'outcomeUnknown' });
  await reply(browser, lost, lost);
  await until(() => expect(seenOf(session).path).toBe('/tours/7/check'));
  return { browser, session };
};

const change = (session: FlowSession, meal = '洋食') => {
  session.edit('meal');
  chooseMeal(session, meal);
};

const end = async (session: FlowSession) => {
  await until(() => expect(seenOf(session).step).toBe('thanks'));
  return session.getViewState().arrivedBeforeChange;
};

test('WIZ-31 if a press, or a reload, finds the answers of before a change, the end says so', async () => {
  const { browser, session } = await inDoubt();
  change(session);
  const reloaded = browser.open('/tours/7/check');
  await reply(browser, found);
  expect(await end(reloaded)).toBe(true);
  const { browser: other, session: pressed } = await inDoubt();
  change(pressed);
  pressed.submit('tour.submitted');
  await reply(other, found);
  expect(await end(pressed)).toBe(true);
  expect(other.open('/tours/7/thanks').getViewState().arrivedBeforeChange).toBe(true);
  pressed.navigateTo('/tours/7');
  expect(pressed.getViewState().arrivedBeforeChange).toBe(false);
});

test('WIZ-31 if the change was sent, or taken back, the end says nothing of it', async () => {
  const { browser, session } = await inDoubt();
  change(session);
  session.submit('tour.submitted');
  await reply(browser, notThere, booked);
  expect(await end(session)).toBe(false);
  const { browser: other, session: back } = await inDoubt();
  change(back);
  change(back, '和食');
  back.submit('tour.submitted');
  await reply(other, found);
  expect(await end(back)).toBe(false);
  expect(other.open('/tours/7/thanks').getViewState().arrivedBeforeChange).toBe(false);
});
