import { cityFault, streetFault } from './home-address.ts';
import { nameFault } from './person-name.ts';

/** What is wrong with an answer, in words for the customer; null when nothing is. */
export type Fault = (text: string) => string | null;

/** What a text of the profile may say, by attribute; the builder's own rules come on top. App and provider both ask here. */
export const profileFaults: Readonly<Partial<Record<string, Fault>>> = {
  lastName: nameFault,
  firstName: nameFault,
  furigana: nameFault,
  prefectureCity: cityFault,
  streetAddress: streetFault,
};

/** What is wrong with the hours in which a customer may be called, both `HH:mm`; nothing while one of them is open. */
export const contactTimeFault = (telFrom: string, telTo: string): string | null =>
  telFrom === '' || telTo === '' || telFrom < telTo
    ? null
    : '「何時まで」は、「何時から」より後の時間を選択してください';
