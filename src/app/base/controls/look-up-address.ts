import type { ApiClient } from '#src/api/client.ts';
import type { ResponseOf } from '#src/api/contract/endpoint.ts';
import { getAddress } from '#src/api/contract/profile.contract.ts';
import type { Address } from './address-fill.ts';
import type { AddressLookup } from './control-services.ts';

/** Asks the provider for the places of a postal code. */
export async function lookUpAddress(
  client: ApiClient,
  postalCode: string,
  signal: AbortSignal,
): Promise<AddressLookup> {
  const answer = await client.call(getAddress, { query: { postalCode }, signal });
  if (!answer.ok) return { outcome: answer.problem.code === 'notFound' ? 'none' : 'failed' };
  const places = listPlaces(answer.value);
  return places.length > 0 ? { outcome: 'found', places } : { outcome: 'none' };
}

/** A provider may answer with `addresses`, with `streetAddresses`, or with one place. Each different place is listed once. */
function listPlaces(answer: ResponseOf<typeof getAddress>): Address[] {
  const { prefectureCity, streetAddress, streetAddresses, addresses } = answer;
  const towns = streetAddresses?.length ? streetAddresses : [streetAddress];
  const rows = addresses?.length ? addresses : towns.map((town) => ({ prefectureCity, streetAddress: town }));
  const places = new Map<string, Address>();
  for (const row of rows) {
    const place = { prefectureCity: row.prefectureCity.trim(), streetAddress: row.streetAddress.trim() };
    const key = JSON.stringify(place);
    if (place.prefectureCity !== '' || place.streetAddress !== '') places.set(key, place);
  }
  return [...places.values()];
}
