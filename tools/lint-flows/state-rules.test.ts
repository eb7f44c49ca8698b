import { describe, expect, test } from 'vitest';
import { findingsIn, planted } from './planted-chart.ts';

const SOUND = 'hasSize: ({ context }) => context.size !== null,';
const sentence =
  "The guard `hasSize` is used in a step's route, where it is evaluated without an event, so it may read only the context. Write it as ({ context }) => …, and check an event in a separate guard.";

const withGuard = (guard: string) => findingsIn(planted([SOUND, guard]));

describe('the guard of a route', () => {
  test.each([
    ['takes the event too', 'hasSize: ({ context, event }) => context.size !== null && event !== null,'],
    ['reads the event from its argument', 'hasSize: (given) => given.event !== null,'],
    ['passes its argument on', 'hasSize: (given) => Object.keys(given).length > 0,'],
    ['takes a second argument', 'hasSize: ({ context }, size) => context.size === size,'],
    ['is not written as a function', "hasSize: Object.is.bind(null, 'size'),"],
  ])('is reported if it %s', async (_, guard) => {
    expect(await withGuard(guard)).toEqual([{ at: guard, sentence }]);
  });

  test.each([
    ['takes the context', SOUND],
    ['takes nothing', 'hasSize: () => true,'],
    ['reads the context from its argument', 'hasSize: (given) => given.context.size !== null,'],
  ])('is valid if it %s', async (_, guard) => {
    expect(await withGuard(guard)).toEqual([]);
  });

  test('must be defined in setup', async () => {
    const at = "route: { guard: 'hasColour' },";
    const guard = "route: { guard: 'hasSize' },";
    const back = "'back.pressed': { guard: 'hasSize', target: 'choosing' }";
    expect(await findingsIn(planted([guard, at], ["'back.pressed': 'choosing'", back]))).toEqual([
      {
        at,
        sentence:
          'The route of `confirm` names the guard `hasColour`, which setup does not define. Add it there, or name another guard.',
      },
    ]);
  });

  test('must not read the event, but guards of other transitions may', async () => {
    expect(
      await findingsIn(
        planted([
          "accepted: ({ event }) => 'output' in event,",
          'accepted: (given) => given.event !== null,',
        ]),
      ),
    ).toEqual([]);
  });
});
