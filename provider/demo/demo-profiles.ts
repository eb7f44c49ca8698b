import { emptyProfile } from '#provider/profile/empty-profile.ts';
import type { CustomerProfile, ProfileValidation } from '#src/api/contract/profile.contract.ts';

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
  desiredCityId1: 14118,
  landConsiderationStatus: '候補地がある',
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
  maxLength: number | null,
  format: string | null = null,
): ProfileValidation => ({ attribute, required, maxLength, format });

export const profileRules: readonly ProfileValidation[] = [
  rule('last_name', true, 20),
  rule('first_name', true, 20),
  rule('furigana', true, 40, 'katakana'),
  rule('gender', false, null),
  rule('tel', true, 11, 'tel'),
  rule('contact_email', true, 254, 'email'),
  rule('postal_code', true, 7, 'postal_code'),
  rule('prefecture_city', true, 50),
  rule('street_address', true, 100),
  rule('building_room', false, 100),
  rule('company_name', false, 50),
  rule('desired_date', false, null),
  rule('desired_prefecture_id', false, null, 'numeric'),
  rule('desired_city_id1', false, null, 'numeric'),
  rule('desired_city_id2', false, null, 'numeric'),
  rule('desired_city_id3', false, null, 'numeric'),
  rule('land_consideration_status', false, 50),
  rule('budget', false, 30),
  rule('tel_from', false, 5),
  rule('tel_to', false, 5),
  rule('other_desired_condition', false, 500),
];
