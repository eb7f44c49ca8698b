import type { BasicInfoAnswer } from '#machines/basic-info.machine.ts';

const required = {
  lastName: '佐藤',
  firstName: 'はるか',
  furigana: 'サトウ　ハルカ',
  tel: '09012345678',
  contactEmail: 'haruka@example.com',
  postalCode: '2200012',
  prefectureCity: '神奈川県横浜市西区',
  streetAddress: 'みなとみらい1-2-3',
};

/** `complete` answers every field that the demo data has a rule for. The other set answers only the required fields. */
export const basicInfoExamples = {
  complete: {
    ...required,
    gender: 'female',
    buildingRoom: 'みなとみらい荘 203',
    companyName: '株式会社みなと商事',
    desiredDate: 'half_year',
    desiredPrefectureId: '14',
    desiredCities: [
      { id: 14118, name: '横浜市都筑区' },
      { id: 14109, name: '横浜市港北区' },
      { id: 14205, name: '藤沢市' },
    ],
    landConsiderationStatus: '候補地がある',
    budget: '4,000万円台',
    telFrom: '10:00',
    telTo: '18:00',
    otherDesiredCondition: '駅まで歩いて通える場所を希望しています。',
  },
  requiredOnly: {
    ...required,
    gender: '',
    buildingRoom: '',
    companyName: '',
    desiredDate: '',
    desiredPrefectureId: '',
    desiredCities: [],
    landConsiderationStatus: '',
    budget: '',
    telFrom: '',
    telTo: '',
    otherDesiredCondition: '',
  },
} satisfies Record<string, BasicInfoAnswer>;
