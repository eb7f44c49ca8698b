import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stepsOf } from '#src/engine/core/chart.ts';
import { formOf, pageOf, planOf } from '#src/engine/core/flow-plan.ts';
import { findIncompleteStep, nearestOpenStep } from '#src/engine/core/open-steps.ts';
import { getVisibleProblem, toChartEvent } from '#src/engine/core/reduce.ts';
import { asWizard } from '#src/engine/core/wizard.ts';
import type { Moment } from './wizard-journey.ts';
import { journey, strangers, typesIn } from './wizard-journey.ts';
import type { ModelledWizard } from './wizard-model.ts';
import { lacking } from './wizard-model.ts';
import { wizardModels } from './wizard-models.ts';

const RUNS = { numRuns: 15 };

/** Returns the form steps before `step` that lack their answers, in the order of the flow. */
function unanswered(model: ModelledWizard, step: string, { context }: { context: object }): string[] {
  const { flow } = model;
  const names = Object.keys(flow.steps);
  const review = names.findIndex((name) => pageOf(flow, name) === 'review');
  const index = names.indexOf(step);
  if (review < 0 || index > review) return [];
  const { answers } = context as { answers: object };
  return names
    .slice(0, index)
    .filter((name) => formOf(flow, name) && lacking(model, name, context).length === 0 && !(name in answers));
}

/** A problem, the step that shows it, and whether the customer has left that step since. */
interface Told {
  problem: unknown;
  at: string | null;
  isLeft: boolean;
}

function toldAfter(told: Told | null, { step, state }: Moment): Told | null {
  const { problem } = asWizard(state.snapshot).context;
  if (problem === null) return null;
  const same = told?.problem === problem ? told : null;
  const at = same?.at ?? step;
  return { problem, at, isLeft: same?.isLeft === true || (step !== null && step !== at) };
}

describe.each(wizardModels.map((model) => [model.flow.machine.id, model] as const))(
  'whatever events the chart %s gets,',
  (_, model) => {
    const { flow, exploration } = model;
    const journeys = fc.record({
      start: fc.constantFrom(...exploration.starts),
      choices: fc.array(fc.nat(), { maxLength: 40, size: 'max' }),
    });

    const alongEvery = (check: (moments: readonly Moment[]) => void) =>
      fc.assert(
        fc.property(journeys, ({ start, choices }) => check(journey(model, start.input, choices))),
        RUNS,
      );
    const always = (check: (moment: Moment) => void) => alongEvery((moments) => moments.forEach(check));

    test('the state is always valid, and no error is thrown', () => {
      always(({ state: { snapshot } }) => {
        const [top] = typeof snapshot.value === 'string' ? [snapshot.value] : Object.keys(snapshot.value);
        expect(['active', 'done']).toContain(snapshot.status);
        expect(Object.keys(flow.machine.states)).toContain(top);
      });
    });

    test('the only calls that run are those of the current state', () => {
      always(({ state: { snapshot } }) => {
        const active = snapshot._nodes as unknown as { invoke: { id: string }[] }[];
        const asked =
          snapshot.status === 'active' ? active.flatMap(({ invoke }) => invoke.map(({ id }) => id)) : [];
        expect(asked.length <= 1).toBe(true);
        expect(Object.keys(snapshot.children)).toEqual(asked);
      });
    });

    test('a step opens only if its conditions are met and the steps before it are answered', () => {
      always(({ step, state: { snapshot } }) => {
        if (step === null) return;
        const without = [...lacking(model, step, snapshot.context), ...unanswered(model, step, snapshot)];
        expect({ step, without }).toEqual({ step, without: [] });
      });
    });

    test('a URL opens a step before the review exactly when the step’s conditions are met', () => {
      const { review, editable } = planOf(flow);
      const towards = stepsOf(flow.machine).filter((step) => [...editable, review].includes(step));
      always(({ state: { snapshot } }) => {
        if (snapshot.status !== 'active') return;
        for (const step of towards) {
          const { name } = step;
          const lacks = [...lacking(model, name, snapshot.context), ...unanswered(model, name, snapshot)];
          expect({ name, lacks, isOpen: nearestOpenStep(flow, snapshot, step) === step }).toEqual({
            name,
            lacks,
            isOpen: lacks.length === 0,
          });
        }
      });
    });

    test('an answer to a step opened from the review leads back there or to an unanswered step', () => {
      always(({ event, before, step, state: { snapshot } }) => {
        const isMoved = before !== null && before.snapshot.value !== snapshot.value;
        if (!before?.editing || !isMoved || step === null || !event || !('answer' in event)) return;
        const isBack = pageOf(flow, step) === 'review';
        expect({ step, isWanted: isBack || !(step in asWizard(snapshot).context.answers) }).toEqual({
          step,
          isWanted: true,
        });
      });
    });

    test('the step that follows an edit is already known before the edit is sent', () => {
      always(({ event, before, step, state: { snapshot } }) => {
        const isMoved = before !== null && before.snapshot.value !== snapshot.value;
        if (!before?.editing || !isMoved || step === null || !event || !('answer' in event)) return;
        const stop = findIncompleteStep(flow, before.snapshot, event);
        expect(stop?.name ?? planOf(flow).review?.name).toBe(step);
      });
    });

    test('an event that the state does not handle changes nothing', () => {
      always(({ event, before, state: { snapshot } }) => {
        if (!event || !before || !strangers.includes(event)) return;
        expect([snapshot.value, snapshot.context]).toEqual([before.snapshot.value, before.snapshot.context]);
      });
    });

    test('a problem is shown at its step until the customer leaves that step', () => {
      alongEvery((moments) => {
        let told: Told | null = null;
        for (const moment of moments) {
          told = toldAfter(told, moment);
          const isTold = moment.step !== null && told?.isLeft === false;
          if (moment.step !== null)
            expect(getVisibleProblem(moment.state)).toEqual(isTold ? told?.problem : null);
        }
      });
    });

    test('before the end, there is always an event that the chart handles', () => {
      always(({ step, state }) => {
        const { snapshot } = state;
        if (snapshot.status === 'done' || model.isOnlyRead?.(step ?? '', snapshot.context)) return;
        const events = typesIn(model, state).flatMap((type) => exploration.casesOf(type, state));
        const isTaken = events.some((event) => snapshot.can(toChartEvent(flow, state, event)));
        expect({ at: snapshot.value, isTaken }).toEqual({ at: snapshot.value, isTaken: true });
      });
    });
  },
);
