import { describe, expect, test } from 'vitest';
import { basicInfoExamples } from '#flows/basic-info/basic-info.examples.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';
import { customerProfile } from '#src/api/contract/profile.contract.ts';
import type { ProfileFormData } from './profile-form.ts';
import {
  contactTimeRow,
  profileFormDefaults,
  profileFormFields,
  profileFormRows,
  profileFormSchema,
} from './profile-form.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const nothing = Object.fromEntries(Object.keys(customerProfile.shape).map((name) => [name, null]));
const profileWith = (part: Partial<CustomerProfile> = {}) => ({ ...nothing, ...part }) as CustomerProfile;
const rule = (attribute: string, more: Partial<ProfileValidation> = {}): ProfileValidation => ({
  attribute,
  required: false,
  maxLength: null,
  format: null,
  ...more,
});
const asked = [
  ...Object.keys(basicInfoExamples.complete).filter((name) => name !== 'desiredCities'),
  'desiredCityId1',
];
const everything = asked.map((name) => rule(snake(name)));

const data = (validations: readonly ProfileValidation[], part: Partial<ProfileFormData> = {}) => ({
  profile: profileWith(),
  validations,
  prefectures: [{ id: 14, name: '神奈川県' }],
  cities: [],
  ...part,
});
const namesOf = (form: ProfileFormData) => profileFormFields(form).map(({ name }) => name);
const checked = (answer: object, form: ProfileFormData) => {
  const result = profileFormSchema(form).safeParse(answer);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe('the form asks', () => {
  test('INFO-2 for every field with a rule of the provider, in sections, whatever the order of the rules', () => {
    const form = data(everything.toReversed());
    expect(profileFormFields(form).map(({ section, name }) => `${section}: ${name}`)).toEqual([
      'お客様: lastName',
      'お客様: firstName',
      'お客様: furigana',
      'お客様: gender',
      'お客様: companyName',
      'ご連絡先: tel',
      'ご連絡先: contactEmail',
      'ご連絡先: telFrom',
      'ご連絡先: telTo',
      'ご住所: postalCode',
      'ご住所: prefectureCity',
      'ご住所: streetAddress',
      'ご住所: buildingRoom',
      '家づくりのご希望: desiredDate',
      '家づくりのご希望: landConsiderationStatus',
      '家づくりのご希望: budget',
      '家づくりのご希望: desiredPrefectureId',
      '家づくりのご希望: desiredCities',
      '家づくりのご希望: otherDesiredCondition',
    ]);
  });

  test('only for fields with a rule, and ignores other answers and rules for unknown fields', () => {
    const form = data([rule('tel', { required: true }), rule('shoe_size', { required: true })]);
    expect(namesOf(form)).toEqual(['tel']);
    expect(profileFormDefaults(form)).toEqual({ tel: '' });
    expect(checked({ tel: '0311112222', companyName: 'みなと商事' }, form)).toEqual({ tel: '0311112222' });
  });

  test('for no special format when the rule names an unknown format', () => {
    expect(checked({ budget: '未定' }, data([rule('budget', { format: 'roman' })]))).toEqual({
      budget: '未定',
    });
  });

  test('for no cities when it does not ask for the prefecture', () => {
    expect(namesOf(data([rule('desired_city_id1')]))).toEqual([]);
  });

  test('for the kana only of the names that it asks for', () => {
    const [, kana] = profileFormFields(data([rule('last_name'), rule('furigana')]));
    expect(kana && 'from' in kana && kana.from).toEqual(['lastName']);
  });
});

describe('an answer of the form', () => {
  test.each(Object.entries(basicInfoExamples))(
    'from the example "%s" is valid and is not changed',
    (_, answer) => {
      expect(checked(answer, data(everything))).toEqual(answer);
    },
  );

  test('INFO-3 is required when a rule requires it, and may otherwise be empty', () => {
    const strict = data(asked.map((name) => rule(snake(name), { required: true })));
    const empty = profileFormDefaults(data(everything));
    expect(checked(empty, data(everything))).toEqual(empty);
    expect((checked(empty, strict) as string[]).length).toBe(asked.length);
  });

  test('INFO-33 is refused if the hours for calls do not end after they begin', () => {
    const form = data([rule('tel_from'), rule('tel_to')]);
    const valid = [
      { telFrom: '', telTo: '' },
      { telFrom: '18:00', telTo: '' },
      { telFrom: '07:00', telTo: '22:00' },
    ];
    expect(valid.map((answer) => checked(answer, form))).toEqual(valid);
    const issues = profileFormSchema(form).safeParse({ telFrom: '18:00', telTo: '18:00' }).error?.issues;
    expect(issues?.map(({ path, message }) => [path, message])).toEqual([
      [['telTo'], '「何時まで」は、「何時から」より後の時間を選択してください'],
    ]);
  });

  test('keeps the profile’s time even if it is not one of the options', () => {
    const known = data([rule('tel_from')], { profile: profileWith({ telFrom: '06:45' }) });
    expect(checked(profileFormDefaults(known), known)).toEqual({ telFrom: '06:45' });
    expect(checked({ telFrom: '06:45' }, data([rule('tel_from')]))).toEqual([
      'お電話の時間帯（何時から）を選択してください',
    ]);
  });

  test('has no cities without a prefecture', () => {
    const answer = { ...basicInfoExamples.complete, desiredPrefectureId: '' };
    expect(checked(answer, data(everything))).toEqual({ ...answer, desiredCities: [] });
  });
});

test('the review joins the name, the hours for calls and the address into one row each', () => {
  const rows = ['お客様', 'ご連絡先', 'ご住所'].flatMap((section) =>
    profileFormFields(data(everything))
      .filter((field) => field.section === section)
      .map(({ label }) => ({ label, value: '', section })),
  );
  expect(profileFormRows(basicInfoExamples.complete, rows)).toEqual([
    { label: 'お名前', value: '佐藤 はるか', section: 'お客様' },
    { label: 'フリガナ', value: '', section: 'お客様' },
    { label: '性別', value: '', section: 'お客様' },
    { label: 'お勤め先', value: '', section: 'お客様' },
    { label: 'お電話番号', value: '', section: 'ご連絡先' },
    { label: 'メールアドレス', value: '', section: 'ご連絡先' },
    { label: 'お電話の時間帯', value: '10:00〜18:00', section: 'ご連絡先' },
    {
      label: 'ご住所',
      value: ['〒220-0012', '神奈川県横浜市西区みなとみらい1-2-3', 'みなとみらい荘 203'],
      section: 'ご住所',
    },
  ]);
});

test('hours for calls with only a start or an end show that part', () => {
  const answers = [{ telFrom: '07:30', telTo: '22:00' }, { telFrom: '09:00' }, { telTo: '09:30' }, {}];
  expect(answers.map((answer) => contactTimeRow(answer).value)).toEqual([
    '7:30〜22:00',
    '9:00〜',
    '〜9:30',
    '',
  ]);
});
