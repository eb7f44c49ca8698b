import { valueAt } from '#src/engine/core/wizard.ts';
import { splitPrefecture } from '#src/lib/prefecture-names.ts';

export interface Address {
  prefectureCity: string;
  streetAddress: string;
}

export interface FoundAddress {
  prefectureCity: string;
  /** The towns with this postal code; one empty string when the code has no town. */
  streetAddresses: readonly string[];
}

/** The texts that look-ups have written into an address. The note is a form value, so that it survives a reload. */
export interface LookupNote {
  /** The two parts as the last look-up wrote them. A part with another value was typed by the customer. */
  written: Address;
  /** The customer's address before a look-up replaced it, for undo. */
  replaced: Address | null;
}

export interface AddressFill {
  write: Partial<Address>;
  /** True: the customer's own text differs from the found address, so only a button may replace it (WIZ-41, WIZ-42). */
  asks: boolean;
  /** The towns to choose from when the code has several (WIZ-43). */
  towns: readonly string[];
}

const NOTHING: Address = { prefectureCity: '', streetAddress: '' };

const addressIn = (value: unknown): Address => ({
  prefectureCity: String(valueAt(value, 'prefectureCity') ?? ''),
  streetAddress: String(valueAt(value, 'streetAddress') ?? ''),
});

/** The name of the form value that holds the look-up note of a postal code field. */
export const lookupNoteOf = (postalCode: string): string => `${postalCode}Lookup`;

/** Reads a look-up note from a form value of any shape. The note is empty when nothing was looked up. */
export const noteIn = (value: unknown): LookupNote => ({
  written: addressIn(valueAt(value, 'written')),
  replaced: valueAt(value, 'replaced') ? addressIn(valueAt(value, 'replaced')) : null,
});

export const isEmpty = ({ prefectureCity, streetAddress }: Address): boolean =>
  prefectureCity === '' && streetAddress === '';

/** Removes differences in character width, spaces and the small ヶ. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').replaceAll('ヶ', 'ケ');

/**
 * Fills the parts that are empty, that have only a prefecture, or that are unchanged since the last look-up. Other parts are
 * replaced only by a button.
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
