import { getCustomerProfile } from '#src/api/contract/profile.contract.ts';
import {
  getReservationSetting,
  getReservationSettingItems,
  getReservations,
} from '#src/api/contract/reservation.contract.ts';
import { optional, read, wizardRoute } from '#src/app/base/routes/route-declaration.ts';

/** A form with a time slot and the builder's own questions. */
export const reservationFormRoute = wizardRoute({
  path: 'reservationForm/:reservationFormId',
  access: 'signedIn',
  reads: {
    setting: read(getReservationSetting, { params: { id: 'reservationFormId' } }),
    items: read(getReservationSettingItems, { params: { id: 'reservationFormId' } }),
    // Customers can reserve even if their earlier reservations cannot be read.
    reservations: optional(getReservations),
    // The form works without the profile.
    customer: optional(getCustomerProfile),
  },
  code: () => import('./reservation-form.wizard.tsx'),
});
