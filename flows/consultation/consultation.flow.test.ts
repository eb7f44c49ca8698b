import { expect, test } from 'vitest';
import type { ConsultationAnswers, ConsultationContext } from '#machines/consultation.types.ts';
import type { BookingPresent, ConsultationData } from './consultation.flow.ts';
import { consultationFlow, presentsForBooking } from './consultation.flow.ts';

const yokohama = { id: 3, name: '横浜港北ショールーム' };
const data = { shops: [yokohama], setting: { durationMinutes: 90 } } as unknown as ConsultationData;
const selectShop = { builderShopId: 3 };
const saturday = { date: '2026-11-28', time: '10:00' };
const sunday = { date: '2026-11-29', time: '14:00' };

test.each<[Partial<ConsultationAnswers>, object | null]>([
  [{}, null],
  [{ selectShop }, { title: '横浜港北ショールーム', detail: '', shop: yokohama }],
  [
    { selectShop, selectDesiredDate: { wishes: [saturday, sunday] } },
    {
      title: '横浜港北ショールーム',
      detail: '第1希望 11月28日(土) 10:00〜11:30（ほか1件）',
      shop: yokohama,
    },
  ],
])(
  'BOOK-72 each step after the shop step names the shop, and the preferred times once they are chosen',
  (answers, subject) => {
    expect(consultationFlow.subject?.(data, { answers } as ConsultationContext)).toEqual(subject);
  },
);

const TODAY = '2026-11-20';
const present: BookingPresent = {
  id: 1,
  title: 'consultation',
  presentName: 'QUOカード 1,000円分',
  description: 'ご来場の際にお渡しします。',
  photoUrl: null,
  requiredPoints: 0,
  stock: 50,
};
const isOffered = (change: Partial<BookingPresent>, consultationFlg = false) =>
  presentsForBooking([{ ...present, ...change }], { consultationFlg }, TODAY).length === 1;

test.each<[string, Partial<BookingPresent>]>([
  ['without a last day', {}],
  ['on its last day', { endsOn: TODAY }],
  ['with unlimited stock', { stock: null }],
  ['that is for this customer', { isEligible: true }],
])('BOOK-74 a present %s is offered before the booking', (_, change) => {
  expect(isOffered(change)).toBe(true);
});

test.each<[string, Partial<BookingPresent>]>([
  ['after its last day', { endsOn: '2026-11-19' }],
  ['out of stock', { stock: 0 }],
  ['that costs points', { requiredPoints: 1000 }],
  ['for something other than a consultation', { title: 'catalog_enquete' }],
  ['that is not for this customer', { isEligible: false }],
])('a present %s is not offered before the booking', (_, change) => {
  expect(isOffered(change)).toBe(false);
});

test('a customer who has booked a consultation before is offered no present for booking again', () => {
  expect(isOffered({}, true)).toBe(false);
});
