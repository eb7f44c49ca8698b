import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createMachine } from 'xstate';
import * as z from 'zod/mini';
import type { Flow } from '#src/engine/core/define-flow.ts';
import type { ModelledWizard } from '#tests/model/wizard-model.ts';
import { modelOf } from '#tests/model/wizard-model.ts';
import { tourFlow } from '#tests/support/tour-flow.ts';
import { proveWizard } from './prove-wizard.ts';
import type { Release } from './release.ts';
import { releaseAt, todaysRelease } from './release.ts';
import { brokenSteps, releaseTable } from './release-table.ts';

const before = modelOf({
  flow: tourFlow,
  examples: { whole: { day: { day: '2026-11-27' }, meal: { meal: '和食' } } },
  facts: { 'a customer': { tourId: 7, offersMeal: true } },
  receipt: { number: 'T-1' },
  refusals: { full: {}, mealRefused: { with: [{ fields: ['meal'] }] }, notSent: {} },
});

const release: Release = { ...todaysRelease(), data: { 'tour/7': {} } };

const released = (change: (flow: Flow) => Partial<Flow>): ModelledWizard => ({
  ...before,
  flow: { ...before.flow, ...change(before.flow) },
});

function outcomesAfter(now: ModelledWizard | null, to: Release = release) {
  const steps = proveWizard({ before, now }, release, to);
  const outcomes = new Set(steps.flatMap((step) => Object.keys(step.outcomes)));
  return { outcomes: [...outcomes].sort(), why: [...new Set(steps.flatMap(({ why }) => why))].sort() };
}

const ofMeal = (flow: Flow, change: object): Flow['steps'] =>
  ({ ...flow.steps, meal: { ...flow.steps.meal, ...change } }) as Flow['steps'];

const ofDay = (flow: Flow, change: object): Flow['steps'] =>
  ({ ...flow.steps, day: { ...flow.steps.day, ...change } }) as Flow['steps'];

function charted(change: (states: Record<string, object>) => Record<string, object>) {
  const { config, implementations } = before.flow.machine;
  const states = change(config.states as Record<string, object>);
  return createMachine(
    { ...config, states } as never,
    implementations as never,
  ) as unknown as AnyStateMachine;
}

const renamed = {
  schema: z.object({ dish: z.string() }),
  fields: [{ name: 'dish', kind: 'text', label: 'お料理' }],
};

const toDish: Flow['migrations'] = {
  3: ({ meal, ...others }) =>
    meal ? { ...others, meal: { dish: (meal as { meal: string }).meal } } : others,
};

describe('a draft of an earlier release', () => {
  test('opens at its step with every answer, or looks up its submission, if no change affects it', () => {
    expect(outcomesAfter(before)).toEqual({ outcomes: ['lookup', 'same'], why: [] });
  });

  test('breaks on a renamed field', () => {
    const now = released((flow) => ({ steps: ofMeal(flow, renamed) }));
    expect(outcomesAfter(now)).toEqual({
      outcomes: ['broken', 'lookup', 'same'],
      why: ['meal is asked again, because its answer no longer fits', 'meal.meal has no field any more'],
    });
  });

  test('breaks on a moved step', () => {
    const machine = charted(({ day, meal, ...others }) => ({
      entering: others.entering ?? {},
      welcome: { ...others.welcome, on: { 'tour.begun': 'meal', 'answers.discarded': 'meal' } },
      meal: { ...meal, on: { 'meal.chosen': { target: 'day', actions: 'rememberAnswer' } } },
      day: { ...day, on: { 'day.chosen': { target: 'check', actions: 'rememberAnswer' } } },
      ...Object.fromEntries(
        Object.entries(others).filter(([name]) => !['entering', 'welcome'].includes(name)),
      ),
    }));
    expect(outcomesAfter(released(() => ({ machine })))).toEqual({
      outcomes: ['broken', 'lookup', 'same'],
      why: ['it opens at day, and skips a step without an answer', 'it opens at meal instead of day'],
    });
  });

  test('breaks on an option that was removed from the schema, or only from the form', () => {
    const days = ['2026-11-28'];
    const options = days.map((day) => ({ value: day, label: day }));
    const fields = [{ name: 'day', kind: 'select', label: '日', options }];
    const narrowed = released((flow) => ({
      steps: ofDay(flow, { schema: z.object({ day: z.enum(days) }), fields }),
    }));
    const gone = 'day.day has lost its option "2026-11-27"';
    expect(outcomesAfter(narrowed).why).toEqual([
      'day is asked again, because its answer no longer fits',
      gone,
    ]);
    expect(outcomesAfter(released((flow) => ({ steps: ofDay(flow, { fields }) }))).why).toEqual([gone]);
  });

  test('breaks on a narrower schema', () => {
    const schema = z.object({ meal: z.string().check(z.minLength(9)) });
    expect(outcomesAfter(released((flow) => ({ steps: ofMeal(flow, { schema }) })))).toEqual({
      outcomes: ['broken', 'lookup', 'same'],
      why: ['meal is asked again, because its answer no longer fits'],
    });
  });

  test('breaks on a schema that drops a field or changes a value', () => {
    const dropped = released((flow) => ({ steps: ofMeal(flow, { schema: z.object({}) }) }));
    expect(outcomesAfter(dropped).why).toEqual(['meal.meal is lost']);
    const schema = z.pipe(
      z.object({ meal: z.string() }),
      z.transform(({ meal }) => ({ meal: `${meal}膳` })),
    );
    const changed = released((flow) => ({ steps: ofMeal(flow, { schema }) }));
    expect(outcomesAfter(changed).why).toEqual(['meal.meal becomes another value']);
  });

  test('breaks on a removed wizard, and on a page that cannot open', () => {
    expect(outcomesAfter(null)).toEqual({ outcomes: ['broken'], why: ['the wizard is gone'] });
    const now = released(() => ({
      version: 3,
      migrations: {
        3: () => {
          throw new Error('no meal');
        },
      },
    }));
    expect(outcomesAfter(now).why).toEqual(['the page breaks: no meal']);
  });

  test('breaks on an engine that forgets a submission', () => {
    const forgetful: Release = {
      ...release,
      code: {
        ...release.code,
        openFlowSession: (deps, pathname) => {
          for (const store of [deps.stores.tab, deps.stores.device])
            for (const key of deps.stores.device.keys().concat('draft:tour/7')) {
              const kept = store.getItem(key);
              if (kept?.startsWith('{'))
                store.setItem(key, JSON.stringify({ ...JSON.parse(kept), submission: null }));
            }
          return release.code.openFlowSession(deps, pathname);
        },
      },
    };
    expect(outcomesAfter(before, forgetful).why).toContain('it forgets the submission');
  });

  test('opens at a new step, and keeps all other answers', () => {
    const machine = charted(({ meal, check, sending, thanks, ...others }) => ({
      ...others,
      meal: { ...meal, on: { 'meal.chosen': { target: 'drink', actions: 'rememberAnswer' } } },
      drink: {
        id: 'drink',
        route: {},
        meta: { path: '/tours/:tourId/drink' },
        on: { 'drink.chosen': 'check', 'back.pressed': 'meal' },
      },
      check: check ?? {},
      sending: sending ?? {},
      thanks: thanks ?? {},
    }));
    const drink = { event: 'drink.chosen', schema: z.object({}), fields: [], copy: { title: 'お飲み物' } };
    const now = released(({ steps }) => ({ machine, steps: { ...steps, drink } as Flow['steps'] }));
    expect(outcomesAfter(now)).toEqual({
      outcomes: ['earlier', 'lookup', 'same'],
      why: ['the new step drink is asked'],
    });
  });

  test('breaks on a removed step', () => {
    const machine = charted(({ meal: _, day, check, ...others }) => ({
      entering: others.entering ?? {},
      welcome: others.welcome ?? {},
      day: { ...day, on: { 'day.chosen': { target: 'check', actions: 'rememberAnswer' } } },
      check: { ...check, on: { 'tour.submitted': 'sending', 'back.pressed': 'day' } },
      sending: others.sending ?? {},
      thanks: others.thanks ?? {},
    }));
    const now = released(({ steps: { meal: _, ...steps } }) => ({ machine, steps: steps as Flow['steps'] }));
    expect(outcomesAfter(now)).toEqual({
      outcomes: ['broken', 'lookup', 'same'],
      why: ['its URL is not a page any more', 'the step meal is gone'],
    });
  });
});

describe('a draft of a flow whose version number has changed', () => {
  test('asks for the answer again if the flow has no migration', () => {
    const now = released((flow) => ({ version: 3, steps: ofMeal(flow, renamed) }));
    expect(outcomesAfter(now)).toEqual({
      outcomes: ['askedAgain', 'lookup', 'same'],
      why: ['meal is asked again, because its answer no longer fits', 'meal.meal has no field any more'],
    });
  });

  test('loses nothing if the flow has a migration', () => {
    const now = released((flow) => ({ version: 3, steps: ofMeal(flow, renamed), migrations: toDish }));
    expect(outcomesAfter(now)).toEqual({ outcomes: ['lookup', 'same'], why: [] });
  });

  test('breaks if the converted answers are invalid', () => {
    const migrations: Flow['migrations'] = {
      3: ({ meal, ...others }) => (meal ? { ...others, meal: { dishes: 1 } } : others),
    };
    const now = released((flow) => ({ version: 3, steps: ofMeal(flow, renamed), migrations }));
    expect(outcomesAfter(now)).toEqual({
      outcomes: ['broken', 'lookup', 'same'],
      why: ['meal is asked again, because its answer no longer fits'],
    });
  });
});

test('the table lists each wizard and step with its outcomes, and each difference once', () => {
  const now = released((flow) => ({ steps: ofMeal(flow, renamed) }));
  const steps = proveWizard({ before, now }, release, release);
  expect(releaseTable(steps).split('\n')).toEqual([
    'drafts left at   same step     look-up      BROKEN',
    'tour day                 3           6           9',
    'tour meal                3           3          24',
    'tour check               ·           ·          36',
    'tour welcome             ·           ·           3',
    'tour: meal is asked again, because its answer no longer fits.',
    'tour: meal.meal has no field any more.',
  ]);
  expect(brokenSteps(steps).map(({ step, stop }) => `${step} ${stop}`)).toEqual([
    'day typed',
    'meal confirmed',
    'meal typed',
    'check confirmed',
    'check inDoubt',
    'day confirmed',
    'welcome confirmed',
  ]);
});

test('an unknown revision is reported with the command that fetches it', async () => {
  await expect(releaseAt('no-such-revision')).rejects.toThrow(
    'prove:release: this clone has no revision no-such-revision. Fetch it: git fetch --unshallow, or git fetch origin no-such-revision.',
  );
});
