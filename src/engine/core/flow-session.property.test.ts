import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOUR_NOW, tourBrowser } from '#tests/support/tour-session.ts';

const answers = { day: { day: '2026-11-27' }, meal: { meal: '和食' } };

test('whatever is stored, a session opens at a step whose earlier steps are all answered', () => {
  const part = fc.oneof(fc.constant({}), fc.dictionary(fc.constantFrom('day', 'meal', 'x'), fc.jsonValue()));
  const answered = fc.oneof(part, fc.constant(answers), fc.constant({ day: answers.day }));
  const drafts = fc.record({
    flow: fc.constant('tour'),
    version: fc.constant(2),
    visitor: fc.constant('one'),
    savedAt: fc.constant(TOUR_NOW),
    answers: answered,
    typed: part,
    submitKey: fc.option(fc.string()),
    keyedAnswers: fc.option(fc.string()),
    submission: fc.option(fc.record({ key: fc.string(), answers: answered })),
    forgotten: fc.array(fc.string()),
  });
  const path = fc.constantFrom('', '/day', '/meal', '/check', '/thanks');
  fc.assert(
    fc.property(
      fc.oneof(drafts, fc.jsonValue()),
      fc.jsonValue(),
      path,
      fc.boolean(),
      (draft, receipt, end, again) => {
        const browser = tourBrowser();
        browser.tab.setItem('draft:tour/7', JSON.stringify(draft));
        browser.tab.setItem('receipt:tour/7', JSON.stringify(receipt));
        if (again) browser.tab.setItem('reload:tour/7', `/tours/7${end}`);
        const session = browser.open(`/tours/7${end}`);
        const { snapshot, step } = session.getViewState();
        const needs: Record<string, string[]> = {
          meal: ['day'],
          check: ['day', 'meal'],
          thanks: ['a receipt'],
        };
        const lacking = (needs[step?.name ?? ''] ?? []).filter((name) => !(name in snapshot.context.answers));
        session.stop();
        expect({ step: step?.name, lacking }).toEqual({ step: step?.name, lacking: [] });
      },
    ),
    { numRuns: 300 },
  );
});
