import * as z from 'zod/mini';
import type { ProfileAnswer } from '#machines/booking.types.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { AnyField, Field, ReviewRow } from '#src/engine/core/field.ts';
import { contactTimes, genders } from '#src/lib/option-lists.ts';
import { contactTimeFault, profileNatures } from '#src/lib/profile-faults.ts';
import { textByRule } from '#src/lib/text-rule.ts';
import type { EnqueteData } from './enquete-answer.ts';
import { enqueteDefaults, enqueteFields, enqueteShape, withoutStrayCities } from './enquete-answer.ts';
import {
  ADDRESS_FIELDS,
  addressRow,
  nameRow,
  profileDefaults,
  profileFields,
  profileLabels,
  profileSchema,
} from './profile-answer.ts';
import { choiceByRule, getRule, hasRule, withCurrentValue } from './profile-rules.ts';

export type ProfileFormData = EnqueteData;

/** Texts by field name. `desiredCities` is a list of cities. */
type ProfileFormAnswer = Record<string, string | { id: number; name: string }[]>;

/** The answers that the review combines into one row. */
type FormTexts = Partial<ProfileAnswer & PersonAnswer>;

const NAME = ['lastName', 'firstName'] as const;

const parts = {
  person: { title: 'お客様', names: [...NAME, 'furigana', 'gender', 'companyName'] },
  contact: { title: 'ご連絡先', names: ['tel', 'contactEmail', 'telFrom', 'telTo'] },
  address: { title: 'ご住所', names: ADDRESS_FIELDS },
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
export const selectPart = (data: ProfileFormData, part: ProfilePart): ProfileFormData => ({
  ...data,
  validations: data.validations.filter((rule) => belongsTo(parts[part], rule)),
});

const pickAsked = <Value>(
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
  const schema = z.object(pickAsked(shape, data)).check(endsAfterItBegins);
  return z.pipe(schema, z.transform(withoutStrayCities<ProfileFormAnswer>));
}

export const profileFormDefaults = (data: ProfileFormData): ProfileFormAnswer =>
  pickAsked<ProfileFormAnswer[string]>(
    { ...profileDefaults(data.profile), ...personDefaults(data), ...enqueteDefaults(data) },
    data,
  );

/** The customer's data apart from name, contact and address. A text is '' if nothing was entered. */
interface PersonAnswer {
  gender: string;
  companyName: string;
  /** `HH:mm`, like `telTo`. */
  telFrom: string;
  telTo: string;
}

interface PersonData {
  profile: CustomerProfile;
  validations: readonly ProfileValidation[];
}

const CONTACT_TIMES = 'お電話の時間帯';

export const personLabels: Record<keyof PersonAnswer, string> = {
  gender: '性別',
  companyName: 'お勤め先',
  telFrom: `${CONTACT_TIMES}（何時から）`,
  telTo: `${CONTACT_TIMES}（何時まで）`,
};

function personShape({ profile, validations }: PersonData) {
  const rule = (name: keyof PersonAnswer) => getRule(name, validations);
  const time = (name: 'telFrom' | 'telTo') =>
    choiceByRule(personLabels[name], rule(name), withCurrentValue(contactTimes, profile[name]));
  return {
    gender: choiceByRule(personLabels.gender, rule('gender'), genders),
    companyName: textByRule(personLabels.companyName, rule('companyName'), {
      nature: profileNatures.companyName,
    }),
    telFrom: time('telFrom'),
    telTo: time('telTo'),
  };
}

/** Checks that the hours for calls end after they begin, if both are answered. */
const endsAfterItBegins = z.superRefine<Partial<PersonAnswer>>(({ telFrom = '', telTo = '' }, issues) => {
  const message = contactTimeFault(telFrom, telTo);
  if (message) issues.addIssue({ code: 'custom', message, path: ['telTo'], input: telTo });
});

function personFields({ profile, validations }: PersonData): readonly Field<PersonAnswer>[] {
  const base = <Name extends keyof PersonAnswer>(name: Name) => ({
    name,
    label: personLabels[name],
    optional: !getRule(name, validations).required,
  });
  return [
    { ...base('gender'), kind: 'choice', options: genders },
    { ...base('companyName'), kind: 'text', autoComplete: 'organization' },
    {
      ...base('telFrom'),
      kind: 'select',
      width: 'half',
      part: { question: CONTACT_TIMES, label: '何時から', isSecond: false },
      options: withCurrentValue(contactTimes, profile.telFrom),
    },
    {
      ...base('telTo'),
      kind: 'select',
      width: 'half',
      part: { question: CONTACT_TIMES, label: '何時まで', isSecond: true },
      options: withCurrentValue(contactTimes, profile.telTo),
    },
  ];
}

const shortTime = (time: string) => time.replace(/^0/, '');

/** The labels of the fields that {@link contactTimeRow} joins. */
const contactTimeLabels: readonly string[] = [personLabels.telFrom, personLabels.telTo];

export const contactTimeRow = ({ telFrom = '', telTo = '' }: Partial<PersonAnswer>): ReviewRow => ({
  label: CONTACT_TIMES,
  value: telFrom || telTo ? `${shortTime(telFrom)}〜${shortTime(telTo)}` : '',
});

const personDefaults = ({ profile }: PersonData): PersonAnswer => ({
  gender: profile.gender ?? '',
  companyName: profile.companyName ?? '',
  telFrom: profile.telFrom ?? '',
  telTo: profile.telTo ?? '',
});

const listLabels = (names: readonly (keyof ProfileAnswer)[]) => names.map((name) => profileLabels[name]);

const joins: readonly { labels: readonly string[]; rowOf: (answer: FormTexts) => ReviewRow }[] = [
  { labels: listLabels(NAME), rowOf: nameRow },
  { labels: listLabels(ADDRESS_FIELDS), rowOf: addressRow },
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
