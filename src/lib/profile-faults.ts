import { cityFault, streetFault } from './home-address.ts';
import { nameFault } from './person-name.ts';

/** The error of an answer, in words for the customer, or null. */
export type Fault = (text: string) => string | null;

/** The rules of profile texts by attribute, for app and provider. The builder's rules apply in addition. */
export const profileFaults: Readonly<Partial<Record<string, Fault>>> = {
  lastName: nameFault,
  firstName: nameFault,
  furigana: nameFault,
  prefectureCity: cityFault,
  streetAddress: streetFault,
};

/** The error of the hours for telephone calls, both `HH:mm` (INFO-33); null while one of them is missing. */
export const contactTimeFault = (telFrom: string, telTo: string): string | null =>
  telFrom === '' || telTo === '' || telFrom < telTo
    ? null
    : '「何時まで」は、「何時から」より後の時間を選択してください';
