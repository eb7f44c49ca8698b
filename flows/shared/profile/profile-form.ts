import * as z from 'zod/mini';
import type { ProfileAnswer } from '#machines/booking.types.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { AnyField, ReviewRow } from '#src/engine/core/field.ts';
import type { EnqueteData } from './enquete-answer.ts';
import { enqueteDefaults, enqueteFields, enqueteShape, withoutStrayCities } from './enquete-answer.ts';
import type { PersonAnswer } from './person-answer.ts';
import {
  contactTimeLabels,
  contactTimeRow,
  endsAfterItBegins,
  personDefaults,
  personFields,
  personShape,
} from './person-answer.ts';
import {
  addressRow,
  nameRow,
  profileDefaults,
  profileFields,
  profileLabels,
  profileSchema,
} from './profile-answer.ts';
import { hasRule } from './profile-rules.ts';

export type ProfileFormData = EnqueteData;

/** Texts by field name. `desiredCities` is a list of cities. */
type ProfileFormAnswer = Record<string, string | { id: number; name: string }[]>;

/** The answers that the review combines into one row. */
type FormTexts = Partial<ProfileAnswer & PersonAnswer>;

const NAME = ['lastName', 'firstName'] as const;
const ADDRESS = ['postalCode', 'prefectureCity', 'streetAddress', 'buildingRoom'] as const;

const parts = {
  person: { title: 'お客様', names: [...NAME, 'furigana', 'gender', 'companyName'] },
  contact: { title: 'ご連絡先', names: ['tel', 'contactEmail', 'telFrom', 'telTo'] },
  address: { title: 'ご住所', names: ADDRESS },
  wishes: {
    title: '家づくりのご希望',
    names: [
      'desiredDate',
      'landConsiderationStatus',
      'budget',
      'desiredPrefectureId',
      'desiredCities',
      'otherDesiredCondition',
    ],
  },
} as const satisfies Record<string, { title: string; names: readonly string[] }>;

type ProfilePart = keyof typeof parts;

/** The form asks for a field if the provider has a rule for it. The cities also need the prefecture's rule. */
function isAsked(name: string, rules: readonly ProfileValidation[]): boolean {
  if (name !== 'desiredCities') return hasRule(name as keyof CustomerProfile, rules);
  return hasRule('desiredPrefectureId', rules) && hasRule('desiredCityId1', rules);
}

const belongsTo = ({ names }: (typeof parts)[ProfilePart], rule: ProfileValidation): boolean =>
  names.some((name) =>
    name === 'desiredCities' ? /^desired_city_id\d$/.test(rule.attribute) : hasRule(name, [rule]),
  );

/** The data for a form with one part of the profile. It has only the rules of this part. */
export const partOf = (data: ProfileFormData, part: ProfilePart): ProfileFormData => ({
  ...data,
  validations: data.validations.filter((rule) => belongsTo(parts[part], rule)),
});

const askedOf = <Value>(
  values: Readonly<Record<string, Value>>,
  { validations }: ProfileFormData,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isAsked(name, validations)));

/** The fields that the provider has rules for, in sections. */
export function profileFormFields(data: ProfileFormData): readonly AnyField[] {
  const { validations } = data;
  const fields: readonly AnyField[] = [
    ...profileFields(validations),
    ...personFields(data),
    ...enqueteFields(data),
  ];
  const isName = (name: string) => isAsked(name, validations);
  return Object.values(parts).flatMap(({ title: section, names }) =>
    names
      .filter(isName)
      .flatMap((name) =>
        fields
          .filter((field) => field.name === name)
          .map((field) =>
            field.kind === 'kana'
              ? { ...field, section, from: field.from.filter(isName) }
              : { ...field, section },
          ),
      ),
  );
}

/** The schema for the fields of {@link profileFormFields}. It ignores rules for unknown attributes or formats. */
export function profileFormSchema(data: ProfileFormData): z.ZodMiniType<ProfileFormAnswer> {
  const shape: Record<string, z.ZodMiniType<ProfileFormAnswer[string]>> = {
    ...profileSchema(data.validations).shape,
    ...personShape(data),
    ...enqueteShape(data),
  };
  const asked = z.object(askedOf(shape, data)).check(endsAfterItBegins);
  return z.pipe(asked, z.transform(withoutStrayCities<ProfileFormAnswer>));
}

export const profileFormDefaults = (data: ProfileFormData): ProfileFormAnswer =>
  askedOf<ProfileFormAnswer[string]>(
    { ...profileDefaults(data.profile), ...personDefaults(data), ...enqueteDefaults(data) },
    data,
  );

const labelsOf = (names: readonly (keyof ProfileAnswer)[]) => names.map((name) => profileLabels[name]);

const joins: readonly { labels: readonly string[]; rowOf: (answer: FormTexts) => ReviewRow }[] = [
  { labels: labelsOf(NAME), rowOf: nameRow },
  { labels: labelsOf(ADDRESS), rowOf: addressRow },
  { labels: contactTimeLabels, rowOf: contactTimeRow },
];

/**
 * Joins the rows of the name into one row. Does the same for the rows of the address, and for those of the hours for
 * calls.
 */
export const profileFormRows = (
  answer: ProfileFormAnswer,
  rows: readonly ReviewRow[],
): readonly ReviewRow[] =>
  rows.flatMap((row) => {
    const join = joins.find(({ labels }) => labels.includes(row.label));
    if (!join) return [row];
    const first = rows.find(({ label }) => join.labels.includes(label));
    const joined = join.rowOf(answer as FormTexts);
    return row === first ? [{ ...joined, section: row.section }] : [];
  });
