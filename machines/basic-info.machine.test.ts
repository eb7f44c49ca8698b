import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { basicInfoExamples } from '#flows/basic-info/basic-info.examples.ts';
import { basicInfoMachine } from './basic-info.machine.ts';

const clean = { answers: {}, submission: null, receipt: null, reloaded: false };
const answers = { profile: basicInfoExamples.complete };
const [form] = initialTransition(basicInfoMachine, clean);

test('the basic info form leads to its review and back, and a reload opens the form', () => {
  const [review] = transition(basicInfoMachine, form, { type: 'profile.entered', answer: answers.profile });
  const [back] = transition(basicInfoMachine, review, { type: 'back.pressed' });
  const [reloaded] = initialTransition(basicInfoMachine, { ...clean, answers, reloaded: true });
  expect([form, review, back, reloaded].map(({ value, context }) => [value, context.answers])).toEqual([
    ['profile', {}],
    ['confirm', answers],
    ['profile', answers],
    ['profile', answers],
  ]);
});
