import type { EntrantAnswer, ProfileAnswer, Remarks, VisitorAnswer } from '#machines/booking.types.ts';
import { visitorQuestionKeys } from './shop-facilities.ts';

/** Valid answers for the demo data. They have no dates, because open slots depend on the current day. */
export const profileExample: ProfileAnswer = {
  lastName: '佐藤',
  firstName: 'はるか',
  furigana: 'サトウ ハルカ',
  tel: '09012345678',
  contactEmail: 'haruka@example.com',
  postalCode: '2200012',
  prefectureCity: '神奈川県横浜市西区',
  streetAddress: 'みなとみらい1-2-3',
  buildingRoom: '',
};

export const entrantExamples = {
  byCar: {
    shopVisitor: '3',
    transportation: 'car',
    useParking: 'true',
    useKidsSpace: 'true',
    contactWishes: [],
  },
  byTrain: {
    shopVisitor: '1',
    transportation: 'other',
    useParking: 'false',
    useKidsSpace: 'false',
    contactWishes: ['noPhoneCall'],
  },
} satisfies Record<string, EntrantAnswer>;

/** The remarks of a customer who wrote none. */
export const noRemarks: Remarks = { otherConfirmation: '' };

export const visitorExamples = {
  byCar: { ...entrantExamples.byCar, otherConfirmation: '土地探しから相談したいです。' },
  byTrain: { ...entrantExamples.byTrain, ...noRemarks },
} satisfies Record<string, VisitorAnswer>;

/**
 * The questions of the demo data's shops. Shop 2 has no parking. Shops 4 and 6 have no kids' space. Shop 6 does not ask
 * about phone calls.
 */
export const askedAtExample = visitorQuestionKeys(
  [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    hasParking: id !== 2,
    hasKidsSpace: id !== 4 && id !== 6,
    canSkipCalls: id !== 6,
  })),
);
