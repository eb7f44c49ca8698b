import { expect, test } from 'vitest';
import { visitPath } from './appointment.ts';

test('a receipt leads to its own booking; one of an earlier release, without its id, to the list', () => {
  expect([visitPath(121), visitPath(undefined)]).toEqual([
    '/mypage/visitReservations/visits/121',
    '/mypage/visitReservations',
  ]);
});
