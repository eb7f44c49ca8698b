import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { FakeHistory } from '#tests/support/fake-history.ts';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { chooseDay, chooseMeal, failing, fillIn, seenOf, tourBrowser } from '#tests/support/tour-session.ts';
import { stepAt } from './chart.ts';
import { goBackInFlow, projectFlow } from './url-projection.ts';

/** The tour (the wizard of these tests) at its review, after every step from its first page on. */
function reviewedTour() {
  const browser = tourBrowser();
  const history = fakeHistory('/tours/7');
  const belongs = (path: string) => stepAt(browser.machine, path, browser.facts) !== null;
  const open = () => {
    const session = browser.open(history.pathname());
    return { session, stop: projectFlow(session, history, belongs) };
  };
  let page = open();
  fillIn(page.session);
  return {
    history,
    session: () => page.session,
    reload: () => {
      page.stop();
      page.session.stop();
      page = open();
    },
    /** Sends the answers, and the provider refuses the meal. Does nothing at a step other than the review. */
    submitRefused: async (goesBack: boolean) => {
      const { session } = page;
      const asked = browser.asked.length;
      session.submit('tour.submitted');
      if (session.getViewState().path !== null) return;
      if (goesBack) history.back();
      await vi.waitFor(() => expect(browser.asked.length).toBe(asked + 1), { interval: 1 });
      browser.asked.at(-1)?.answer(failing({ code: 'mealRefused', fields: ['meal'], reasons: [] }));
      await vi.waitFor(() => expect(seenOf(session).path).not.toBe(null), { interval: 1 });
    },
  };
}

type Tour = ReturnType<typeof reviewedTour>;

const isReviewed = ({ session }: Tour): boolean => seenOf(session()).step === 'check';

const MOVES: Record<string, (tour: Tour) => unknown> = {
  'edit the day': (tour) => isReviewed(tour) && tour.session().edit('day'),
  'edit the meal': (tour) => isReviewed(tour) && tour.session().edit('meal'),
  'answer as before': ({ session }) => {
    session().send({ type: 'tour.begun' });
    chooseDay(session());
    chooseMeal(session());
  },
  'choose the day': ({ session }) => chooseDay(session()),
  'choose another day': ({ session }) => chooseDay(session(), '2026-11-28'),
  'choose the meal': ({ session }) => chooseMeal(session(), '洋食'),
  'send, and be refused': ({ submitRefused }) => submitRefused(false),
  'send, go back, and be refused': ({ submitRefused }) => submitRefused(true),
  'press back': ({ session, history }) => goBackInFlow(session(), history),
  "the browser's back": ({ history }) => history.back(),
  "the browser's forward": ({ history }) => history.forward(),
  'load the page again': ({ reload }) => reload(),
};

/** The paths of the current entry and of the entries behind it. */
const walkedBack = ({ shown }: FakeHistory): string[] => {
  const all = shown();
  const here = all.findIndex((entry) => entry.startsWith('['));
  return all.slice(0, here + 1);
};

test('after any number of edits from the review, each press of back leads one step back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(MOVES)), { maxLength: 30 }), async (moves) => {
      const tour = reviewedTour();
      for (const move of moves) {
        await MOVES[move]?.(tour);
        await Promise.resolve();
        if (!isReviewed(tour)) continue;
        expect(walkedBack(tour.history)).toEqual([
          '/tours/7',
          '/tours/7/day',
          '/tours/7/meal',
          '[/tours/7/check]',
        ]);
      }
      while (walkedBack(tour.history).length > 1) {
        const { step } = seenOf(tour.session());
        tour.history.back();
        await Promise.resolve();
        expect(seenOf(tour.session()).step).not.toBe(step);
      }
    }),
    { numRuns: 150 },
  );
});
