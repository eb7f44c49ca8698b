import type { ReservationAnswer } from '#machines/reservation-form.types.ts';

interface ReservationFormExample {
  reservationFormId: number;
  /** It has no slot, because the demo data's slots depend on the current day. */
  answer: Omit<ReservationAnswer, 'wishes'>;
}

/** Valid answers to the demo data's form with an item of every kind. The optional image is missing. */
export const reservationFormExample: ReservationFormExample = {
  reservationFormId: 1,
  answer: {
    answers: {
      '1': '佐藤 はるか',
      '2': '09012345678',
      '3': 'haruka@example.com',
      '4': '2027-04-01',
      '5': 'お車',
      '6': '新築',
      '7': ['キッチン', '床材'],
      '8': '',
      '9': [],
    },
  },
};
