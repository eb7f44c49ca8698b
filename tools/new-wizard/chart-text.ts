import type { WizardNames } from './wizard-names.ts';

export function chartText({ camel, pascal, steps }: WizardNames): string {
  const last = steps.at(-1);
  return `import { assign, fromPromise, setup } from 'xstate';
import type { FlowOutcome, PlainWizard } from './flow.types.ts';
import type { SubmissionInput } from './submission.types.ts';

export interface ${pascal}Answers {
${steps.map((name) => `  ${name}: { text: string };`).join('\n')}
}

/** Asks ${inWords(steps)}, and sends the answers. */
export const ${camel}Machine = setup({
  types: {} as PlainWizard<${pascal}Answers, '${camel}.submitted'>,
  actors: {
    submission: fromPromise<FlowOutcome<${pascal}Answers>, SubmissionInput<${pascal}Answers>>(() =>
      Promise.reject(new Error('submission is not provided')),
    ),
  },
  guards: {
    alreadySent: ({ context }) => context.receipt !== null,
    submissionUnknown: ({ context }) => context.submission?.inDoubt === true,
    accepted: ({ event }) => 'output' in event && event.output.receipt !== null,
  },
  actions: {
    rememberAnswer: assign(({ context: { answers }, event }) => {
${steps.map(rememberText).join('\n')}
      return {};
    }),
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
        { target: '${steps[0]}' },
      ],
    },
${steps.map((name, index) => stateText(camel, name, steps[index - 1], steps[index + 1])).join('\n')}
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

const inWords = (steps: readonly string[]): string =>
  steps
    .map((name) => `\`${name}\``)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

const rememberText = (name: string): string =>
  `      if (event.type === '${name}.entered') return { answers: { ...answers, ${name}: event.answer } };`;

function stateText(wizard: string, name: string, before?: string, after?: string): string {
  const next = `'${name}.entered': { target: '${after ?? 'confirm'}', actions: 'rememberAnswer' }`;
  const back = before ? `, 'back.pressed': '${before}'` : '';
  return `    ${name}: {
      id: '${name}',
      route: {},
      meta: { path: '/${wizard}/${name}' },
      on: { ${next}${back} },
    },`;
}

/** Writes the chart's own test, which goes forward through all steps and then back. */
export function chartTestText({ kebab, camel, steps }: WizardNames): string {
  const event = (name: string) => `{ type: '${name}.entered', answer: answers.${name} }`;
  const way = [...steps, 'confirm'];
  const given = (names: readonly string[]) => names.map((name) => `${name}: answers.${name}`).join(', ');
  const there = way.map((state, index) => `    ['${state}', {${given(way.slice(0, index))}}],`);
  const back = steps.toReversed().map((state) => `    ['${state}', answers],`);
  return `import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { ${camel}Examples } from '#flows/${kebab}/${kebab}.examples.ts';
import { ${camel}Machine } from './${kebab}.machine.ts';

const answers = ${camel}Examples.complete;
const clean = { answers: {}, submission: null, receipt: null, reloaded: false };

test('${camel}: each answer is kept and leads to the next step, and back leads to the previous one', () => {
  let [now] = initialTransition(${camel}Machine, clean);
  const seen = [now];
  const there = [
${steps.map((step) => `    ${event(step)},`).join('\n')}
  ] as const;
  for (const event of [...there, ...there.map(() => ({ type: 'back.pressed' }) as const)]) {
    [now] = transition(${camel}Machine, now, event);
    seen.push(now);
  }
  expect(seen.map(({ value, context }) => [value, context.answers])).toEqual([
${[...there, ...back].join('\n')}
  ]);
});
`;
}
