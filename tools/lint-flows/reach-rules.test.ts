import { describe, expect, test } from 'vitest';
import type { Change } from './planted-chart.ts';
import { addGuard, addState, findingsIn, planted } from './planted-chart.ts';

const CHOSEN = "'size.chosen': { target: 'confirm', actions: 'rememberSize' }";
const REMEMBERS: Change = [
  "rememberSize: assign({ size: 'small' }),",
  "rememberSize: assign(({ event }) => ({ size: 'small', answers: { choosing: event.answer } })),",
];
const branching: Change = [
  CHOSEN,
  "'size.chosen': [{ guard: 'isSmall', target: 'confirm', actions: 'rememberSize' }, { target: 'sending', actions: 'rememberSize' }]",
];
const sentence =
  "XState evaluates `isSmall` before the answer of `size.chosen` is stored, so the guard reads the old answers. Let the transition lead to a state without a path, and check the guard there: always: [{ guard: 'isSmall', target: … }, { target: … }].";

describe('a guard of a transition that stores an answer', () => {
  test.each([
    ["isSmall: ({ context }) => context.answers.choosing === 'small',"],
    ["isSmall: ({ context: { answers } }) => answers.choosing === 'small',"],
    ['isSmall: ({ context }) => readsThem(context),'],
  ])('may not read the answers: %s', async (guard) => {
    const source = planted(REMEMBERS, branching, addGuard(guard));
    const helper =
      'function readsThem({ answers }: Answered): boolean { return answers.choosing !== null; }\n';
    expect((await findingsIn(`${source}\n${helper}`)).map((finding) => finding.sentence)).toEqual([sentence]);
  });

  test('may read another value of the context', async () => {
    const source = planted(REMEMBERS, branching, addGuard('isSmall: ({ context }) => context.isSmall,'));
    expect(await findingsIn(source)).toEqual([]);
  });
});

test('a guard in a later state may read the answers', async () => {
  const source = planted(
    REMEMBERS,
    [CHOSEN, "'size.chosen': { target: 'afterSize', actions: 'rememberSize' }"],
    addGuard("isSmall: ({ context }) => context.answers.choosing === 'small',"),
    addState("afterSize: { always: [{ guard: 'isSmall', target: 'confirm' }, { target: 'sending' }] },"),
  );
  expect(await findingsIn(source)).toEqual([]);
});
