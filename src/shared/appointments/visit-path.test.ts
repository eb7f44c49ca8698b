import { expect, test } from 'vitest';
import { visitPath } from './appointment.ts';

test('a receipt links to its booking, or to the list of bookings if it has no id', () => {
  expect([visitPath(121), visitPath(undefined)]).toEqual([
    '/mypage/visitReservations/visits/121',
    '/mypage/visitReservations',
  ]);
});
