import { expect, test } from 'vitest';
import { visitPath } from './appointment.ts';

test('a receipt with an id leads to the booking; one of an earlier release, without id, to the list', () => {
  expect([visitPath(121), visitPath(undefined)]).toEqual([
    '/mypage/visitReservations/visits/121',
    '/mypage/visitReservations',
  ]);
});
