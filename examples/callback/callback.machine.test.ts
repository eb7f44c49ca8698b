import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { callbackExamples } from './callback.examples.ts';
import { callbackMachine } from './callback.machine.ts';

const { complete } = callbackExamples;
const clean = { answers: {}, submission: null, receipt: null, reloaded: false };

test('callback: each answer is kept and leads to the next step, and back leads to the previous one', () => {
  const forward = [
    { type: 'phone.entered', answer: complete.phone },
    { type: 'hours.entered', answer: complete.hours },
  ] as const;
  const back = forward.map(() => ({ type: 'back.pressed' }) as const);
  let [now] = initialTransition(callbackMachine, clean);
  const seen = [[now.value, Object.keys(now.context.answers)]];
  for (const event of [...forward, ...back]) {
    [now] = transition(callbackMachine, now, event);
    seen.push([now.value, Object.keys(now.context.answers)]);
  }

  const steps = ['phone', 'hours'];
  const there = [...steps, 'confirm'].map((step, index) => [step, steps.slice(0, index)]);
  expect(seen).toEqual([...there, ...steps.toReversed().map((step) => [step, steps])]);
  expect(now.context.answers).toEqual(complete);
});
