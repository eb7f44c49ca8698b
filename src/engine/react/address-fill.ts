import { valueAt } from '#src/engine/core/wizard.ts';

export interface Address {
  prefectureCity: string;
  streetAddress: string;
}

export interface FoundAddress {
  prefectureCity: string;
  /** The towns of the code; one empty text where it has none. */
  streetAddresses: readonly string[];
}

/** What look-ups have done to an address. It is kept among the form's values, so that a reload knows it. */
export interface LookupNote {
  /** Both parts as a look-up wrote them; the customer's own is otherwise. */
  written: Address;
  /** The customer's own address that a found one has taken the place of. */
  replaced: Address | null;
}

/** What becomes of an address when one is found. */
export interface AddressFill {
  write: Partial<Address>;
  /** Something that the customer wrote is otherwise than what was found: only a press replaces it. */
  asks: boolean;
  /** To choose from, where the code covers several. */
  towns: readonly string[];
}

const NOTHING: Address = { prefectureCity: '', streetAddress: '' };

const addressIn = (value: unknown): Address => ({
  prefectureCity: String(valueAt(value, 'prefectureCity') ?? ''),
  streetAddress: String(valueAt(value, 'streetAddress') ?? ''),
});

/** The name under which a form keeps the note of a postal code's field. */
export const lookupNoteOf = (postalCode: string): string => `${postalCode}Lookup`;

/** The note that a form keeps; nothing was looked up where there is none. */
export const noteIn = (value: unknown): LookupNote => ({
  written: addressIn(valueAt(value, 'written')),
  replaced: valueAt(value, 'replaced') ? addressIn(valueAt(value, 'replaced')) : null,
});

export const isEmpty = ({ prefectureCity, streetAddress }: Address): boolean =>
  prefectureCity === '' && streetAddress === '';

/** Without what is written one way or the other: width, spaces, and the small ヶ. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').replaceAll('ヶ', 'ケ');

/** Writes into what is empty and what a look-up wrote and nobody has changed; asks about everything else. */
export function fillFrom(found: FoundAddress, now: Address, written: Address = NOTHING): AddressFill {
  const { prefectureCity, streetAddresses } = found;
  const several = streetAddresses.length > 1;
  const town = several ? '' : (streetAddresses[0] ?? '');
  const isFree = (part: keyof Address) => now[part] === '' || now[part] === written[part];
  const sameCity = plain(now.prefectureCity) === plain(prefectureCity);
  const inTown = streetAddresses.some((one) => one !== '' && plain(now.streetAddress).startsWith(plain(one)));
  const fits = inTown || (town === '' && !several && (sameCity || now.prefectureCity === ''));
  const asks = !(isFree('prefectureCity') || sameCity) || !(isFree('streetAddress') || fits);

  const write: Partial<Address> = {};
  const mayWrite = (part: keyof Address) => now[part] === '' || (isFree(part) && !asks);
  if (!sameCity && mayWrite('prefectureCity')) write.prefectureCity = prefectureCity;
  if (!inTown && town !== now.streetAddress && mayWrite('streetAddress')) write.streetAddress = town;
  return { write, asks, towns: several && (asks || !inTown) ? streetAddresses : [] };
}
