import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import {
  getReservationSetting,
  getReservationSettingItems,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import { optional, read, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** A form with a date, whose questions the provider asks. */
export const reservationFormRoute = wizardRoute({
  path: 'reservationForm/:reservationFormId',
  access: 'signedIn',
  reads: {
    setting: read(getReservationSetting, { params: { id: 'reservationFormId' } }),
    items: read(getReservationSettingItems, { params: { id: 'reservationFormId' } }),
    // Who cannot be told of an earlier reservation can make one all the same.
    reservations: optional(getReservations),
    // A form does without knowing who answers it.
    customer: optional(getCustomerProfile),
  },
  code: () => import('./reservation-form.wizard.tsx'),
});
