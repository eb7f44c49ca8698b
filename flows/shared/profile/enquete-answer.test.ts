import { describe, expect, test } from 'vitest';
import { mailingExamples } from '#flows/mailing/mailing.examples.ts';
import type { EnqueteAnswer } from '#machines/mailing.types.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { customerProfile } from '#src/api/contract/profile.contract.ts';
import type { EnqueteData } from './enquete-answer.ts';
import { enqueteDefaults, enqueteFields, enqueteSchema } from './enquete-answer.ts';

const nothing = Object.fromEntries(Object.keys(customerProfile.shape).map((name) => [name, null]));
const profileWith = (part: Partial<CustomerProfile> = {}) => ({ ...nothing, ...part }) as CustomerProfile;
const rule = (attribute: string, required: boolean, maxLength: number | null): ProfileValidation => ({
  attribute,
  required,
  maxLength,
  format: null,
});

const kohoku = { id: 14109, name: '横浜市港北区' };
const tsuzuki = { id: 14118, name: '横浜市都筑区' };
const data = (part: Partial<EnqueteData> = {}): EnqueteData => ({
  profile: profileWith(),
  validations: [rule('budget', false, 30), rule('other_desired_condition', false, 500)],
  prefectures: [
    { id: 13, name: '東京都' },
    { id: 14, name: '神奈川県' },
  ],
  cities: [kohoku, tsuzuki],
  ...part,
});

const { everything, addressOnly } = mailingExamples;

const checked = (answer: EnqueteAnswer, by = data()) => {
  const result = enqueteSchema(by).safeParse(answer);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe('an answer to the enquete', () => {
  test.each(Object.entries(mailingExamples))(
    'from the example "%s" is valid and is not changed',
    (_, { enquete }) => {
      expect(checked(enquete)).toEqual(enquete);
    },
  );

  test('MAIL-4 is checked by the rules of the provider', () => {
    const required = Object.keys(addressOnly.enquete).map((name) =>
      rule(
        name === 'desiredCities'
          ? 'desired_city_id1'
          : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        true,
        null,
      ),
    );
    const strict = data({ validations: required });
    expect(checked(addressOnly.enquete, strict)).toEqual([
      '建築のご希望時期を選択してください',
      '土地のご検討状況を選択してください',
      'ご予算を入力してください',
      '建築をご希望の都道府県を選択してください',
      '建築をご希望の市区町村を選択してください',
      'その他のご希望を入力してください',
    ]);
    expect(enqueteFields(strict).filter(({ optional }) => optional)).toEqual([]);
    expect(enqueteFields(data()).filter(({ optional }) => !optional)).toEqual([]);
  });

  test('must not have texts longer than the rules allow', () => {
    const { enquete } = everything;
    expect(checked({ ...enquete, budget: '万'.repeat(31) })).toEqual([
      '30文字以内で入力してください（現在31文字）',
    ]);
  });

  test('may contain only choices that were offered', () => {
    const { enquete } = everything;
    expect(checked({ ...enquete, desiredDate: 'someday', desiredPrefectureId: '99' })).toEqual([
      '建築のご希望時期を選択してください',
      '建築をご希望の都道府県を選択してください',
    ]);
  });

  test('has at most three different cities, and no city without a prefecture', () => {
    const { enquete } = everything;
    const [first, ...others] = enquete.desiredCities;
    const schema = enqueteSchema(data());
    const four = [...enquete.desiredCities, { id: 14100, name: '横浜市' }];
    expect(schema.safeParse({ ...enquete, desiredCities: four }).success).toBe(false);
    expect(schema.safeParse({ ...enquete, desiredCities: [first, ...others, first] }).success).toBe(false);
    expect(checked({ ...enquete, desiredPrefectureId: '' })).toEqual({
      ...enquete,
      desiredPrefectureId: '',
      desiredCities: [],
    });
  });
});

describe('the form of the enquete', () => {
  test('starts with the profile’s values, and shows the cities by name', () => {
    const profile = profileWith({
      desiredDate: 'one_year',
      landConsiderationStatus: '候補地がある',
      budget: '4,000万円台',
      desiredPrefectureId: 14,
      desiredCityId1: tsuzuki.id,
      desiredCityId2: kohoku.id,
      otherDesiredCondition: '駅の近く',
    });
    expect(enqueteDefaults(data({ profile }))).toEqual({
      desiredDate: 'one_year',
      landConsiderationStatus: '候補地がある',
      budget: '4,000万円台',
      desiredPrefectureId: '14',
      desiredCities: [tsuzuki, kohoku],
      otherDesiredCondition: '駅の近く',
    });
  });

  test('begins empty for a customer with an empty profile', () => {
    expect(enqueteDefaults(data())).toEqual(addressOnly.enquete);
  });

  test('INFO-36 offers the profile’s land status even if it is not one of the options', () => {
    const known = data({ profile: profileWith({ landConsiderationStatus: '建て替え' }) });
    const field = enqueteFields(known).find(({ name }) => name === 'landConsiderationStatus');
    expect(field && 'options' in field && field.options.map(({ label }) => label)).toEqual([
      '購入済み',
      '親から譲り受ける予定',
      '候補地がある',
      '土地探しはこれから',
      '建て替え',
    ]);
    const answer = { ...addressOnly.enquete, landConsiderationStatus: '建て替え' };
    expect(checked(answer, known)).toEqual(answer);
    expect(checked(answer)).toEqual(['土地のご検討状況を選択してください']);
  });
});
