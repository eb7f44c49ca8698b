import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { catalogEnqueteExamples } from '#flows/catalog-enquete/catalog-enquete.examples.ts';
import { catalogEnqueteMachine } from './catalog-enquete.machine.ts';
import type { CatalogEnqueteAnswer } from './catalog-enquete.types.ts';

const { satisfied: answers, withoutSatisfaction } = catalogEnqueteExamples;
const clean = { answers: {}, submission: null, receipt: null, reloaded: false };
const [form] = initialTransition(catalogEnqueteMachine, clean);
const reviewed = (answer: CatalogEnqueteAnswer) =>
  transition(catalogEnqueteMachine, form, { type: 'enquete.answered', answer })[0];

test('the enquete is one form, its review, and the way back; a reload lands on the form', () => {
  const review = reviewed(answers.new);
  const [back] = transition(catalogEnqueteMachine, review, { type: 'back.pressed' });
  const [reloaded] = initialTransition(catalogEnqueteMachine, { ...clean, answers, reloaded: true });
  expect([form, review, back, reloaded].map(({ value, context }) => [value, context.answers])).toEqual([
    ['new', {}],
    ['confirm', answers],
    ['new', answers],
    ['new', answers],
  ]);
});

test.each(['true', 'false'] as const)(
  'without a satisfaction level the flow ends and nothing is posted; wants a consultation: %s',
  (wantsConsultation) => {
    const review = reviewed({ ...withoutSatisfaction.new, wantsConsultation });
    const submitted = { type: 'enquete.submitted', key: 'key-1' } as const;
    const [end, actions] = transition(catalogEnqueteMachine, review, submitted);
    expect([end.value, end.context.receipt, actions]).toEqual([
      'complete',
      { posted: false, wantsConsultation: wantsConsultation === 'true' },
      [],
    ]);
  },
);
