import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { assign, fromPromise, setup } from 'xstate';
import * as z from 'zod/mini';
import type { FlowContext, FlowInput, FlowOutcome } from '#machines/flow.types.ts';
import type { SubmissionInput } from '#machines/submission.types.ts';
import type { Flow } from '#src/engine/core/define-flow.ts';
import { defineFlow } from '#src/engine/core/define-flow.ts';

type LongAnswers = Record<string, unknown>;

/** The names of the form steps. Their number is `steps` minus the guide and the review. */
export const formsOf = (steps: number): string[] =>
  Array.from({ length: steps - 2 }, (_, index) => `step${index + 1}`);

/** An answer about as large as the answer to a booking step. */
export const answerTo = (step: string): LongAnswers => ({
  choice: `${step}-b`,
  words: '窓の大きな家にしたいです',
});

/**
 * A wizard's chart with the given number of steps. Like the real charts, it has a guide, forms, a review, a submission
 * and a receipt.
 */
export function longMachine(steps: number): AnyStateMachine {
  const forms = formsOf(steps);
  const at = (index: number) => forms[index] ?? (index < 0 ? 'guide' : 'review');
  const form = (name: string, index: number) => ({
    id: name,
    route: {},
    meta: { path: `/long/${name}` },
    on: {
      [`${name}.answered`]: { target: at(index + 1), actions: 'rememberAnswer' },
      'back.pressed': at(index - 1),
    },
  });
  return setup({
    types: {
      context: {} as FlowContext<LongAnswers, unknown, { code: string }>,
      events: {} as AnyEventObject,
      input: {} as FlowInput<LongAnswers, unknown>,
    },
    actors: {
      submission: fromPromise<
        FlowOutcome<LongAnswers, unknown, { code: string }>,
        SubmissionInput<LongAnswers>
      >(() => Promise.reject(new Error('submission is not provided'))),
    },
    guards: {
      finished: ({ context }) => context.receipt !== null,
      submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
      reloaded: ({ context }) => context.reloaded,
    },
    actions: {
      rememberAnswer: assign(({ context: { answers }, event }) => ({
        answers: { ...answers, [event.type.slice(0, -'.answered'.length)]: event.answer },
      })),
      rememberOutcome: assign(({ event }) => event.output),
    },
  }).createMachine({
    id: 'long',
    context: ({ input }: { input: object }) => ({ ...input, problem: null }),
    initial: 'entering',
    states: {
      entering: {
        always: [
          { guard: 'finished', target: 'complete' },
          { guard: 'submissionUnknown', target: 'submitting' },
          { guard: 'reloaded', target: at(0) },
          { target: 'guide' },
        ],
      },
      guide: { id: 'guide', route: {}, meta: { path: '/long' }, on: { 'guide.read': at(0) } },
      ...Object.fromEntries(forms.map((name, index) => [name, form(name, index)])),
      review: {
        id: 'review',
        route: {},
        meta: { path: '/long/review' },
        on: { 'long.submitted': 'submitting', 'back.pressed': at(forms.length - 1) },
      },
      submitting: {
        tags: ['busy'],
        invoke: {
          id: 'submission',
          src: 'submission',
          input: ({ context, event }: { context: FlowContext<object, unknown, unknown>; event: object }) => ({
            parts: ['all'],
            press: 'key' in event ? event : null,
            previous: context.submission,
          }),
          onDone: { target: 'complete', actions: 'rememberOutcome' },
        },
      },
      complete: { id: 'complete', type: 'final', meta: { path: '/long/complete' } },
    },
  } as never) as unknown as AnyStateMachine;
}

const schema = z.object({ choice: z.string(), words: z.string() });

export function longFlow(machine: AnyStateMachine, steps: number): Flow {
  const form = (name: string) => ({
    event: `${name}.answered`,
    schema,
    fields: [
      { name: 'choice', kind: 'text', label: 'Choice' },
      { name: 'words', kind: 'text', label: 'Words' },
    ],
    copy: { title: name },
  });
  return defineFlow(machine, {
    version: 1,
    title: 'Long',
    steps: {
      guide: { page: 'guide', event: 'guide.read', copy: { title: 'Guide' } },
      ...Object.fromEntries(formsOf(steps).map((name) => [name, form(name)])),
      review: {
        page: 'review',
        event: 'long.submitted',
        copy: { title: 'Review', busy: 'b', verifying: 'v' },
      },
      complete: { page: 'receipt', copy: { title: 'Complete' } },
    },
    problems: {},
  } as never) as unknown as Flow;
}
