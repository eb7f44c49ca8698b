import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ItemFormData } from '#flows/item-form/item-form.flow.ts';
import { getItem } from '#src/api/contract/reservation.contract.ts';
import { loaded } from '#src/app/shell/errors/load-error.ts';
import { NotFoundError } from '#src/app/shell/errors/not-found-error.ts';
import type { AppServices } from '#src/app/shell/services/app-services.ts';
import { knownCustomer } from '#src/app/wizards/shared/forms/known-customer.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';

/** @throws NotFoundError for an id that is none. */
export async function loadItemForm(
  { client }: AppServices,
  { params }: LoaderFunctionArgs,
): Promise<ItemFormData> {
  const id = positiveInteger(params.itemId);
  if (id === null) throw new NotFoundError();
  const [{ item }, customer] = await Promise.all([
    loaded(client.call(getItem, { params: { id } })),
    knownCustomer(client),
  ]);
  return { item, customer };
}
