import { valueAt } from '#src/engine/core/wizard.ts';
import { splitPrefecture } from '#src/lib/prefecture-names.ts';

export interface Address {
  prefectureCity: string;
  streetAddress: string;
}

export interface FoundAddress {
  prefectureCity: string;
  /** The towns of the code; one empty string when the code names none. */
  streetAddresses: readonly string[];
}

/** The effects of look-ups on an address. A form value, so that it outlives a reload. */
export interface LookupNote {
  /** Both parts as the last look-up wrote them. Parts with other values are the customer's own. */
  written: Address;
  replaced: Address | null;
}

export interface AddressFill {
  write: Partial<Address>;
  /** True: the customer's own text differs from the found address, and only a press replaces it (WIZ-41, WIZ-42). */
  asks: boolean;
  /** The towns to choose from when the code has several (WIZ-43). */
  towns: readonly string[];
}

const NOTHING: Address = { prefectureCity: '', streetAddress: '' };

const addressIn = (value: unknown): Address => ({
  prefectureCity: String(valueAt(value, 'prefectureCity') ?? ''),
  streetAddress: String(valueAt(value, 'streetAddress') ?? ''),
});

/** The form value's name for the note of a postal code field. */
export const lookupNoteOf = (postalCode: string): string => `${postalCode}Lookup`;

/** Reads a form's note; empty when nothing was looked up. */
export const noteIn = (value: unknown): LookupNote => ({
  written: addressIn(valueAt(value, 'written')),
  replaced: valueAt(value, 'replaced') ? addressIn(valueAt(value, 'replaced')) : null,
});

export const isEmpty = ({ prefectureCity, streetAddress }: Address): boolean =>
  prefectureCity === '' && streetAddress === '';

/** Removes differences of width, spaces and the small ヶ. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').replaceAll('ヶ', 'ケ');

/**
 * Fills empty parts, a prefecture that still lacks its city, and parts that a look-up wrote unchanged. Other parts need a
 * press.
 */
export function fillFrom(found: FoundAddress, now: Address, written: Address = NOTHING): AddressFill {
  const { prefectureCity, streetAddresses } = found;
  const several = streetAddresses.length > 1;
  const town = several ? '' : (streetAddresses[0] ?? '');
  const unset = { prefectureCity: ['', splitPrefecture(prefectureCity).prefecture], streetAddress: [''] };
  const isUnset = (part: keyof Address) => unset[part].includes(now[part]);
  const isFree = (part: keyof Address) => isUnset(part) || now[part] === written[part];
  const sameCity = plain(now.prefectureCity) === plain(prefectureCity);
  const inTown = streetAddresses.some((one) => one !== '' && plain(now.streetAddress).startsWith(plain(one)));
  const fits = inTown || (town === '' && !several && (sameCity || isUnset('prefectureCity')));
  const asks = !(isFree('prefectureCity') || sameCity) || !(isFree('streetAddress') || fits);

  const write: Partial<Address> = {};
  const mayWrite = (part: keyof Address) => isUnset(part) || (isFree(part) && !asks);
  if (!sameCity && mayWrite('prefectureCity')) write.prefectureCity = prefectureCity;
  if (!inTown && town !== now.streetAddress && mayWrite('streetAddress')) write.streetAddress = town;
  return { write, asks, towns: several && (asks || !inTown) ? streetAddresses : [] };
}
