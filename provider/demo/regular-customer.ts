import { emptyProfile } from '#provider/customers/customer-profile.ts';
import type { customerAdditionalRecords } from '#provider/db/customer-tables.ts';
import type { CustomerProfile } from '#src/api/contract/profile.contract.ts';

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

type NewRecord = Pick<typeof customerAdditionalRecords.$inferInsert, 'label' | 'value'>;

export const regularRecords: readonly NewRecord[] = [
  { label: '担当者', value: '佐々木 真由' },
  { label: '次回のご案内', value: '資金計画と補助金について' },
];
