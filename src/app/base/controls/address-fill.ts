import { get } from 'react-hook-form';
import { splitPrefecture } from '#src/lib/option-lists.ts';
import { toUsualCharacters } from '#src/lib/text-characters.ts';

export interface Address {
  prefectureCity: string;
  streetAddress: string;
}

export interface FoundAddress {
  /** The places with this postal code, at least one. `streetAddress` is the town, and empty for a place without towns. */
  places: readonly Address[];
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
  /** True: the customer's own text differs from the found address, so only a button may replace it (WIZ-42). */
  asks: boolean;
  /** The places to choose from when the code has several (WIZ-43). */
  choices: readonly Address[];
}

const EMPTY_ADDRESS: Address = { prefectureCity: '', streetAddress: '' };

const parseAddress = (value: unknown): Address => ({
  prefectureCity: String(get(value, 'prefectureCity') ?? ''),
  streetAddress: String(get(value, 'streetAddress') ?? ''),
});

/** Reads a look-up note from a form value of any shape. The note is empty when nothing was looked up. */
export const parseLookupNote = (value: unknown): LookupNote => ({
  written: parseAddress(get(value, 'written')),
  replaced: get(value, 'replaced') ? parseAddress(get(value, 'replaced')) : null,
});

export const isEmpty = ({ prefectureCity, streetAddress }: Address): boolean =>
  prefectureCity === '' && streetAddress === '';

/** Removes differences in character width, spaces and the small ヶ. */
const normalizeAddress = (text: string) => toUsualCharacters(text).replace(/\s/g, '').replaceAll('ヶ', 'ケ');

const PARTS = ['prefectureCity', 'streetAddress'] as const;

/** The customer's address, compared with the last look-up. */
function compare(now: Address, written: Address) {
  const isOwn = (part: keyof Address): boolean => now[part] !== '' && now[part] !== written[part];
  const isCity = (city: string): boolean => normalizeAddress(now.prefectureCity) === normalizeAddress(city);
  return {
    isOwn,
    isCity,
    /** True for no text, and for the prefecture alone, which is completed. */
    isCityUnset: (city: string): boolean =>
      ['', splitPrefecture(city).prefecture].includes(now.prefectureCity),
    isInTown: (town: string): boolean =>
      town !== '' && normalizeAddress(now.streetAddress).startsWith(normalizeAddress(town)),
  };
}

/**
 * Fills the parts that are empty, that have only a prefecture, or that are unchanged since the last look-up. Other parts are
 * replaced only by a button. Writes nothing while there is a choice between places, and then only removes what the last
 * look-up has written.
 */
export function fillFrom(
  { places }: FoundAddress,
  now: Address,
  written: Address = EMPTY_ADDRESS,
): AddressFill {
  const [place = EMPTY_ADDRESS, ...others] = places;
  return others.length === 0 ? fillWith(place, now, written) : chooseFrom(places, now, written);
}

function fillWith(place: Address, now: Address, written: Address): AddressFill {
  const { prefectureCity, streetAddress: town } = place;
  const { isOwn, isCity, isCityUnset, isInTown } = compare(now, written);
  const isUnset = (part: keyof Address) =>
    part === 'prefectureCity' ? isCityUnset(prefectureCity) : now.streetAddress === '';
  const isFree = (part: keyof Address) => isUnset(part) || !isOwn(part);
  const sameCity = isCity(prefectureCity);
  const inTown = isInTown(town);
  const fits = inTown || (town === '' && (sameCity || isUnset('prefectureCity')));
  const asks = !(isFree('prefectureCity') || sameCity) || !(isFree('streetAddress') || fits);

  const write: Partial<Address> = {};
  const mayWrite = (part: keyof Address) => isUnset(part) || (isFree(part) && !asks);
  if (!sameCity && mayWrite('prefectureCity')) write.prefectureCity = prefectureCity;
  if (!inTown && town !== now.streetAddress && mayWrite('streetAddress')) write.streetAddress = town;
  return { write, asks, choices: [] };
}

function chooseFrom(places: readonly Address[], now: Address, written: Address): AddressFill {
  const { isOwn, isCity, isCityUnset, isInTown } = compare(now, written);
  const near = places.filter(({ prefectureCity: city }) => isCity(city) || isCityUnset(city));
  const named = near.filter(({ streetAddress: town }) => isInTown(town));
  /** A street that begins with none of the towns lies in the place without towns. */
  const isStreetOf = ({ prefectureCity: city }: Address): boolean =>
    isOwn('streetAddress') || (now.streetAddress === '' && near.length === 1 && isCity(city));
  const fitting =
    named.length > 0 ? named : near.filter((place) => place.streetAddress === '' && isStreetOf(place));
  const [city, ...others] = new Set(fitting.map(({ prefectureCity }) => prefectureCity));
  if (city !== undefined && others.length === 0) {
    return { write: isCity(city) ? {} : { prefectureCity: city }, asks: false, choices: [] };
  }
  const asks =
    (isOwn('prefectureCity') && near.length === 0) || (isOwn('streetAddress') && fitting.length === 0);
  const stale = PARTS.filter((part) => !asks && now[part] !== '' && !isOwn(part));
  return { write: Object.fromEntries(stale.map((part) => [part, ''])), asks, choices: places };
}

/** What a chosen place writes, and whether that replaces the customer's own text (WIZ-42). */
export function takePlace(
  place: Address,
  now: Address,
  written: Address = EMPTY_ADDRESS,
): { write: Partial<Address>; replaces: boolean } {
  const { isOwn, isCity, isCityUnset, isInTown } = compare(now, written);
  const { prefectureCity, streetAddress } = place;
  const isHere = isCity(prefectureCity) || isCityUnset(prefectureCity);
  const keepsStreet = isOwn('streetAddress') && (isInTown(streetAddress) || (streetAddress === '' && isHere));
  return {
    write: keepsStreet ? { prefectureCity } : place,
    replaces:
      (isOwn('prefectureCity') && !isHere) ||
      (isOwn('streetAddress') && !keepsStreet && !streetAddress.startsWith(now.streetAddress)),
  };
}
