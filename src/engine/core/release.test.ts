import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chooseDay, chooseMeal, seenOf, tourBrowser } from '#tests/support/tour-session.ts';
import type { Flow } from './define-flow.ts';
import { openFlowSession } from './flow-session.ts';

interface Meals {
  before: boolean;
  after: boolean;
}

/** Answers of version 2 of the tour, opened at the last step by a newer release. */
function afterRelease(change: (flow: Flow) => Partial<Flow>, meals: Meals = { before: true, after: true }) {
  const browser = tourBrowser();
  const before = browser.open('/tours/7/day', { offersMeal: meals.before });
  chooseDay(before);
  if (meals.before) chooseMeal(before);
  before.stop();
  browser.tab.removeItem('reload:tour/7');
  const { flow, machine, stores, newId, now } = browser;
  const facts = { ...browser.facts, offersMeal: meals.after };
  const released = { ...flow, version: 3, ...change(flow) };
  return openFlowSession(
    { flow: released, machine, data: null, facts, visitor: 'one', stores, newId, now },
    '/tours/7/check',
  );
}

const mealSchema = (schema: z.ZodMiniType) => (flow: Flow) => ({
  steps: { ...flow.steps, meal: { ...flow.steps.meal, schema } } as Flow['steps'],
});

describe('answers of an older version', () => {
  test('are all kept when they still fit', () => {
    const session = afterRelease(() => ({}));
    expect(seenOf(session).step).toBe('check');
    expect(session.getMoment().snapshot.context.answers).toEqual({
      day: { day: '2026-11-27' },
      meal: { meal: '和食' },
    });
  });

  test('to a step that now asks more fill in its form, and the other answers are kept', () => {
    const session = afterRelease(mealSchema(z.object({ meal: z.string(), drink: z.string() })));
    expect(seenOf(session).step).toBe('meal');
    expect(session.getMoment().snapshot.context.answers).toEqual({ day: { day: '2026-11-27' } });
    expect(session.valuesOf('meal')).toEqual({ meal: '和食' });
  });

  test('are kept under a renamed field, when the flow has an upgrade', () => {
    const session = afterRelease((flow) => ({
      ...mealSchema(z.object({ dish: z.string() }))(flow),
      upgrade: ({ meal, ...others }, from) =>
        from === 2 ? { ...others, meal: { dish: (meal as { meal: string }).meal } } : others,
    }));
    expect(seenOf(session).step).toBe('check');
    expect(session.valuesOf('meal')).toEqual({ dish: '和食' });
  });

  test('lead to a step that was added between them, and no further', () => {
    const session = afterRelease(() => ({}), { before: false, after: true });
    expect(seenOf(session).step).toBe('meal');
    expect(session.getMoment().snapshot.context.answers).toEqual({ day: { day: '2026-11-27' } });
  });

  test('lead past a step that is now skipped', () => {
    const session = afterRelease(() => ({}), { before: true, after: false });
    expect(seenOf(session).step).toBe('check');
  });

  test('to a removed step are left out without a message', () => {
    const session = afterRelease(() => ({
      upgrade: (answers) => ({ ...answers, dessert: { dessert: '羊羹' } }),
    }));
    expect(seenOf(session).step).toBe('check');
    expect(session.valuesOf('dessert')).toBe(null);
  });

  test('are sent under a new key after a change', () => {
    const same = afterRelease(() => ({}));
    same.submit('tour.submitted');
    const changed = afterRelease((flow) => ({
      ...mealSchema(
        z.pipe(
          z.object({ meal: z.string() }),
          z.transform(({ meal }) => ({ meal: `${meal}膳` })),
        ),
      )(flow),
    }));
    changed.submit('tour.submitted');
    const keyOf = (session: typeof same) => session.getMoment().submission?.key;
    expect([keyOf(same), keyOf(changed)]).toEqual(['key-1', 'key-2']);
  });
});
