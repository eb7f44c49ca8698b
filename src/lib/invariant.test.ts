import { expect, test } from 'vitest';
import { assertNothingLeft } from './invariant.ts';

test('a request that forgets a field does not compile', () => {
  const { shopVisitor: _, ...none } = { shopVisitor: '2' };
  const { transportation: __, ...left } = { transportation: 'car', otherConfirmation: '' };
  expect([
    assertNothingLeft(none),
    // @ts-expect-error: `otherConfirmation` was asked for but is not sent.
    assertNothingLeft(left),
  ]).toEqual([undefined, undefined]);
});
