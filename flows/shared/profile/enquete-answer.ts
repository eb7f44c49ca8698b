import * as z from 'zod/mini';
import type { EnqueteAnswer } from '#machines/mailing.types.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import type { Field } from '#src/engine/core/field.ts';
import { desiredTimings, landConsiderationStatuses } from '#src/lib/option-lists.ts';
import { textByRule } from '#src/lib/text-rule.ts';
import { choiceByRule, getRule, withCurrentValue } from './profile-rules.ts';

interface Option {
  value: string;
  label: string;
}

interface Place {
  id: number;
  name: string;
}

export interface EnqueteData {
  profile: CustomerProfile;
  validations: readonly ProfileValidation[];
  prefectures: readonly Place[];
  /** The cities of the profile's prefecture; empty without one. */
  cities: readonly Place[];
}

const MAX_CITIES = 3;

export const enqueteLabels: Record<keyof EnqueteAnswer, string> = {
  desiredDate: '建築のご希望時期',
  landConsiderationStatus: '土地のご検討状況',
  budget: 'ご予算',
  desiredPrefectureId: '建築をご希望の都道府県',
  desiredCities: '建築をご希望の市区町村',
  otherDesiredCondition: 'その他のご希望',
};

const landOptions = ({ landConsiderationStatus }: CustomerProfile) =>
  withCurrentValue(landConsiderationStatuses, landConsiderationStatus);

const ruleNames = {
  desiredDate: 'desiredDate',
  landConsiderationStatus: 'landConsiderationStatus',
  budget: 'budget',
  desiredPrefectureId: 'desiredPrefectureId',
  desiredCities: 'desiredCityId1',
  otherDesiredCondition: 'otherDesiredCondition',
} as const satisfies Record<keyof EnqueteAnswer, keyof CustomerProfile>;

const city = z.object({ id: z.int(), name: z.string() });

const prefectureOptions = ({ prefectures }: EnqueteData) =>
  prefectures.map(({ id, name }) => ({ value: String(id), label: name }));

export function enqueteShape(data: EnqueteData) {
  const rule = (name: keyof EnqueteAnswer) => getRule(ruleNames[name], data.validations);
  const text = (name: keyof EnqueteAnswer) => textByRule(enqueteLabels[name], rule(name));
  const oneOf = (name: keyof EnqueteAnswer, options: readonly Option[]) =>
    choiceByRule(enqueteLabels[name], rule(name), options);
  return {
    desiredDate: oneOf('desiredDate', desiredTimings),
    landConsiderationStatus: oneOf('landConsiderationStatus', landOptions(data.profile)),
    budget: text('budget'),
    desiredPrefectureId: oneOf('desiredPrefectureId', prefectureOptions(data)),
    desiredCities: z.array(city).check(
      z.maxLength(MAX_CITIES),
      z.refine((cities) => new Set(cities.map(({ id }) => id)).size === cities.length),
      z.refine(
        (cities) => !rule('desiredCities').required || cities.length > 0,
        `${enqueteLabels.desiredCities}を選択してください`,
      ),
    ),
    otherDesiredCondition: text('otherDesiredCondition'),
  };
}

export const withoutStrayCities = <Answer extends object>(answer: Answer): Answer =>
  'desiredPrefectureId' in answer && answer.desiredPrefectureId === ''
    ? { ...answer, desiredCities: [] }
    : answer;

export const enqueteSchema = (data: EnqueteData): z.ZodMiniType<EnqueteAnswer> =>
  z.pipe(z.object(enqueteShape(data)), z.transform(withoutStrayCities<EnqueteAnswer>));

export function enqueteFields(data: EnqueteData): readonly Field<EnqueteAnswer>[] {
  const { profile, validations } = data;
  const base = <Name extends keyof EnqueteAnswer>(name: Name) => ({
    name,
    label: enqueteLabels[name],
    optional: !getRule(ruleNames[name], validations).required,
  });
  const limit = getRule('otherDesiredCondition', validations).maxLength;
  return [
    { ...base('desiredDate'), kind: 'choice', options: desiredTimings },
    { ...base('landConsiderationStatus'), kind: 'choice', options: landOptions(profile) },
    {
      ...base('budget'),
      kind: 'text',
      help: '建物にかける金額の目安（例：3,000万円台）',
    },
    {
      ...base('desiredPrefectureId'),
      kind: 'select',
      options: prefectureOptions(data),
    },
    { ...base('desiredCities'), kind: 'cities', prefecture: 'desiredPrefectureId', max: MAX_CITIES },
    {
      ...base('otherDesiredCondition'),
      kind: 'textarea',
      ...(limit === null ? {} : { maxLength: limit }),
    },
  ];
}

export const enqueteDefaults = ({ profile, cities }: EnqueteData): EnqueteAnswer => ({
  desiredDate: profile.desiredDate ?? '',
  landConsiderationStatus: profile.landConsiderationStatus ?? '',
  budget: profile.budget ?? '',
  desiredPrefectureId: String(profile.desiredPrefectureId ?? ''),
  desiredCities: [profile.desiredCityId1, profile.desiredCityId2, profile.desiredCityId3].flatMap(
    (id) => cities.find((one) => one.id === id) ?? [],
  ),
  otherDesiredCondition: profile.otherDesiredCondition ?? '',
});
