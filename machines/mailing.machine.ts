import { assign, fromPromise, setup } from 'xstate';
import type { WizardTypes } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';
import type {
  MailingAnswers,
  MailingContext,
  MailingEvent,
  MailingInput,
  MailingOutcome,
} from './mailing.types.ts';

const ports = {
  submission: fromPromise<MailingOutcome, SubmissionInput<MailingAnswers>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/**
 * Asks for the postal address and the kind of house that the customer wants, and requests the builder's brochures by
 * mail.
 */
export const mailingMachine = setup({
  types: {} as WizardTypes<MailingContext, MailingEvent, MailingInput, typeof ports>,
  actors: ports,
  guards: {
    alreadyRequested: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberSearch: assign({ addressSearched: true }),
    rememberAddress: assign(({ context: { answers }, event }) =>
      event.type === 'address.entered' ? { answers: { ...answers, address: event.answer } } : {},
    ),
    rememberEnquete: assign(({ context: { answers }, event }) =>
      event.type === 'enquete.answered' ? { answers: { ...answers, enquete: event.answer } } : {},
    ),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: 'mailing',
  context: ({ input }) => ({ ...input, problem: null, addressSearched: false }),
  initial: 'entering',
  states: {
    entering: {
      description: 'After a page reload the address step opens, with every answer kept.',
      always: [
        { guard: 'alreadyRequested', target: 'completion' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'address' },
      ],
    },
    address: {
      id: 'address',
      route: {},
      meta: { path: '/mailing/address' },
      on: {
        'address.searched': { actions: 'rememberSearch' },
        'address.entered': { target: 'enquete', actions: 'rememberAddress' },
      },
    },
    enquete: {
      id: 'enquete',
      route: {},
      meta: { path: '/mailing/enquete' },
      on: {
        'enquete.answered': { target: 'confirmation', actions: 'rememberEnquete' },
        'back.pressed': 'address',
      },
    },
    confirmation: {
      id: 'confirmation',
      route: {},
      meta: { path: '/mailing/confirmation' },
      on: { 'mailing.submitted': 'submitting', 'back.pressed': 'enquete' },
    },
    submitting: {
      description:
        'The profile is sent before the request. If only the request fails, only the request is sent again.',
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['profile', 'mailRequest'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'completion', actions: 'rememberOutcome' },
          { target: 'confirmation', actions: 'rememberOutcome' },
        ],
      },
    },
    completion: {
      id: 'completion',
      type: 'final',
      meta: { path: '/mailing/completion' },
    },
  },
});
