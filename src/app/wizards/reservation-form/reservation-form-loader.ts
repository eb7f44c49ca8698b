import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ReservationFormData } from '#flows/reservation-form/reservation-form.flow.ts';
import { getReservationSetting, getReservationSettingItems } from '#src/api/contract/reservation.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import { NotFoundError } from '#src/app/shell/errors/not-found-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { knownCustomer } from '#src/app/wizards/shared/forms/known-customer.ts';
import { todayInJapan } from '#src/lib/japan-date.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';

/** @throws NotFoundError for an id that is none. */
export async function loadReservationForm(
  { client, now }: AppServices,
  { params }: LoaderFunctionArgs,
): Promise<ReservationFormData> {
  const id = positiveInteger(params.reservationFormId);
  if (id === null) throw new NotFoundError();
  const [{ reservationSetting }, { items }, customer] = await Promise.all([
    loaded(client.call(getReservationSetting, { params: { id } })),
    loaded(client.call(getReservationSettingItems, { params: { id } })),
    knownCustomer(client),
  ]);
  return { setting: reservationSetting, items, customer, today: todayInJapan(now()) };
}
