import { cityFault, streetFault } from './home-address.ts';
import { nameFault } from './person-name.ts';
import type { TextNature } from './text-formats.ts';

/** Returns the Japanese error message for an answer; null if the answer is valid. */
export type Fault = (text: string) => string | null;

/** The rules of profile texts by attribute, for both app and provider. The builder's rules apply in addition. */
export const profileFaults: Readonly<Partial<Record<string, Fault>>> = {
  lastName: nameFault,
  firstName: nameFault,
  furigana: nameFault,
  prefectureCity: cityFault,
  streetAddress: streetFault,
};

/** The natures of profile texts by attribute, for both app and provider. A text without one is kept as it is. */
export const profileNatures: Readonly<Partial<Record<string, TextNature>>> = {
  lastName: 'name',
  firstName: 'name',
  furigana: 'katakana',
  companyName: 'name',
  tel: 'tel',
  contactEmail: 'email',
  postalCode: 'postal_code',
  prefectureCity: 'name',
  streetAddress: 'name',
  buildingRoom: 'name',
};

/** Checks the hours for phone calls, both `HH:mm` (INFO-33). Returns null if they are valid or one of them is empty. */
export const contactTimeFault = (telFrom: string, telTo: string): string | null =>
  telFrom === '' || telTo === '' || telFrom < telTo
    ? null
    : '「何時まで」は、「何時から」より後の時間を選択してください';
