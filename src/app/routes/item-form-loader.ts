import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ItemFormData } from '#flows/item-form/item-form.flow.ts';
import { getItem } from '#src/api/contract/reservation.contract.ts';
import { positiveInteger } from '#src/lib/positive-integer.ts';
import { loaded } from '../load.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { AppServices } from '../services.ts';

/** @throws NotFoundError for an id that is none. */
export async function loadItemForm(
  { client }: AppServices,
  { params }: LoaderFunctionArgs,
): Promise<ItemFormData> {
  const id = positiveInteger(params.itemId);
  if (id === null) throw new NotFoundError();
  return loaded(client.call(getItem, { params: { id } }));
}
