import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { chooseDay, chooseMeal, fillIn, notThere, seenOf, tourBrowser } from '#tests/support/tour-session.ts';
import type { Flow } from './define-flow.ts';
import { openFlowSession } from './flow-session.ts';

interface Meals {
  before: boolean;
  after: boolean;
}

/**
 * Stores a draft with version 2 of the example flow `tour`, and opens it in a newer release at the URL of the review.
 */
function afterRelease(change: (flow: Flow) => Partial<Flow>, meals: Meals = { before: true, after: true }) {
  const browser = tourBrowser();
  const before = browser.open('/tours/7/day', { offersMeal: meals.before });
  chooseDay(before);
  if (meals.before) chooseMeal(before);
  before.stop();
  browser.tab.removeItem('reload:tour/7');
  const { flow, provide, stores, newId, now } = browser;
  const facts = { ...browser.facts, offersMeal: meals.after };
  const released = { ...flow, version: 3, ...change(flow) };
  return openFlowSession(
    { flow: released, provide, data: null, facts, visitor: 'one', stores, newId, now },
    '/tours/7/check',
  );
}

const mealSchema = (schema: z.ZodMiniType) => (flow: Flow) => ({
  steps: { ...flow.steps, meal: { ...flow.steps.meal, schema } } as Flow['steps'],
});

type Migration = NonNullable<Flow['migrations']>[number];

const convertMeal =
  (convert: (meal: Record<string, string>) => Record<string, string>): Migration =>
  ({ meal, ...others }) =>
    meal ? { ...others, meal: convert(meal as Record<string, string>) } : others;

/** Version 3 renames a field of an answer. */
const migrations: Flow['migrations'] = { 3: convertMeal(({ meal = '' }) => ({ dish: meal })) };

describe('answers of an older version', () => {
  test('are all kept when they still fit', () => {
    const session = afterRelease(() => ({}));
    expect(seenOf(session).step).toBe('check');
    expect(session.getViewState().snapshot.context.answers).toEqual({
      day: { day: '2026-11-27' },
      meal: { meal: '和食' },
    });
  });

  test('prefill the form of a step that now asks for more, and are kept for the other steps', () => {
    const session = afterRelease(mealSchema(z.object({ meal: z.string(), drink: z.string() })));
    expect(seenOf(session).step).toBe('meal');
    expect(session.getViewState().snapshot.context.answers).toEqual({ day: { day: '2026-11-27' } });
    expect(session.getFormValues('meal')).toEqual({ meal: '和食' });
  });

  test('are kept when a field is renamed, if the flow has a migration', () => {
    const session = afterRelease((flow) => ({
      ...mealSchema(z.object({ dish: z.string() }))(flow),
      migrations,
    }));
    expect(seenOf(session).step).toBe('check');
    expect(session.getFormValues('meal')).toEqual({ dish: '和食' });
  });

  test('are converted by each newer version in turn, and by no older one', () => {
    const session = afterRelease((flow) => ({
      ...mealSchema(z.object({ dish: z.string() }))(flow),
      version: 4,
      migrations: {
        2: () => ({}),
        4: convertMeal(({ name }) => ({ dish: `${name}膳` })),
        3: convertMeal(({ meal = '' }) => ({ name: meal })),
      },
    }));
    expect(session.getFormValues('meal')).toEqual({ dish: '和食膳' });
  });

  test('that were only typed, or already sent, are converted as well', () => {
    const browser = tourBrowser();
    const before = browser.open();
    fillIn(before);
    before.submit('tour.submitted');
    before.saveTypedValues('meal', { meal: '洋食' });
    before.stop();
    const { flow, provide, facts, stores, newId, now } = browser;
    const steps = mealSchema(z.object({ dish: z.string() }))(flow);
    const released = { ...flow, version: 3, ...steps, migrations };
    const deps = { flow: released, provide, data: null, facts, visitor: 'one', stores, newId, now };
    const session = openFlowSession(deps, '/tours/7');
    expect(session.getFormValues('meal')).toEqual({ dish: '洋食' });
    expect(session.getViewState().submission?.answers).toEqual({
      day: { day: '2026-11-27' },
      meal: { dish: '和食' },
    });
  });

  test('that were sent are looked up, and sent again under the same key if they are not found', async () => {
    const browser = tourBrowser();
    const before = browser.open();
    fillIn(before);
    before.submit('tour.submitted');
    const { flow, provide, facts, stores, newId, now, asked } = browser;
    const isAsked = (calls: number) => vi.waitFor(() => expect(asked).toHaveLength(calls));
    await isAsked(1);
    before.stop();
    const steps = mealSchema(z.object({ dish: z.string() }))(flow);
    const released = { ...flow, version: 3, ...steps, migrations };
    const deps = { flow: released, provide, data: null, facts, visitor: 'one', stores, newId, now };
    const session = openFlowSession(deps, '/tours/7');
    await isAsked(2);
    asked.at(-1)?.answer(notThere);
    await vi.waitFor(() => expect(seenOf(session).step).toBe('check'));
    session.submit('tour.submitted');
    await isAsked(3);
    asked.at(-1)?.answer(notThere);
    await isAsked(4);
    const key = before.getViewState().submission?.key;
    expect(asked.map(({ port, input }) => [port, input.key, input.answers.meal])).toEqual([
      ['tour', key, { meal: '和食' }],
      ['find', key, { dish: '和食' }],
      ['find', key, { dish: '和食' }],
      ['tour', key, { dish: '和食' }],
    ]);
  });

  test.each([
    ['no longer kept follows the newest data', ['offersMeal'], [], false],
    ['kept since is unknown', [], ['offersMeal'], null],
  ])('come with their facts, of which one that is %s', (_, before, after, offersMeal) => {
    const browser = tourBrowser();
    const { flow, provide, facts, stores, newId, now } = browser;
    const open = (keptFacts: string[], meal: boolean) =>
      openFlowSession(
        {
          flow: { ...flow, keptFacts },
          provide,
          data: null,
          facts: { ...facts, offersMeal: meal },
          visitor: 'one',
          stores,
          newId,
          now,
        },
        '/tours/7/day',
      );
    const session = open(before, true);
    chooseDay(session);
    session.stop();
    expect(open(after, false).getViewState().snapshot.context.offersMeal).toBe(offersMeal);
  });

  test('lead to a step that was added since, not to the review', () => {
    const session = afterRelease(() => ({}), { before: false, after: true });
    expect(seenOf(session).step).toBe('meal');
    expect(session.getViewState().snapshot.context.answers).toEqual({ day: { day: '2026-11-27' } });
  });

  test('do not lead to a step that is now skipped', () => {
    const session = afterRelease(() => ({}), { before: true, after: false });
    expect(seenOf(session).step).toBe('check');
  });

  test('to a step that no longer exists are dropped without a message', () => {
    const session = afterRelease(() => ({
      migrations: { 3: (answers) => ({ ...answers, dessert: { dessert: '羊羹' } }) },
    }));
    expect(seenOf(session).step).toBe('check');
    expect(session.getFormValues('dessert')).toBe(null);
  });

  test('are sent under a new key if a new schema changes them', () => {
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
    const keyOf = (session: typeof same) => session.getViewState().submission?.key;
    expect([keyOf(same), keyOf(changed)]).toEqual(['key-1', 'key-2']);
  });
});
