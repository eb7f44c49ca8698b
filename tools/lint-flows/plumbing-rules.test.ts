import { describe, expect, test } from 'vitest';
import type { Plant } from './planted-chart.ts';
import { addAction, addGuard, addState, addToConfirm, findingsIn, planted } from './planted-chart.ts';

const POLICY = 'src/engine/core/reduce.ts';
const answered = (name: string) =>
  `The guard \`${name}\` checks which steps are answered. The engine opens a step when every earlier step is answered (${POLICY}): delete the guard.`;
const reviews = (name: string) =>
  `The action \`${name}\` records that the customer changes an answer from the review. The engine records this itself (${POLICY}): delete the action.`;
const kept = (name: string) =>
  `\`${name}\` in the context repeats what the engine stores (${POLICY}): delete it.`;
const when = (action: string, text: string) => [
  addAction(`${action}: assign({ size: 'large' }),`),
  addToConfirm(text),
];

const plumbing: Plant[] = [
  [
    'an event by which the review opens another step',
    [addToConfirm("'choosing.reopened': 'choosing',")],
    "'choosing.reopened': 'choosing',",
    `\`choosing.reopened\` leads back to a step. The engine opens a step from the review and returns afterwards (${POLICY}): delete the event, or name it after what the customer does within the step.`,
  ],
  [
    'a guard that asks whether to return to the review',
    [
      addGuard('returnsToConfirm: ({ context }) => context.size !== null,'),
      addToConfirm("'thing.kept': { guard: 'returnsToConfirm', target: 'choosing' },"),
    ],
    'returnsToConfirm: ({ context }) => context.size !== null,',
    `The guard \`returnsToConfirm\` checks whether to return to the review. The engine returns there after a change (${POLICY}): delete the guard, and lead on to the next step.`,
  ],
  ...['hasUpToSize', 'lacksAnswers'].map(
    (name): Plant => [
      `a guard ${name}`,
      [
        addGuard(`${name}: ({ context }) => context.size !== null,`),
        addToConfirm(`'thing.kept': { guard: '${name}', target: 'choosing' },`),
      ],
      `${name}: ({ context }) => context.size !== null,`,
      answered(name),
    ],
  ),
  ...['startReview', 'endReview'].map(
    (name): Plant => [
      `an action ${name}`,
      when(name, `'thing.kept': { target: 'choosing', actions: '${name}' },`),
      `${name}: assign({ size: 'large' }),`,
      reviews(name),
    ],
  ),
  [
    'an action that stores a crash',
    when('rememberCrash', "'thing.kept': { target: 'choosing', actions: 'rememberCrash' },"),
    "rememberCrash: assign({ size: 'large' }),",
    'The action `rememberCrash` stores an unexpected error. A port that rejects ends the chart in status `error`, and the engine shows the error page: delete the action.',
  ],
  [
    'a state for bugs',
    [addState("crashed: { type: 'final' },"), addToConfirm("'thing.lost': 'crashed',")],
    "crashed: { type: 'final' },",
    'The state `crashed` handles a bug. A port that rejects ends the chart in status `error`, and the engine shows the error page: delete the state.',
  ],
  [
    'a tag for bugs',
    [["tags: ['busy']", "tags: ['busy', 'crashed']"]],
    'sending: {',
    'The state `sending` is tagged `crashed`. A port that rejects ends the chart in status `error`, and the engine shows the error page: remove the tag.',
  ],
  [
    'a step that is skipped by a guard in `meta.when` instead of a guard on its route',
    [["meta: { path: '/thing/confirm' },", "meta: { path: '/thing/confirm', when: 'hasSize' },"]],
    "meta: { path: '/thing/confirm', when: 'hasSize' },",
    `\`confirm\` has a meta.when. The engine skips a step while the guard of its route refuses (${POLICY}): write \`route: { guard: 'hasSize' }\`.`,
  ],
  ...['reviewing', 'crash'].map(
    (name): Plant => [
      `${name} in its context`,
      [['context: () => ({ size: null }),', `context: () => ({ size: null, ${name}: null }),`]],
      `context: () => ({ size: null, ${name}: null }),`,
      kept(name),
    ],
  ),
  [
    'its own lookup of the result of a submission',
    [
      addState("verifying: { invoke: { id: 'findThing', src: 'sendThing', onDone: 'complete' } },"),
      addToConfirm("'thing.lost': 'verifying',"),
    ],
    "verifying: { invoke: { id: 'findThing', src: 'sendThing', onDone: 'complete' } },",
    'The state `verifying` looks up the result of a submission, which machines/submission.machine.ts does for every wizard. Invoke `submission` in the state that sends, and delete this one.',
  ],
];

describe('a chart that repeats the work of the engine or the submission', () => {
  test.each(plumbing)('is reported for %s', async (_, changes, at, sentence) => {
    expect(await findingsIn(planted(...changes))).toEqual([{ at, sentence }]);
  });
});
