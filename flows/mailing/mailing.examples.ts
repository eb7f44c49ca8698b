import { profileExample } from '#flows/shared/booking/booking.examples.ts';
import type { MailingAnswers } from '#machines/mailing.types.ts';

const { contactEmail: _, ...profile } = profileExample;
/**
 * This furigana is already normalised. If the schema changed the answer, the submission would
 * get another key.
 */
const address = { ...profile, furigana: 'サトウ　ハルカ' };

/** Valid answers for the demo data: with every field, and with the address only. */
export const mailingExamples = {
  everything: {
    address: { ...address, buildingRoom: 'みなとみらい荘 203' },
    enquete: {
      desiredDate: 'half_year',
      landConsiderationStatus: '土地探しはこれから',
      budget: '4,000万円台',
      desiredPrefectureId: '14',
      desiredCities: [
        { id: 14118, name: '横浜市都筑区' },
        { id: 14109, name: '横浜市港北区' },
        { id: 14205, name: '藤沢市' },
      ],
      otherDesiredCondition: '駅まで歩いて通える場所を希望しています。',
    },
  },
  addressOnly: {
    address,
    enquete: {
      desiredDate: '',
      landConsiderationStatus: '',
      budget: '',
      desiredPrefectureId: '',
      desiredCities: [],
      otherDesiredCondition: '',
    },
  },
} satisfies Record<string, MailingAnswers>;
