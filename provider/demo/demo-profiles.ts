import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';

/** What a customer who has never answered anything looks like. */
export const emptyProfile: CustomerProfile = {
  lastName: null,
  firstName: null,
  furigana: null,
  gender: null,
  tel: null,
  postalCode: null,
  prefectureCity: null,
  streetAddress: null,
  buildingRoom: null,
  contactEmail: null,
  desiredDate: null,
  desiredPrefectureId: null,
  desiredCityId1: null,
  desiredCityId2: null,
  desiredCityId3: null,
  landConsiderationStatus: null,
  budget: null,
  telFrom: null,
  telTo: null,
  otherDesiredCondition: null,
  catalogEnqueteFlg: false,
  consultationFlg: false,
  mailRequest: false,
  companyName: null,
  leadStatus: null,
};

/** The regular customer: 鈴木 健一 of Yokohama. */
export const regularProfile: CustomerProfile = {
  ...emptyProfile,
  lastName: '鈴木',
  firstName: '健一',
  furigana: 'スズキ　ケンイチ',
  gender: 'male',
  tel: '09000000002',
  postalCode: '2240032',
  prefectureCity: '神奈川県横浜市都筑区',
  streetAddress: '茅ケ崎中央12-3',
  buildingRoom: 'コーポみどり 201',
  contactEmail: 'kenichi.suzuki@example.com',
  desiredDate: 'one_year',
  desiredPrefectureId: 14,
  budget: '4,000万円台',
  telFrom: '10:00',
  telTo: '18:00',
  otherDesiredCondition: '小学校まで歩いて通える場所を希望しています。',
  consultationFlg: true,
  mailRequest: true,
};

const rule = (
  attribute: string,
  required: boolean,
  maxLength: number,
  format: string | null = null,
): ProfileValidation => ({ attribute, required, maxLength, format });

export const profileRules: readonly ProfileValidation[] = [
  rule('last_name', true, 20),
  rule('first_name', true, 20),
  rule('furigana', true, 40, 'katakana'),
  rule('tel', true, 11, 'tel'),
  rule('contact_email', true, 254, 'email'),
  rule('postal_code', true, 7, 'postal_code'),
  rule('prefecture_city', true, 50),
  rule('street_address', true, 100),
  rule('building_room', false, 100),
  rule('company_name', false, 50),
  rule('other_desired_condition', false, 500),
];
