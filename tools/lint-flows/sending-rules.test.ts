import { describe, expect, test } from 'vitest';
import type { Change } from './planted-chart.ts';
import { addGuard, addState, findingsIn, planted } from './planted-chart.ts';

const PRESS = "press: 'key' in event ? event : null";
const INPUT = `input: ({ event }) => ({ parts: ['profile', 'thing'], ${PRESS} }),`;
const RELOADED = "{ guard: 'submissionUnknown', target: 'sending' }, { target: 'choosing' }";

const sending: Change[] = [
  [
    "sendThing: fromPromise<Answer<null, never>>(() => Promise.reject(new Error('sendThing is not provided'))),",
    "submission: fromPromise<Answer<null, never>>(() => Promise.reject(new Error('submission is not provided'))),",
  ],
  ["id: 'sendThing',", "id: 'submission',"],
  ["src: 'sendThing',", "src: 'submission',"],
  ['input: ({ context }) => String(context.size),', INPUT],
  ["initial: 'choosing'", "initial: 'entering'"],
  addGuard('submissionUnknown: ({ context }) => context.size !== null,'),
  addState(`entering: { always: [${RELOADED}] },`),
];
const sendingBut = (from: string, to: string) =>
  findingsIn(planted(...sending.map(([old, text]): Change => [old, text.replace(from, () => to)])));

describe('a wizard with a submission', () => {
  test('is valid if it names its parts and returns to its submission after a reload', async () => {
    expect(await findingsIn(planted(...sending))).toEqual([]);
  });

  test.each([
    ['no parts', 'input: ({ event }) => ({ press: event }),'],
    ['an empty list of parts', 'input: () => ({ parts: [] }),'],
    ['parts that are a variable', 'input: ({ context }) => ({ parts: context.parts }),'],
    ['no input', ''],
  ])('is reported if it has %s', async (_, input) => {
    const found = await sendingBut(INPUT, input);
    expect(found).toEqual([
      {
        at: 'invoke: {',
        sentence:
          "`sending` does not say what it sends. Name the parts in the input of `submission`, in the order in which they are sent: parts: ['profile', 'booking'].",
      },
    ]);
  });

  test('is reported if no transition handles the end of its submission', async () => {
    expect(await sendingBut("id: 'submission',", "id: 'sendThing',")).toEqual([
      {
        at: 'invoke: {',
        sentence:
          "The submission of `sending` needs id: 'submission', because its done event is named after that id.",
      },
    ]);
  });

  test.each([
    ['back to the steps', "{ guard: 'hasSize', target: 'choosing' }, { target: 'confirm' }"],
    ['to a different step', "{ guard: 'submissionUnknown', target: 'confirm' }, { target: 'choosing' }"],
  ])('is reported if a reload during its submission leads %s', async (_, always) => {
    const found = await sendingBut(RELOADED, always);
    const sentence =
      "After a reload during a submission nothing looks up its result. Add a transition from `entering` to `sending`: { guard: 'submissionUnknown', target: 'sending' }.";
    expect(found.filter((finding) => !finding.sentence.startsWith('`submissionUnknown`'))).toEqual([
      { at: 'invoke: {', sentence },
    ]);
  });

  test('needs no lookup after a reload if its idempotency key never changes', async () => {
    const made = INPUT.replace(PRESS, "press: { key: '7' }");
    const changes = sending.map(([from, text]): Change => [from, text.replace(INPUT, made)]);
    const plain = changes.filter(([, text]) => !text.includes('submissionUnknown'));
    expect(await findingsIn(planted(...plain, addState("entering: { always: 'choosing' },")))).toEqual([]);
  });
});
