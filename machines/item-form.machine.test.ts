import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { itemFormExample } from '#flows/item-form/item-form.examples.ts';
import { itemFormMachine } from './item-form.machine.ts';

const { itemId, answers } = itemFormExample;
const clean = { answers: {}, submission: null, receipt: null, reloaded: false, itemId };
const [form] = initialTransition(itemFormMachine, clean);

test('the item form leads to its review and back, and a reload opens the form', () => {
  const [review] = transition(itemFormMachine, form, { type: 'form.answered', answer: answers.form });
  const [back] = transition(itemFormMachine, review, { type: 'back.pressed' });
  const [reloaded] = initialTransition(itemFormMachine, { ...clean, answers, reloaded: true });
  expect([form, review, back, reloaded].map(({ value, context }) => [value, context.answers])).toEqual([
    ['form', {}],
    ['confirm', answers],
    ['form', answers],
    ['form', answers],
  ]);
});
