import type { Step, WizardNames } from './wizard-names.ts';

/** The chart: the steps in order, a review, and the submission. */
export function chartText({ kebab, camel, pascal, steps }: WizardNames): string {
  const last = steps.at(-1)?.name;
  return `import { assign, fromPromise, setup } from 'xstate';
import type { FlowTag, StepMeta } from './flow.types.ts';
import type {
  ${pascal}Answers,
  ${pascal}Context,
  ${pascal}Event,
  ${pascal}Input,
  ${pascal}Outcome,
} from './${kebab}.types.ts';
import type { SubmissionInput } from './submission.types.ts';

/** Asks ${inWords(steps)}, and sends the answers. */
export const ${camel}Machine = setup({
  types: {
    context: {} as ${pascal}Context,
    events: {} as ${pascal}Event,
    input: {} as ${pascal}Input,
    meta: {} as StepMeta,
    tags: {} as FlowTag,
  },
  actors: {
    submission: fromPromise<${pascal}Outcome, SubmissionInput<${pascal}Answers>>(() =>
      Promise.reject(new Error('submission is not provided')),
    ),
  },
  guards: {
    alreadySent: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
${steps.map(actionText).join('\n')}
    rememberOutcome: assign(({ event }) => ('output' in event ? event.output : {})),
  },
}).createMachine({
  id: '${camel}',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'alreadySent', target: 'complete' },
        { guard: 'submissionUnknown', target: 'submitting' },
        { target: '${steps[0]?.name}' },
      ],
    },
${steps.map((step, index) => stateText(camel, step, steps[index - 1], steps[index + 1])).join('\n')}
    confirm: {
      id: 'confirm',
      route: {},
      meta: { path: '/${camel}/confirm' },
      on: { '${camel}.submitted': 'submitting', 'back.pressed': '${last}' },
    },
    submitting: {
      tags: ['busy'],
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context, event }) => ({
          parts: ['${camel}'],
          press: 'key' in event ? event : null,
          previous: context.submission,
        }),
        onDone: [
          { guard: 'accepted', target: 'complete', actions: 'rememberOutcome' },
          { target: 'confirm', actions: 'rememberOutcome' },
        ],
      },
    },
    complete: { id: 'complete', type: 'final', meta: { path: '/${camel}/complete' } },
  },
});
`;
}

const inWords = (steps: readonly Step[]): string =>
  steps
    .map(({ name }) => `\`${name}\``)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

const actionText = ({
  name,
  pascal,
}: Step): string => `    remember${pascal}: assign(({ context: { answers }, event }) =>
      event.type === '${name}.entered' ? { answers: { ...answers, ${name}: event.answer } } : {},
    ),`;

function stateText(wizard: string, { name, pascal }: Step, before?: Step, after?: Step): string {
  const next = `'${name}.entered': { target: '${after?.name ?? 'confirm'}', actions: 'remember${pascal}' }`;
  const back = before ? `, 'back.pressed': '${before.name}'` : '';
  return `    ${name}: {
      id: '${name}',
      route: {},
      meta: { path: '/${wizard}/${name}' },
      on: { ${next}${back} },
    },`;
}

/** The chart's types: one text a step. */
export const typesText = ({
  camel,
  pascal,
  steps,
}: WizardNames): string => `import type { FlowContext, FlowInput, FlowOutcome, SubmissionEnded, SubmissionPressed } from './flow.types.ts';
import type { SendingProblem } from './submission.types.ts';

export interface ${pascal}Answers {
${steps.map(({ name }) => `  ${name}: { text: string };`).join('\n')}
}

/** All that the last page has to know: it has arrived. */
type ${pascal}Receipt = true;

export type ${pascal}Problem =
  | SendingProblem
  /** The provider said no, and perhaps why. */
  | { code: 'refused'; reasons: string[] };

export type ${pascal}Input = FlowInput<${pascal}Answers, ${pascal}Receipt>;

export type ${pascal}Context = FlowContext<${pascal}Answers, ${pascal}Receipt, ${pascal}Problem>;

export type ${pascal}Outcome = FlowOutcome<${pascal}Answers, ${pascal}Receipt, ${pascal}Problem>;

export type ${pascal}Event =
${steps.map(({ name }) => `  | { type: '${name}.entered'; answer: ${pascal}Answers['${name}'] }`).join('\n')}
  | SubmissionPressed<'${camel}.submitted', ${pascal}Answers>
  | { type: 'back.pressed' }
  | SubmissionEnded<${pascal}Answers, ${pascal}Receipt, ${pascal}Problem>;
`;
