import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { catalogEnqueteExamples } from '#flows/catalog-enquete/catalog-enquete.examples.ts';
import type { CatalogEnqueteAnswer } from './catalog-enquete.machine.ts';
import { catalogEnqueteMachine } from './catalog-enquete.machine.ts';

const { satisfied: answers, withoutSatisfaction } = catalogEnqueteExamples;
const clean = { answers: {}, submission: null, receipt: null, reloaded: false };
const [form] = initialTransition(catalogEnqueteMachine, clean);
const reviewed = (answer: CatalogEnqueteAnswer) =>
  transition(catalogEnqueteMachine, form, { type: 'enquete.answered', answer })[0];

test('ENQ-1 the enquete’s form leads to its review and back, and a reload opens the form', () => {
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

const confirmed = (answer: CatalogEnqueteAnswer) =>
  transition(catalogEnqueteMachine, reviewed(answer), {
    type: 'enquete.submitted',
    key: 'key-1',
    answers: { new: answer },
  });

test('an empty enquete ends the flow and posts nothing', () => {
  const [end, actions] = confirmed(withoutSatisfaction.new);
  expect([end.value, end.context.receipt, actions]).toEqual([
    'complete',
    { posted: false, wantsConsultation: false },
    [],
  ]);
});

test.each<[string, Partial<CatalogEnqueteAnswer>]>([
  ['a comment', { comment: '写真がきれいでした。' }],
  ['good points', { goodPoints: ['間取りの実例'] }],
  ['the wish for a consultation', { wantsConsultation: 'true' }],
])('ENQ-6 an enquete with %s but no satisfaction level is neither posted nor lost', (_, written) => {
  const answer = { ...withoutSatisfaction.new, ...written };
  const [unsent, actions] = confirmed(answer);
  expect([unsent.value, unsent.status, unsent.context.answers, actions]).toEqual([
    'unsent',
    'active',
    { new: answer },
    [],
  ]);
  const ways = (['back.pressed', 'enquete.resumed'] as const).map((type) => {
    const [{ value, context }] = transition(catalogEnqueteMachine, unsent, { type });
    return [value, context.answers];
  });
  expect(ways).toEqual([
    ['confirm', { new: answer }],
    ['new', { new: answer }],
  ]);
});

test('unsent answers have a page of their own only while the satisfaction level is missing', () => {
  const mayEnter = (answer: CatalogEnqueteAnswer) =>
    reviewed(answer).can({ type: 'xstate.route', to: '#unsent' });
  expect(
    [answers.new, withoutSatisfaction.new, { ...answers.new, satisfactionLevel: '' as const }].map(mayEnter),
  ).toEqual([false, false, true]);
});
