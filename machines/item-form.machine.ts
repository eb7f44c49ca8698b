import { assign, fromPromise, setup } from 'xstate';
import type {
  FlowContext,
  FlowInput,
  FlowOutcome,
  SubmissionPressed,
  WizardTypes,
} from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type { FormProblem, FormReceipt, ItemsAnswer } from './form.types.ts';

export interface ItemFormAnswers {
  form: ItemsAnswer;
}

export type ItemFormOutcome = FlowOutcome<ItemFormAnswers, FormReceipt, FormProblem>;

interface ItemFormFacts {
  itemId: number;
}

export interface ItemFormInput extends FlowInput<ItemFormAnswers, FormReceipt>, ItemFormFacts {}

export interface ItemFormContext
  extends FlowContext<ItemFormAnswers, FormReceipt, FormProblem>,
    ItemFormFacts {}

export type ItemFormEvent =
  | { type: 'form.answered'; answer: ItemsAnswer }
  | SubmissionPressed<'form.submitted', ItemFormAnswers>
  | { type: 'back.pressed' };

const ports = {
  submission: fromPromise<ItemFormOutcome, SubmissionInput<ItemFormAnswers>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Submits an item form, which is a form of the builder that does not book a time. */
export const itemFormMachine = setup({
  types: {} as WizardTypes<ItemFormContext, ItemFormEvent, ItemFormInput, typeof ports>,
  actors: ports,
  guards: {
    alreadyHandedIn: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberAnswer: assign(({ event }) => ('answer' in event ? { answers: { form: event.answer } } : {})),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: 'itemForm',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'After a page reload the form opens, with every answer kept.',
      always: [
        { guard: 'alreadyHandedIn', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'form' },
      ],
    },
    form: {
      id: 'form',
      route: {},
      meta: { path: '/itemForm/:itemId' },
      on: { 'form.answered': { target: 'confirm', actions: 'rememberAnswer' } },
    },
    confirm: {
      id: 'confirm',
      route: {},
      meta: { path: '/itemForm/:itemId/confirm' },
      on: { 'form.submitted': 'submitting', 'back.pressed': 'form' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['form'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: {
      id: 'complete',
      type: 'final',
      meta: { path: '/itemForm/:itemId/complete' },
    },
  },
});
