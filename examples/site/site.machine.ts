import { assign, fromPromise, setup } from 'xstate';
import type { FlowOutcome, PlainWizard } from '#src/engine/charts/flow.types.ts';
import type { SubmissionInput } from '#src/engine/charts/submission.types.ts';

export interface SiteAnswers {
  land: { landConsiderationStatus: string };
  /** Only customers who seek land answer this. `desiredPrefectureId` is a numeric id as a string. */
  area: { desiredPrefectureId: string };
  budget: { budget: string };
}

const ports = {
  submission: fromPromise<FlowOutcome<SiteAnswers>, SubmissionInput<SiteAnswers>>(() =>
    Promise.reject(new Error('submission is not provided')),
  ),
};

/** Asks about the search for land, the prefecture and the budget. */
export const siteMachine = setup({
  types: {} as PlainWizard<SiteAnswers, 'site.submitted', typeof ports>,
  actors: ports,
  guards: {
    alreadySent: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    seeksLand: ({ context: { answers } }) => answers.land?.landConsiderationStatus === '土地探しはこれから',
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberAnswer: assign(({ context: { answers }, event }) => {
      if (event.type === 'land.entered') return { answers: { ...answers, land: event.answer } };
      if (event.type === 'area.entered') return { answers: { ...answers, area: event.answer } };
      if (event.type === 'budget.entered') return { answers: { ...answers, budget: event.answer } };
      return {};
    }),
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: 'site',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'alreadySent', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: 'land' },
      ],
    },
    land: {
      id: 'land',
      route: {},
      meta: { path: '/site/land' },
      on: { 'land.entered': { target: 'afterLand', actions: 'rememberAnswer' } },
    },
    afterLand: {
      description: 'A customer who already has land is not asked for an area.',
      always: [{ guard: 'seeksLand', target: 'area' }, { target: 'budget' }],
    },
    area: {
      id: 'area',
      route: { guard: 'seeksLand' },
      meta: { path: '/site/area' },
      on: { 'area.entered': { target: 'budget', actions: 'rememberAnswer' }, 'back.pressed': 'land' },
    },
    budget: {
      id: 'budget',
      route: {},
      meta: { path: '/site/budget' },
      on: {
        'budget.entered': { target: 'confirm', actions: 'rememberAnswer' },
        'back.pressed': [{ guard: 'seeksLand', target: 'area' }, { target: 'land' }],
      },
    },
    confirm: {
      id: 'confirm',
      route: {},
      meta: { path: '/site/confirm' },
      on: { 'site.submitted': 'submitting', 'back.pressed': 'budget' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['site'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: { id: 'complete', type: 'final', meta: { path: '/site/complete' } },
  },
});
