import { expect, test } from 'vitest';
import type { EventStatus } from './event-status.ts';
import { sessionStatus, takesEntries } from './event-status.ts';

const statuses = ['open', 'few', 'full', 'closed', 'finished'] as const satisfies EventStatus[];

test('an event takes entries while it has places and its deadline has not passed', () => {
  expect(statuses.filter((status) => takesEntries({ status }))).toEqual(['open', 'few']);
});

test.each([
  ['open', ['full', 'few', 'few', 'open']],
  ['few', ['full', 'few', 'few', 'open']],
  ['full', ['full', 'full', 'full', 'full']],
  ['closed', ['closed', 'closed', 'closed', 'closed']],
  ['finished', ['finished', 'finished', 'finished', 'finished']],
] as const)(
  'EVENT-9 a session’s state depends on its places only while its event takes entries (%s)',
  (status, expected) => {
    expect([0, 1, 2, 3].map((remaining) => sessionStatus({ status }, { remaining }))).toEqual(expected);
  },
);
