import { expect, test } from 'vitest';
import { STEPS } from '#tests/e2e/support/steps.ts';
import { nextWords, titles } from '#tools/bench/peers/same-stack/words.ts';

test('the peer names its steps and buttons as the flow does, since the bench finds them by the flow’s words', () => {
  const { guide: _guide, ...steps } = STEPS;
  const { complete: _complete, ...forms } = steps;
  const pick = (of: typeof steps | typeof forms, word: 'heading' | 'action') =>
    Object.fromEntries(Object.entries(of).map(([name, step]) => [name, step[word]]));
  expect(titles).toEqual(pick(steps, 'heading'));
  expect(nextWords).toEqual(pick(forms, 'action'));
});
