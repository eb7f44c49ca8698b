import { partial } from 'zod/mini';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';
import { customerProfile } from '#src/api/contract/profile.contract.ts';
import { toUsualCharacters } from '#src/lib/text-characters.ts';

/** Texts by field name. `desiredCities` has the cities in the order of preference. */
type FormAnswer = Readonly<Record<string, string | readonly { id: number }[]>>;

/** Rejects answers with a field that the profile lacks, because that field would never be sent. */
type OfProfile<Answer> = string extends keyof Answer
  ? Answer
  : Answer & Record<Exclude<keyof Answer, keyof CustomerProfile | 'desiredCities'>, never>;

const answeredPart = partial(customerProfile);

/** Converts the answers to profile fields: empty texts become null, and the cities become three ids. */
export function toProfile<Answer extends FormAnswer>(answer: OfProfile<Answer>): Partial<CustomerProfile> {
  const { desiredCities, desiredPrefectureId, ...texts } = answer as FormAnswer;
  const cities = Array.isArray(desiredCities) ? desiredCities : null;
  const [first, second, third] = cities ?? [];
  const answered = Object.entries(texts).map(([name, value]) => [name, value === '' ? null : value]);
  return answeredPart.parse({
    ...Object.fromEntries(answered),
    ...(desiredPrefectureId !== undefined && { desiredPrefectureId: Number(desiredPrefectureId) || null }),
    ...(cities && {
      desiredCityId1: first?.id ?? null,
      desiredCityId2: second?.id ?? null,
      desiredCityId3: third?.id ?? null,
    }),
  }) as Partial<CustomerProfile>;
}

/** True if the profile already has every one of these values. */
export const hasValues = (profile: CustomerProfile, answered: Partial<CustomerProfile>): boolean =>
  Object.entries(answered).every(
    ([name, value]) => usual(profile[name as keyof CustomerProfile]) === usual(value),
  );

const usual = (value: unknown) => (typeof value === 'string' ? toUsualCharacters(value) : value);

/**
 * The form field that asks for each attribute which the provider may refuse, so that a refusal opens its step. Null if no form
 * asks for it.
 */
const PROFILE_ASKED_AS: Readonly<
  Record<keyof CustomerProfile, keyof CustomerProfile | 'desiredCities' | null>
> = {
  lastName: 'lastName',
  firstName: 'firstName',
  furigana: 'furigana',
  gender: 'gender',
  tel: 'tel',
  postalCode: 'postalCode',
  prefectureCity: 'prefectureCity',
  streetAddress: 'streetAddress',
  buildingRoom: 'buildingRoom',
  contactEmail: 'contactEmail',
  desiredDate: 'desiredDate',
  desiredPrefectureId: 'desiredPrefectureId',
  desiredCityId1: 'desiredCities',
  desiredCityId2: 'desiredCities',
  desiredCityId3: 'desiredCities',
  landConsiderationStatus: 'landConsiderationStatus',
  budget: 'budget',
  telFrom: 'telFrom',
  telTo: 'telTo',
  otherDesiredCondition: 'otherDesiredCondition',
  companyName: 'companyName',
  mailRequest: 'mailRequest',
  catalogEnqueteFlg: null,
  consultationFlg: null,
  leadStatus: null,
};

/** Maps the attributes that a refusal names to fields of the form. */
export function refusedFields(answer: object, attributes: readonly string[]): string[] {
  const questions: Readonly<Record<string, string | null>> = PROFILE_ASKED_AS;
  // The section of the display name is no part of the profile. Its field has the attribute's own name.
  const names = attributes.map((name) => (Object.hasOwn(questions, name) ? questions[name] : name) ?? '');
  return [...new Set(names)].filter((name) => name in answer);
}
